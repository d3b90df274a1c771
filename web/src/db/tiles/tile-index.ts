import { Dexie, type Table } from 'dexie'

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
