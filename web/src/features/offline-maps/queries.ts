import type { MapArea } from '@worldschool/schema'
import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { getMapAreas } from '../../api/map-areas.ts'
import { deviceDb } from '../../db/device.ts'
import { findIncompleteRegions, listRegions } from '../../db/offline-maps.ts'
import { type RegionFault, useRegionFaults } from '../../stores/region-faults.ts'
import { deviceDownloads } from '../../sync/offline-maps/device-downloads.ts'
import { type AreaEntry, areaEntries } from './region-entries.ts'

export interface KnownAreas {
  /** Null until the device has been read, and also the server if the device has none. */
  entries: readonly AreaEntry[] | null
  offer: Offer
  /** Bytes of all regions on this device, including partial downloads. */
  takenBytes: number
}

/** The offline maps: on the server, on the device, and being downloaded. */
export function useAreas(isOnline: boolean): KnownAreas {
  const offer = useOffer(isOnline)
  const held = useLiveQuery(() => listRegions(deviceDb), [])
  const downloads = useLiveQuery(() => deviceDb.mapDownloads.toArray(), [])
  const live = useSyncExternalStore(deviceDownloads.subscribe, deviceDownloads.state)
  const incomplete = useLiveQuery(() => findIncompleteRegions(deviceDb), [])
  // Faults that the map has found are known before the query above has finished.
  const found = useRegionFaults(({ faults }) => faults)
  if (!held || !downloads) return { entries: null, offer, takenBytes: 0 }
  const lost = [...(incomplete ?? [])].map((key): [string, RegionFault] => [key, 'incomplete'])
  const faults = new Map([...lost, ...found])
  const entries = areaEntries({ offered: offer.areas, held, downloads, faults, live, isOnline })
  const sizes = [...held.map(({ bytes }) => bytes), ...downloads.map(({ received }) => received)]
  return {
    entries: offer.isLoading && entries.length === 0 ? null : entries,
    offer,
    takenBytes: sizes.reduce((sum, size) => sum + size, 0),
  }
}

interface Offer {
  /** The last response; null before the first. */
  areas: readonly MapArea[] | null
  isLoading: boolean
  hasFailed: boolean
  retry: () => void
}

type Heard = Pick<Offer, 'areas' | 'isLoading' | 'hasFailed'>

/** The regions that the operator offers, requested on mount and when the network is back. */
function useOffer(isOnline: boolean): Offer {
  const [heard, setHeard] = useState<Heard>({ areas: null, isLoading: true, hasFailed: false })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt sends a new request
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
