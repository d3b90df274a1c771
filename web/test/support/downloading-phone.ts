import type { MapRegion } from '@worldschool/schema'
import { liveQuery } from 'dexie'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { DeviceDatabase } from '../../src/db/indexeddb.ts'
import type { RegionDownloadRecord } from '../../src/db/offline-map-records.ts'
import type { RegionDownloadsDeps } from '../../src/sync/offline-maps/region-downloads.ts'
import { openDownloads, type TestDownloads } from './open-downloads.ts'
import { RegionServer } from './region-server.ts'
import { openTestDevice } from './test-device.ts'
import { waitUntil } from './wait-until.ts'

/** A phone and a server for each test, with the helpers that many tests use. */
export function downloadingPhone() {
  const open: TestDownloads[] = []
  let server: RegionServer
  let db: DeviceDatabase
  const phone = {
    get server() {
      return server
    },
    get db() {
      return db
    },

    /** Opens a tab that downloads what is requested. */
    start(rest: Partial<RegionDownloadsDeps> = {}): TestDownloads {
      const downloads = openDownloads(db, server, rest)
      open.push(downloads)
      downloads.start()
      return downloads
    },

    row: (name: string) => db.mapDownloads.get(name),

    async whenRow(name: string, wanted: Partial<RegionDownloadRecord>): Promise<void> {
      await waitUntil(async () => expect(await phone.row(name)).toMatchObject(wanted))
    },

    /** Resolves once everyone who observes the rows has been notified of this requested download. */
    async seesRequest(name: string): Promise<void> {
      await new Promise<void>((resolve, reject) => {
        const watching = liveQuery(() => db.mapDownloads.get(name)).subscribe({
          next: (row) => {
            if (!row) return
            // Earlier subscribers have been notified before this subscriber.
            setTimeout(() => {
              watching.unsubscribe()
              resolve()
            })
          },
          error: reject,
        })
      })
    },

    /** Holds the next response after `bytesOfFile`; `isReached` resolves once a tab has received all of them. */
    holdResponse(area: MapRegion, file: Buffer, bytesOfFile: number) {
      const line = server.holdAfter(bytesOfFile, { area, file })
      return {
        ...line,
        isReached: (downloads: TestDownloads) =>
          waitUntil(() =>
            expect(downloads.state()).toMatchObject({ name: area.name, received: bytesOfFile }),
          ),
      }
    },
  }

  beforeEach(async () => {
    server = await RegionServer.start()
    db = await openTestDevice(null)
  })
  afterEach(() => {
    for (const downloads of open.splice(0)) downloads.stop()
    server.stop()
    vi.restoreAllMocks()
  })
  return phone
}
