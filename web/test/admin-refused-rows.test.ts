import { expect, it } from 'vitest'
import { refusedRows } from '../src/features/admin/refused-rows.ts'

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id, title: `Place ${id}` }))

it('[M11] [M12] the failed rows of a decision about several rows are listed with their codes, in the order of the list', () => {
  const results = [
    { id: 'd', result: 'failed', code: 'conflict' },
    { id: 'a', result: 'done' },
    { id: 'b', result: 'failed', code: 'claimed' },
    { id: 'c', result: 'done' },
  ] as const
  expect(refusedRows(rows, results, ({ title }) => title)).toEqual([
    { id: 'b', name: 'Place b', code: 'claimed' },
    { id: 'd', name: 'Place d', code: 'conflict' },
  ])
})

it('[M11] a row without a result counts as not decided', () => {
  const results = [{ id: 'a', result: 'done' }] as const
  expect(refusedRows(rows.slice(0, 2), results, ({ title }) => title)).toEqual([
    { id: 'b', name: 'Place b', code: undefined },
  ])
})
