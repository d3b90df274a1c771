import { rawPages, recordRows } from './raw-pages.ts'

/** Fetches and parses one file after another, and writes each to a database in records of several hundred rows. */
window.firstSync = async () => {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('raw')
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('pages', { autoIncrement: true })
    }
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  let rows = 0
  const began = performance.now()
  for (let n = 0; n < rawPages; n += 1) {
    const response = await fetch(`/page-${n}.json`, { cache: 'no-store' })
    const page = JSON.parse(await response.text()) as object[]
    await write(db, page)
    rows += page.length
  }
  const ms = performance.now() - began
  db.close()
  return { ms, rows }
}

function write(db: IDBDatabase, page: readonly object[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const writing = db.transaction('pages', 'readwrite', { durability: 'strict' })
    for (let start = 0; start < page.length; start += recordRows) {
      writing.objectStore('pages').put(page.slice(start, start + recordRows))
    }
    writing.oncomplete = () => resolve()
    writing.onerror = () => reject(writing.error)
  })
}
