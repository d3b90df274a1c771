import type { Bounds } from '@worldschool/schema'
import { useState } from 'react'

/**
 * Whether the person has moved the map since `area` was taken from it, and how to tell of a move and
 * of what is taken now: of the whole world nothing is left out, and yet it was searched.
 */
export function useMovedSince(area: Bounds | null) {
  const [isMoved, setIsMoved] = useState(false)
  const [knownArea, setKnownArea] = useState(area)
  if (area !== knownArea) {
    setKnownArea(area)
    // Taken away elsewhere, it can be searched again.
    setIsMoved(area === null)
  }
  return {
    isMoved,
    noteMove: () => setIsMoved(true),
    noteSearch: (taken: Bounds | null) => {
      setKnownArea(taken)
      setIsMoved(false)
    },
  }
}
