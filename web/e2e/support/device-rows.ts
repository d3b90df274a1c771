import type { Page } from 'playwright-core'

/** All rows of the device database by table, read in the page of any of its tabs. */
export function dumpDevice(page: Page): Promise<Record<string, unknown[]>> {
  return page.evaluate(
    () =>
      new Promise<Record<string, unknown[]>>((resolve, reject) => {
        const opening = indexedDB.open('worldschool-explorer')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const db = opening.result
          const tables = [...db.objectStoreNames]
          const reading = db.transaction(tables)
          const found = tables.map((table) => [table, reading.objectStore(table).getAll()] as const)
          reading.oncomplete = () => {
            db.close()
            resolve(Object.fromEntries(found.map(([table, { result }]) => [table, result])))
          }
          reading.onabort = () => reject(reading.error)
        }
      }),
  )
}

/** The stored rows of one table. */
export async function rowsOf<T extends object>(page: Page, table: string): Promise<T[]> {
  return ((await dumpDevice(page))[table] ?? []) as T[]
}
