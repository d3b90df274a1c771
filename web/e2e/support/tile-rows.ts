import type { Page } from 'playwright-core'

/** How many tiles the service worker has noted; `fresh`: that are not to be asked for again yet. */
export async function keptTiles(page: Page, { fresh = false } = {}): Promise<number> {
  const until = await page.evaluate(changeTiles, null)
  return fresh ? until.filter((time) => time > Date.now()).length : until.length
}

/** As if a long time had gone by. */
export async function ageTiles(page: Page): Promise<void> {
  await page.evaluate(changeTiles, 1)
}

/** Runs in the page: until when each is fresh, once that is set to `freshUntil`. */
function changeTiles(freshUntil: number | null): Promise<number[]> {
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
        resolve(reading.result.map((row: { freshUntil: number }) => row.freshUntil))
      }
    }
  })
}
