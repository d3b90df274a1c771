import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { afterPaint } from '../../../ui/after-paint.ts'

type Key = number | string | bigint

interface SightFirst {
  /** Which rows are to be drawn. */
  rangeExtractor: (range: Range) => number[]
  /** To be told which rows are. */
  noteDrawn: (rows: readonly { key: Key }[]) => void
}

/**
 * Draws the rows of new items that are out of sight only once those in sight are painted, and one more
 * with each frame: short tasks instead of a long one, and what is looked at comes first. Rows that are
 * there already stay.
 */
export function useSightFirst(
  items: unknown,
  getItemKey: (row: number) => Key,
  overscan: number,
): SightFirst {
  const [painted, setPainted] = useState({ items, rows: 0 })
  const beyond = painted.items === items ? painted.rows : 0
  const drawn = useRef<ReadonlySet<Key>>(new Set())

  useEffect(() => {
    if (beyond === overscan) return
    let isCurrent = true
    const drawMore = () => startTransition(() => setPainted({ items, rows: beyond + 1 }))
    void afterPaint().then(() => isCurrent && drawMore())
    return () => {
      isCurrent = false
    }
  }, [items, beyond, overscan])

  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range)
      const isThere = (row: number) => drawn.current.has(getItemKey(row))
      const first = range.startIndex - beyond
      const last = range.endIndex + beyond
      // Rows stand one below the other: none is left out between two.
      const above = rows.findLast((row) => row < first && !isThere(row)) ?? -1
      const below = rows.find((row) => row > last && !isThere(row)) ?? range.count
      return rows.filter((row) => row > above && row < below)
    },
    [beyond, getItemKey],
  )

  return {
    rangeExtractor,
    noteDrawn: (rows) => {
      drawn.current = new Set(rows.map(({ key }) => key))
    },
  }
}
