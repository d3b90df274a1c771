import { TileIndex, type TileTotals, tileCacheName } from './tile-index.ts'

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
