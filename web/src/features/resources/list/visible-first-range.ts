import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { startTransition, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { afterPaint } from '../../../ui/time-slice.ts'

type Key = number | string | bigint

/**
 * Which rows are to be drawn: those in sight at once, those out of sight one by one, each behind a frame.
 * Short tasks instead of a long one, whether items are new or the list is scrolled, and what is looked at
 * comes first. Rows that are there already stay.
 */
export function useVisibleFirstRange(getItemKey: (row: number) => Key): (range: Range) => number[] {
  const [frames, drawMore] = useReducer((count: number) => count + 1, 0)
  const drawn = useRef<{ keys: ReadonlySet<Key>; frames: number }>({ keys: new Set(), frames: 0 })
  const chosen = useRef<{ rows: readonly number[]; isAll: boolean }>({ rows: [], isAll: true })

  useLayoutEffect(() => {
    drawn.current = { keys: new Set(chosen.current.rows.map(getItemKey)), frames }
  })

  useEffect(() => {
    if (chosen.current.isAll) return
    let isCurrent = true
    void afterPaint().then(() => isCurrent && startTransition(drawMore))
    return () => {
      isCurrent = false
    }
  })

  return (range) => {
    const wanted = defaultRangeExtractor(range)
    const { keys, frames: framesBefore } = drawn.current
    const top = wanted[0] ?? range.startIndex
    const bottom = wanted.at(-1) ?? range.endIndex
    let first = range.startIndex
    let last = range.endIndex
    // Rows stand one below the other: none is left out between two.
    const keepThose = () => {
      while (first > top && keys.has(getItemKey(first - 1))) first -= 1
      while (last < bottom && keys.has(getItemKey(last + 1))) last += 1
    }
    keepThose()
    if (frames > framesBefore) {
      const isBelowNearer = last - range.endIndex <= range.startIndex - first
      if (last < bottom && (isBelowNearer || first === top)) last += 1
      else if (first > top) first -= 1
      keepThose()
    }
    const rows = wanted.filter((row) => row >= first && row <= last)
    chosen.current = { rows, isAll: rows.length === wanted.length }
    return rows
  }
}
