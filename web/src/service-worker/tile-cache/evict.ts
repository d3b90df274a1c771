import {
  type TileIndex,
  type TileRecord,
  type TileTotals,
  tileCacheName,
} from '../../db/tiles/tile-index.ts'
import { tileLimits } from '../../db/tiles/tile-limits.ts'

/** Lets the tiles go that nobody has looked at for longest, until no more than `target` is left. */
export async function evictTo(
  index: TileIndex,
  caches: CacheStorage,
  target: TileTotals,
): Promise<void> {
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
