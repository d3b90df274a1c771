import { Dexie, type Table } from 'dexie'

const day = 24 * 60 * 60 * 1000

/** The limits of the tile cache: its size, and how long a tile is fresh. */
export const tileLimits = {
  /** Of all cached entries: tiles and the parts of a style. */
  count: 4_000,
  bytes: 80 * 1024 * 1024,
  /** A larger response is shown but not cached. */
  bytesOfOne: 2 * 1024 * 1024,
  /** The share that stays after an eviction, so that not every new tile evicts another. */
  shareLeft: 0.9,
  /** How many tiles one batch evicts. */
  evictedAtOnce: 200,
  /** The bounds of a tile's freshness lifetime, whatever its headers say. */
  minFreshMs: 7 * day,
  maxFreshMs: 365 * day,
  /** How long to wait for the network before a stale tile is shown. */
  patienceMs: 3_000,
  /** After this time, the map may request a tile again that is shown stale. */
  askAgainMs: 5 * 60 * 1000,
  /** A tile used within this time is not marked as used again. */
  sameUseMs: 60 * 60 * 1000,
} as const

/** Metadata of a cached tile; its content is in Cache Storage. Times by the device's clock. */
export interface TileRecord {
  url: string
  bytes: number
  keptAt: number
  freshUntil: number
  usedAt: number
}

export interface TileTotals {
  count: number
  bytes: number
}

/**
 * The index of cached tiles, separate from the device's main database: it may be lost at any time, and
 * none of its many small writes waits for the disk.
 */
export class TileIndex extends Dexie {
  declare tiles: Table<TileRecord, string>
  declare totals: Table<TileTotals & { key: 'all' }, 'all'>

  constructor() {
    super('worldschool-tiles', { chromeTransactionDurability: 'relaxed' })
    this.version(1).stores({ tiles: 'url, usedAt', totals: 'key' })
  }

  /** Adds to the totals. Call it inside a transaction that changes tiles. */
  async count(added: TileTotals): Promise<void> {
    const { count, bytes } = await this.readTotals()
    await this.totals.put({
      key: 'all',
      count: count + added.count,
      bytes: bytes + added.bytes,
    })
  }

  async readTotals(): Promise<TileTotals> {
    return (await this.totals.get('all')) ?? { count: 0, bytes: 0 }
  }
}

/** The name contains no library and no version, so that updates of the app do not delete the cache. */
export const tileCacheName = 'map-tiles'

/** Returns the number and bytes of cached tiles, in a tab and in the service worker. */
export async function countCachedTiles(): Promise<TileTotals> {
  return withIndex(async (index) => {
    const { count, bytes } = await index.readTotals()
    return { count, bytes }
  })
}

/** Deletes all cached tiles; those on screen stay there. */
export async function clearCachedTiles(): Promise<void> {
  // Delete the contents first: if the rows stay, the totals are too high, but never too low.
  if ('caches' in globalThis) await caches.delete(tileCacheName)
  await withIndex((index) =>
    index.transaction('rw', index.tiles, index.totals, async () => {
      await index.tiles.clear()
      await index.totals.clear()
    }),
  )
}

async function withIndex<T>(use: (index: TileIndex) => Promise<T>): Promise<T> {
  const index = new TileIndex()
  try {
    return await use(index)
  } finally {
    index.close()
  }
}
