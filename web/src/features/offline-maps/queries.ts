import type { MapRegion } from '@worldschool/schema'
import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { getMapRegions } from '../../api/map-regions.ts'
import { deviceDb } from '../../db/device.ts'
import { findIncompleteRegions, listRegions } from '../../db/offline-maps.ts'
import { type RegionFault, useRegionFaults } from '../../stores/region-faults.ts'
import { deviceDownloads } from '../../sync/offline-maps/device-downloads.ts'
import { type RegionEntry, regionEntries } from './region-entries.ts'

export interface KnownRegions {
  /** Null until the database has been read. If the device has no regions, null until the server has responded too. */
  entries: readonly RegionEntry[] | null
  offer: Offer
  /** Bytes of all regions on this device, including partial downloads. */
  usedBytes: number
}

/** The offline maps: on the server, on the device, and being downloaded. */
export function useOfflineRegions(isOnline: boolean): KnownRegions {
  const offer = useOffer(isOnline)
  const stored = useLiveQuery(() => listRegions(deviceDb), [])
  const downloads = useLiveQuery(() => deviceDb.mapDownloads.toArray(), [])
  const live = useSyncExternalStore(deviceDownloads.subscribe, deviceDownloads.state)
  const incomplete = useLiveQuery(() => findIncompleteRegions(deviceDb), [])
  // The faults that the map has found; they are known before the query above has finished.
  const faultsFound = useRegionFaults(({ faults }) => faults)
  if (!stored || !downloads) return { entries: null, offer, usedBytes: 0 }
  const lost = [...(incomplete ?? [])].map((key): [string, RegionFault] => [key, 'incomplete'])
  const faults = new Map([...lost, ...faultsFound])
  const entries = regionEntries({
    offered: offer.regions,
    held: stored,
    downloads,
    faults,
    live,
    isOnline,
  })
  const sizes = [...stored.map(({ bytes }) => bytes), ...downloads.map(({ received }) => received)]
  return {
    entries: offer.isLoading && entries.length === 0 ? null : entries,
    offer,
    usedBytes: sizes.reduce((sum, size) => sum + size, 0),
  }
}

interface Offer {
  /** The last response; null before the first. */
  regions: readonly MapRegion[] | null
  isLoading: boolean
  hasFailed: boolean
  retry: () => void
}

type OfferState = Pick<Offer, 'regions' | 'isLoading' | 'hasFailed'>

/** The regions that the operator offers, requested on mount and when the network is back. */
function useOffer(isOnline: boolean): Offer {
  const [offerState, setOfferState] = useState<OfferState>({
    regions: null,
    isLoading: true,
    hasFailed: false,
  })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt sends a new request
  useEffect(() => {
    let isCurrent = true
    const updateOffer = (change: Partial<OfferState>) => {
      if (isCurrent) setOfferState((before) => ({ ...before, isLoading: false, ...change }))
    }
    setOfferState((before) => ({ ...before, isLoading: isOnline }))
    if (!isOnline) return
    getMapRegions(fetch).then(
      (regions) => updateOffer({ regions, hasFailed: false }),
      () => updateOffer({ hasFailed: true }),
    )
    return () => {
      isCurrent = false
    }
  }, [isOnline, attempt])

  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  return { ...offerState, retry }
}
