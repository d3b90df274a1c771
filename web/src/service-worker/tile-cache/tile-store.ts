import {
  TileIndex,
  type TileRecord,
  type TileTotals,
  tileCacheName,
  tileLimits,
} from '../../db/tiles/tile-index.ts'
import { isQuotaExceeded } from '../../db/unwrap-error.ts'

/** Evicts the least recently used tiles until neither their number nor their bytes exceed `target`. */
async function evictTo(index: TileIndex, caches: CacheStorage, target: TileTotals): Promise<void> {
  let totals = await index.readTotals()
  while (totals.count > target.count || totals.bytes > target.bytes) {
    const oldest = await index.tiles.orderBy('usedAt').limit(tileLimits.evictedAtOnce).toArray()
    const going = firstAbove(oldest, totals, target)
    // Delete the contents first, so that every remaining content is still counted by a row.
    const cache = await caches.open(tileCacheName)
    for (const { url } of going) await cache.delete(url)
    await deleteTiles(index, going)
    if (going.length === 0) await index.totals.clear()
    totals = await index.readTotals()
  }
}

/** Returns as many of the oldest tiles as must be deleted to reach the target. */
function firstAbove(
  oldest: readonly TileRecord[],
  totals: TileTotals,
  target: TileTotals,
): TileRecord[] {
  let { count, bytes } = totals
  return oldest.filter((tile) => {
    if (count <= target.count && bytes <= target.bytes) return false
    count -= 1
    bytes -= tile.bytes
    return true
  })
}

async function deleteTiles(index: TileIndex, tiles: readonly TileRecord[]): Promise<void> {
  await index.transaction('rw', index.tiles, index.totals, async () => {
    const rows = await index.tiles.bulkGet(tiles.map(({ url }) => url))
    // A tile that was stored again meanwhile has its content again, and stays.
    const unused = tiles.filter(({ usedAt }, at) => rows[at]?.usedAt === usedAt)
    await index.tiles.bulkDelete(unused.map(({ url }) => url))
    const bytes = unused.reduce((sum, tile) => sum + tile.bytes, 0)
    await index.count({ count: -unused.length, bytes: -bytes })
  })
}

export interface FoundTile extends TileRecord {
  content: Response
}

/**
 * The LRU tile cache of this device, limited in number and bytes. A row is written before its content and deleted
 * after the content, so that every content is counted.
 */
export class TileStore {
  readonly #index = new TileIndex()
  readonly #caches: CacheStorage
  readonly #bounds: TileTotals
  #swept: Promise<void> | null = null
  #evicting: Promise<void> | null = null

  constructor(caches: CacheStorage, bounds: TileTotals = tileLimits) {
    this.#caches = caches
    this.#bounds = bounds
  }

  /** Returns a cached tile; null if there is none, or if it cannot be read. */
  async find(url: string): Promise<FoundTile | null> {
    try {
      const record = await this.#index.tiles.get(url)
      const content = record && (await (await this.#open()).match(url))
      return content ? { ...record, content } : null
    } catch (error) {
      console.warn(error)
      return null
    }
  }

  /** Stores a response. Never throws: a response that cannot be cached is shown all the same. */
  async put(url: string, response: Response, freshUntil: number, now: number): Promise<void> {
    try {
      const body = await response.arrayBuffer()
      const bytes = body.byteLength
      if (bytes === 0 || bytes > tileLimits.bytesOfOne) return
      await this.#sweep()
      await this.#write({ url, bytes, keptAt: now, freshUntil, usedAt: now })
      const headers = { 'content-type': response.headers.get('content-type') ?? '' }
      await (await this.#open()).put(url, new Response(body, { headers }))
      await this.#holdBounds()
    } catch (error) {
      // The quota is exceeded: evict half of the tiles for data that matters more. [fault 25]
      if (isQuotaExceeded(error)) await this.#halve().catch(console.warn)
      else console.warn(error)
    }
  }

  /** Marks a tile as used, at most once per `sameUseMs`. */
  async use({ url, usedAt }: TileRecord, now: number): Promise<void> {
    if (Math.abs(now - usedAt) < tileLimits.sameUseMs) return
    await this.#index.tiles.update(url, { usedAt: now }).catch(console.warn)
  }

  close(): void {
    this.#index.close()
  }

  /** Opens the cache for each use: if the cache was deleted meanwhile, a response put into the old one is lost. */
  #open(): Promise<Cache> {
    return this.#caches.open(tileCacheName)
  }

  /** Deletes all contents if the browser has evicted their rows, because without rows they would stay for ever. */
  #sweep(): Promise<void> {
    this.#swept ??= this.#index.readTotals().then(async ({ count }) => {
      if (count === 0) await this.#caches.delete(tileCacheName)
    })
    return this.#swept
  }

  async #write(record: TileRecord): Promise<void> {
    const { tiles, totals } = this.#index
    await this.#index.transaction('rw', tiles, totals, async () => {
      const before = await tiles.get(record.url)
      await tiles.put(record)
      const bytes = record.bytes - (before?.bytes ?? 0)
      await this.#index.count({ count: before ? 0 : 1, bytes })
    })
  }

  async #holdBounds(): Promise<void> {
    const { count, bytes } = await this.#index.readTotals()
    if (count <= this.#bounds.count && bytes <= this.#bounds.bytes) return
    const { shareLeft } = tileLimits
    await this.#evictTo(this.#bounds.count * shareLeft, this.#bounds.bytes * shareLeft)
  }

  async #halve(): Promise<void> {
    const { count, bytes } = await this.#index.readTotals()
    await this.#evictTo(count / 2, bytes / 2)
  }

  /** Single-flight: a call during a running eviction waits for that eviction; a later call evicts the rest. */
  async #evictTo(count: number, bytes: number): Promise<void> {
    this.#evicting ??= evictTo(this.#index, this.#caches, { count, bytes }).finally(() => {
      this.#evicting = null
    })
    await this.#evicting
  }
}
