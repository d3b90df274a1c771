import { expect, it } from 'vitest'
import { rowTarget } from '../src/ui/overlay-stack.ts'

const none = { altKey: false, ctrlKey: false, metaKey: false }
const from = (at: number, key: string, held = {}) => rowTarget({ ...none, key, ...held }, at, 9)

it('arrow keys move to the neighbour in a row, around its ends, and Home and End to the first and the last', () => {
  expect([from(0, 'ArrowRight'), from(8, 'ArrowRight')]).toEqual([1, 0])
  expect([from(1, 'ArrowLeft'), from(0, 'ArrowLeft')]).toEqual([0, 8])
  expect([from(4, 'Home'), from(4, 'End')]).toEqual([0, 8])
})

it('a row ignores other keys, and the arrow shortcuts with which the browser goes back', () => {
  expect(from(4, 'Enter')).toBeNull()
  for (const held of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }])
    expect(from(4, 'ArrowLeft', held)).toBeNull()
})
