import {
  TileIndex,
  type TileRecord,
  type TileTotals,
  tileCacheName,
  tileLimits,
} from '../../db/tiles/tile-index.ts'
import { isQuotaExceeded } from '../../db/unwrap-error.ts'

/** Lets the tiles go that nobody has looked at for longest, until no more than `target` is left. */
async function evictTo(index: TileIndex, caches: CacheStorage, target: TileTotals): Promise<void> {
  let totals = await index.readTotals()
  while (totals.count > target.count || totals.bytes > target.bytes) {
    const oldest = await index.tiles.orderBy('usedAt').limit(tileLimits.evictedAtOnce).toArray()
    const going = firstAbove(oldest, totals, target)
    // The contents first: what is there is always counted.
    const cache = await caches.open(tileCacheName)
    for (const { url } of going) await cache.delete(url)
    await forget(index, going)
    if (going.length === 0) await index.totals.clear()
    totals = await index.readTotals()
  }
}

/** As many of them as are too many. */
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

async function forget(index: TileIndex, tiles: readonly TileRecord[]): Promise<void> {
  await index.transaction('rw', index.tiles, index.totals, async () => {
    const rows = await index.tiles.bulkGet(tiles.map(({ url }) => url))
    // One that has come anew meanwhile has its content again, and stays.
    const gone = tiles.filter(({ usedAt }, at) => rows[at]?.usedAt === usedAt)
    await index.tiles.bulkDelete(gone.map(({ url }) => url))
    const bytes = gone.reduce((sum, tile) => sum + tile.bytes, 0)
    await index.count({ count: -gone.length, bytes: -bytes })
  })
}

export interface FoundTile extends TileRecord {
  content: Response
}

/**
 * The tiles of this device, bounded in number and bytes. A row is written before its content and
 * goes after it, so that what is there is always counted.
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

  /** Null for one that is not kept, and where nothing can be read. */
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

  /** Never throws: what cannot be kept is shown all the same. */
  async keep(url: string, response: Response, freshUntil: number, now: number): Promise<void> {
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
      // The phone is full: half of them make room for what is more than a tile. [fault 25]
      if (isQuotaExceeded(error)) await this.#halve().catch(console.warn)
      else console.warn(error)
    }
  }

  /** Notes that a tile was looked at, once in a while. */
  async use({ url, usedAt }: TileRecord, now: number): Promise<void> {
    if (Math.abs(now - usedAt) < tileLimits.sameUseMs) return
    await this.#index.tiles.update(url, { usedAt: now }).catch(console.warn)
  }

  close(): void {
    this.#index.close()
  }

  /** Anew each time: what is put into a cache that was deleted meanwhile is lost. */
  #open(): Promise<Cache> {
    return this.#caches.open(tileCacheName)
  }

  /** Contents whose rows the browser has taken would never be let go. */
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

  /** One at a time: the next tile finds nothing to do, or does it after the next. */
  async #evictTo(count: number, bytes: number): Promise<void> {
    this.#evicting ??= evictTo(this.#index, this.#caches, { count, bytes }).finally(() => {
      this.#evicting = null
    })
    await this.#evicting
  }
}
