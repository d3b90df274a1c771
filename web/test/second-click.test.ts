import { expect, it } from 'vitest'
import { isSecondClick } from '../src/ui/ignore-second-click.ts'

const first = {
  pointerType: 'touch',
  detail: 1,
  clientX: 100,
  clientY: 700,
  timeStamp: 5000,
} as PointerEvent

it.each([
  ['that the browser counts as the second one', { detail: 2, timeStamp: 5450 }, true],
  ['that is the second one at another place', { detail: 2, timeStamp: 5450, clientX: 200 }, false],
  ['of a finger within 300 ms at the same place', { timeStamp: 5200, clientX: 110 }, true],
  ['within 300 ms at another place', { timeStamp: 5200, clientX: 200 }, false],
  ['at the same place later', { timeStamp: 5300 }, false],
  ['of a mouse that the browser does not count', { pointerType: 'mouse', timeStamp: 5200 }, false],
  ['of the keyboard', { detail: 0, timeStamp: 5200 }, false],
])('a click %s', (_, click, expected) => {
  expect(isSecondClick(first, { ...first, ...click } as PointerEvent)).toBe(expected)
})
