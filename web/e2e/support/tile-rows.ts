import type { Page } from 'playwright-core'

/** Paths of the tiles the service worker has noted; `fresh`: that are not to be asked for again yet. */
export async function keptTiles(page: Page, { fresh = false } = {}): Promise<string[]> {
  const rows = await page.evaluate(changeTiles, null)
  return rows
    .filter(({ freshUntil }) => !fresh || freshUntil > Date.now())
    .map(({ url }) => new URL(url).pathname)
}

/** As if a long time had gone by. */
export async function ageTiles(page: Page): Promise<void> {
  await page.evaluate(changeTiles, 1)
}

interface TileRow {
  url: string
  freshUntil: number
}

/** Runs in the page: what was noted of each, which from now on is fresh until `freshUntil`. */
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
