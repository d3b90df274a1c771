import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import { deviceDb } from '../../db/device.ts'
import { findIncompleteAreas, listMapAreas } from '../../db/map-areas.ts'
import { type AreaFault, useAreaFaults } from '../../stores/area-faults.ts'
import { deviceDownloads } from '../../sync/map-areas/device-downloads.ts'
import { type AreaEntry, areaEntries } from './area-entries.ts'
import { type Offer, useOffer } from './use-offer.ts'

export interface KnownAreas {
  /** Null until the device has been read, and the server too where nothing is on the device. */
  entries: readonly AreaEntry[] | null
  offer: Offer
  /** Bytes that all of them take on this device, what is on its way too. */
  takenBytes: number
}

/** What there is of offline maps: on the server, on the device, on its way. */
export function useAreas(isOnline: boolean): KnownAreas {
  const offer = useOffer(isOnline)
  const held = useLiveQuery(() => listMapAreas(deviceDb), [])
  const downloads = useLiveQuery(() => deviceDb.mapDownloads.toArray(), [])
  const live = useSyncExternalStore(deviceDownloads.subscribe, deviceDownloads.state)
  const incomplete = useLiveQuery(() => findIncompleteAreas(deviceDb), [])
  // What the map has found is known before it is looked for here.
  const found = useAreaFaults(({ faults }) => faults)
  if (!held || !downloads) return { entries: null, offer, takenBytes: 0 }
  const lost = [...(incomplete ?? [])].map((key): [string, AreaFault] => [key, 'incomplete'])
  const faults = new Map([...lost, ...found])
  const entries = areaEntries({ offered: offer.areas, held, downloads, faults, live, isOnline })
  const sizes = [...held.map(({ bytes }) => bytes), ...downloads.map(({ received }) => received)]
  return {
    entries: offer.isLoading && entries.length === 0 ? null : entries,
    offer,
    takenBytes: sizes.reduce((sum, size) => sum + size, 0),
  }
}
