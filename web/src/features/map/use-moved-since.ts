import type { Bounds } from '@worldschool/schema'
import { useState } from 'react'

/** Whether the person has moved the map since `area` was taken from it, and how to tell of a move. */
export function useMovedSince(area: Bounds | null): [boolean, () => void] {
  const [isMoved, setIsMoved] = useState(false)
  const [knownArea, setKnownArea] = useState(area)
  if (area !== knownArea) {
    setKnownArea(area)
    // Taken away elsewhere, it can be searched again.
    setIsMoved(area === null)
  }
  return [isMoved, () => setIsMoved(true)]
}
