import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { startTransition, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { afterPaint } from '../../../ui/time-slice.ts'

type Key = number | string | bigint

/**
 * The rows to render: rows in view at once, and rows out of view one per frame. So new items and scrolling cause
 * short tasks instead of a long one, and visible rows are rendered first. Rows that are rendered already stay.
 */
export function useVisibleFirstRange(getItemKey: (row: number) => Key): (range: Range) => number[] {
  const [frames, renderMore] = useReducer((count: number) => count + 1, 0)
  const rendered = useRef<{ keys: ReadonlySet<Key>; frames: number }>({
    keys: new Set(),
    frames: 0,
  })
  const chosen = useRef<{ rows: readonly number[]; isAll: boolean }>({ rows: [], isAll: true })

  useLayoutEffect(() => {
    rendered.current = { keys: new Set(chosen.current.rows.map(getItemKey)), frames }
  })

  useEffect(() => {
    if (chosen.current.isAll) return
    let isCurrent = true
    void afterPaint().then(() => isCurrent && startTransition(renderMore))
    return () => {
      isCurrent = false
    }
  })

  return (range) => {
    const wanted = defaultRangeExtractor(range)
    const { keys, frames: framesBefore } = rendered.current
    const top = wanted[0] ?? range.startIndex
    const bottom = wanted.at(-1) ?? range.endIndex
    let first = range.startIndex
    let last = range.endIndex
    // The range must be contiguous, because rows are in the normal flow.
    const storeRange = () => {
      while (first > top && keys.has(getItemKey(first - 1))) first -= 1
      while (last < bottom && keys.has(getItemKey(last + 1))) last += 1
    }
    storeRange()
    if (frames > framesBefore) {
      const isBelowNearer = last - range.endIndex <= range.startIndex - first
      if (last < bottom && (isBelowNearer || first === top)) last += 1
      else if (first > top) first -= 1
      storeRange()
    }
    const rows = wanted.filter((row) => row >= first && row <= last)
    chosen.current = { rows, isAll: rows.length === wanted.length }
    return rows
  }
}
