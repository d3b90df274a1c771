/**
 * Runs in the page. Fetches and parses one page after another, and writes each unchanged to a database.
 * Returns the time in ms.
 */
export async function readAndWrite(): Promise<number> {
  interface RawPage {
    cursor: string
    more: boolean
  }
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('raw')
    opening.onupgradeneeded = () => void opening.result.createObjectStore('pages')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const write = (page: RawPage) =>
    new Promise<void>((resolve, reject) => {
      const writing = db.transaction('pages', 'readwrite', { durability: 'strict' })
      writing.objectStore('pages').put(page, page.cursor)
      writing.oncomplete = () => resolve()
      writing.onerror = () => reject(writing.error)
    })
  const began = performance.now()
  let page: RawPage | null = null
  do {
    const question: string = page ? `?since=${page.cursor}&pages=columns` : ''
    const response: Response = await fetch(`/api/sync/catalogue${question}`, { cache: 'no-store' })
    page = JSON.parse(await response.text()) as RawPage
    await write(page)
  } while (page.more)
  const ms = performance.now() - began
  db.close()
  return ms
}
