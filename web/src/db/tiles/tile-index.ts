import { Dexie, type Table } from 'dexie'

const day = 24 * 60 * 60 * 1000

/** How much of the streets a phone keeps, and for how long without asking again. */
export const tileLimits = {
  /** All that is kept: tiles, and what a style is made of. */
  count: 4_000,
  bytes: 80 * 1024 * 1024,
  /** One that is larger is shown and not kept. */
  bytesOfOne: 2 * 1024 * 1024,
  /** What stays when one of the first two is passed, so that not every tile makes another one go. */
  shareLeft: 0.9,
  /** How many go at a time. */
  evictedAtOnce: 200,
  /** A tile is not asked for again before, whatever its headers say; nor is it trusted for longer. */
  leastFreshMs: 7 * day,
  mostFreshMs: 365 * day,
  /** How long an old one waits for the network before it is shown. */
  patienceMs: 3_000,
  /** When the map may ask again for one that is shown old. */
  askAgainMs: 5 * 60 * 1000,
  /** One that was looked at within this time is not noted as looked at again. */
  sameUseMs: 60 * 60 * 1000,
} as const

/** What is known of a kept tile; its content lies in the cache. Times by the device's clock. */
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
 * Which tiles are kept, apart from the device's own database: it may be lost at any time, and none
 * of its many small writes waits for the disk.
 */
export class TileIndex extends Dexie {
  declare tiles: Table<TileRecord, string>
  declare totals: Table<TileTotals & { key: 'all' }, 'all'>

  constructor() {
    super('worldschool-tiles', { chromeTransactionDurability: 'relaxed' })
    this.version(1).stores({ tiles: 'url, usedAt', totals: 'key' })
  }

  /** Adds to the totals; to be called in a transaction that changes tiles. */
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

/** Its name says neither what it is made with nor a version: updates of the app leave it alone. */
export const tileCacheName = 'map-tiles'

/** How many tiles this device keeps and how many bytes they are, for tab and service worker alike. */
export async function countKeptTiles(): Promise<TileTotals> {
  return withIndex(async (index) => {
    const { count, bytes } = await index.readTotals()
    return { count, bytes }
  })
}

/** Lets go of all of them; what is on screen stays there. */
export async function clearKeptTiles(): Promise<void> {
  // The contents first: rows that are left count too much, never too little.
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
