import { expect, test } from 'vitest'
import { readByteRange } from '../src/services/offline-maps/file-range.ts'

test.each([
  [undefined, null],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-', { start: 0, end: 99 }],
  ['Bytes = 10 - 19 ', { start: 10, end: 19 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=99-', { start: 99, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=999999999999999-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=20-10', null],
  ['bytes=-', null],
  ['bytes=', null],
  ['bytes=0-1,5-6', null],
  ['bytes=1.5-3', null],
  ['bytes=0x1-3', null],
  ['bytes=9999999999999999999-', null],
  ['items=0-1', null],
])('parses the Range header %j for a file of 100 bytes as %j', (header, range) => {
  expect(readByteRange(header, 100)).toEqual(range)
})
