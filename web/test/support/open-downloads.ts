import type { MapRegion } from '@worldschool/schema'
import { expect } from 'vitest'
import type { DeviceDatabase } from '../../src/db/indexeddb.ts'
import { readRegionBytes } from '../../src/db/offline-maps.ts'
import {
  createRegionDownloads,
  type RegionDownloads,
  type RegionDownloadsDeps,
} from '../../src/sync/offline-maps/region-downloads.ts'
import type { RegionServer } from './region-server.ts'
import { waitUntil } from './wait-until.ts'

export interface TestDownloads extends RegionDownloads {
  /** The durations of the running timers, in ms. */
  timers: () => number[]
  /** Fires the running timers of this duration; waits until there is one. */
  ring: (ms: number) => Promise<void>
}

/** The downloads of one tab, whose timers fire only when the test calls `ring`. */
export function openDownloads(
  db: DeviceDatabase,
  server: RegionServer,
  rest: Partial<RegionDownloadsDeps> = {},
): TestDownloads {
  const timers = new Set<{ ms: number; callback: () => void }>()
  const downloads = createRegionDownloads({
    db,
    fetch: server.fetch,
    random: () => 0,
    now: Date.now,
    setTimer: (callback, ms) => {
      const timer = { ms, callback }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    locks: undefined,
    estimate: async () => undefined,
    isMobile: () => false,
    ...rest,
  })
  const running = (ms: number) => [...timers].filter((timer) => timer.ms === ms)
  return {
    ...downloads,
    timers: () => [...timers].map(({ ms }) => ms),
    async ring(ms) {
      await waitUntil(() => expect(running(ms).length).toBeGreaterThan(0))
      for (const timer of running(ms)) {
        timers.delete(timer)
        timer.callback()
      }
    },
  }
}

/** Resolves once the region is complete on the device, byte for byte. */
export async function isHeld(db: DeviceDatabase, area: MapRegion, file: Buffer): Promise<void> {
  await waitUntil(async () => {
    expect(await db.mapAreas.get(area.name)).toEqual(area)
    expect(await db.mapDownloads.get(area.name)).toBeUndefined()
  })
  const held = await readRegionBytes(db, area.name, 0, area.bytes, area.etag)
  expect(Buffer.from(held).equals(file)).toBe(true)
}
