import { describe, expect, it } from 'vitest'
import {
  estimateRowHeight,
  listColumns,
  rowItems,
} from '../src/features/resources/list/list-columns.ts'

describe('rows of the list', () => {
  it('the list has one column on a phone and more on wider screens', () => {
    expect([358, 528, 690, 1000, 1400].map(listColumns)).toEqual([1, 2, 2, 3, 4])
  })

  it('the rows of the list have every item once, in order', () => {
    const items = [1, 2, 3, 4, 5]
    expect([0, 1, 2].flatMap((row) => rowItems(items, row, 2))).toEqual(items)
  })

  it('estimates the height of a row from the width of a card', () => {
    expect(estimateRowHeight(358, 1, 16)).toBeGreaterThan(estimateRowHeight(528, 2, 16))
  })
})
