import type { Page } from 'playwright-core'

/**
 * Keeps the phone's queue busy, as a slow disk would, so that what a button says while it works can
 * be read. Answers how to let it go on.
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
          addEventListener('let-go', () => {
            isHeld = false
          })
          const outbox = db.transaction('outbox', 'readwrite').objectStore('outbox')
          // A transaction lives as long as it is asked something.
          const ask = () => {
            const counting = outbox.count()
            counting.onsuccess = () => {
              resolve()
              if (isHeld) ask()
              else db.close()
            }
          }
          ask()
        }
      }),
  )
  return () => page.evaluate(() => void dispatchEvent(new Event('let-go')))
}
