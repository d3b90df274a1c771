import type { Page } from 'playwright-core'

/**
 * Keeps a write transaction of the outbox open, as a slow disk would, so that the busy label of a
 * button can be read. Returns a function that ends it.
 */
export async function holdWrites(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('worldschool-explorer')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const db = opening.result
          let isHeld = true
          addEventListener('release-writes', () => {
            isHeld = false
          })
          const outbox = db.transaction('outbox', 'readwrite').objectStore('outbox')
          // A transaction stays open as long as it has requests.
          const keepOpen = () => {
            const counting = outbox.count()
            counting.onsuccess = () => {
              resolve()
              if (isHeld) keepOpen()
              else db.close()
            }
          }
          keepOpen()
        }
      }),
  )
  return () => page.evaluate(() => void dispatchEvent(new Event('release-writes')))
}
