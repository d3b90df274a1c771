import type { MapArea } from '@worldschool/schema'
import { useCallback, useEffect, useState } from 'react'
import { getMapAreas } from '../../api/map-areas.ts'

export interface Offer {
  /** As last heard; null while nothing was. */
  areas: readonly MapArea[] | null
  isLoading: boolean
  hasFailed: boolean
  retry: () => void
}

type Heard = Pick<Offer, 'areas' | 'isLoading' | 'hasFailed'>

/** What the operator offers, asked for on arrival and when the network is back. */
export function useOffer(isOnline: boolean): Offer {
  const [heard, setHeard] = useState<Heard>({ areas: null, isLoading: true, hasFailed: false })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
  useEffect(() => {
    let isCurrent = true
    const hear = (change: Partial<Heard>) => {
      if (isCurrent) setHeard((before) => ({ ...before, isLoading: false, ...change }))
    }
    setHeard((before) => ({ ...before, isLoading: isOnline }))
    if (!isOnline) return
    getMapAreas(fetch).then(
      (areas) => hear({ areas, hasFailed: false }),
      () => hear({ hasFailed: true }),
    )
    return () => {
      isCurrent = false
    }
  }, [isOnline, attempt])

  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  return { ...heard, retry }
}
