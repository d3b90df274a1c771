import type { Page } from 'playwright-core'

/**
 * Paths of the tiles in the index of the service worker. With `fresh` only those that need no
 * revalidation yet.
 */
export async function cachedTiles(page: Page, { fresh = false } = {}): Promise<string[]> {
  const rows = await page.evaluate(changeTiles, null)
  return rows
    .filter(({ freshUntil }) => !fresh || freshUntil > Date.now())
    .map(({ url }) => new URL(url).pathname)
}

/** Makes all tiles stale, as after a long time. */
export async function expireTiles(page: Page): Promise<void> {
  await page.evaluate(changeTiles, 1)
}

interface TileRow {
  url: string
  freshUntil: number
}

/** Runs in the page. Reads the index of tiles and, if given, sets `freshUntil` of each row. */
function changeTiles(freshUntil: number | null): Promise<TileRow[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('worldschool-tiles')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const db = opening.result
      const writing = db.transaction('tiles', 'readwrite')
      const table = writing.objectStore('tiles')
      const reading = table.getAll()
      reading.onsuccess = () => {
        if (freshUntil === null) return
        for (const row of reading.result) table.put({ ...row, freshUntil })
      }
      writing.onabort = () => reject(writing.error)
      writing.oncomplete = () => {
        db.close()
        resolve(reading.result)
      }
    }
  })
}
