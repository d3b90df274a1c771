import type { Table } from 'dexie'
import type { DeviceDatabase } from '../../db/indexeddb.ts'
import { photoBytes } from '../../db/photos.ts'
import { countCachedTiles } from '../../db/tiles/tile-index.ts'

/** The kinds of stored data, in the order of display. */
export const storageKinds = ['places', 'own', 'photos', 'streets', 'maps', 'app'] as const

export type StorageKind = (typeof storageKinds)[number]

export interface MeasureDeps {
  db: DeviceDatabase
  caches: CacheStorage | undefined
  /** Yields to the main thread. */
  yieldToMain: () => Promise<unknown>
}

/** The batch sizes, at which a batch takes well under 0.1 s. A row of places is a page of hundreds of places. */
const rowsAtOnce = { places: 1, others: 50 }

/**
 * Returns the bytes of one kind, measured in batches between which the main thread is free. Rows are
 * measured as JSON, which is about what a browser stores for them.
 */
export async function measure(kind: StorageKind, deps: MeasureDeps): Promise<number> {
  const { db } = deps
  switch (kind) {
    case 'places':
      return (
        (await textBytes(db.cataloguePages, rowsAtOnce.places, deps)) +
        (await textBytes(db.catalogueChanges, rowsAtOnce.others, deps)) +
        (await textBytes(db.reviewLists, rowsAtOnce.others, deps))
      )
    case 'own': {
      let bytes = 0
      const pulled = [db.saved, db.ownReviews, db.notices, db.blocks]
      for (const table of [...pulled, db.outbox, db.journal, db.drafts, db.device])
        bytes += await textBytes(table, rowsAtOnce.others, deps)
      return bytes
    }
    case 'photos':
      return photoBytes(db)
    case 'streets':
      return (await countCachedTiles()).bytes
    case 'maps':
      return mapBytes(db)
    case 'app':
      return appBytes(deps)
  }
}

async function textBytes(
  // biome-ignore lint/suspicious/noExplicitAny: accepts every table
  table: Pick<Table<any, any>, 'toCollection' | 'bulkGet'>,
  batchSize: number,
  { yieldToMain }: MeasureDeps,
): Promise<number> {
  const keys = await table.toCollection().primaryKeys()
  const encoder = new TextEncoder()
  let bytes = 0
  for (let at = 0; at < keys.length; at += batchSize) {
    const rows = await table.bulkGet(keys.slice(at, at + batchSize))
    bytes += encoder.encode(JSON.stringify(rows)).byteLength
    await yieldToMain()
  }
  return bytes
}

/** Returns the bytes of complete regions and of partial downloads. */
async function mapBytes(db: DeviceDatabase): Promise<number> {
  const [held, downloads] = await Promise.all([db.mapAreas.toArray(), db.mapDownloads.toArray()])
  const sizes = [...held.map(({ bytes }) => bytes), ...downloads.map(({ received }) => received)]
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function appBytes({ caches, yieldToMain }: MeasureDeps): Promise<number> {
  let bytes = 0
  const names = (await caches?.keys()) ?? []
  for (const name of names.filter((name) => name.includes('-precache-'))) {
    const cache = await caches?.open(name)
    for (const request of (await cache?.keys()) ?? []) {
      bytes += (await (await cache?.match(request))?.blob())?.size ?? 0
      await yieldToMain()
    }
  }
  return bytes
}
