import type { Page } from 'playwright-core'

/**
 * Where on the phone any of `texts` is stored: in rows of IndexedDB, URLs and contents of caches,
 * local and session storage, and shown notifications. Each as `database / store / text`.
 * `excludesPublic` excludes public rows of the catalogue.
 */
export function searchDevice(
  page: Page,
  texts: readonly string[],
  { excludesPublic = false } = {},
): Promise<string[]> {
  return page.evaluate(searchOrigin, { texts, excludesPublic })
}

/** Runs in the page. */
async function searchOrigin({
  texts,
  excludesPublic,
}: {
  texts: readonly string[]
  excludesPublic: boolean
}): Promise<string[]> {
  const found = new Set<string>()
  const search = (where: string, content: string) => {
    for (const text of texts) if (content.includes(text)) found.add(`${where} / ${text}`)
  }
  const promisify = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const isPublic = (store: string, row: unknown) =>
    /^catalogue/.test(store) || (row as { key?: string })?.key === 'firstRows'
  // Binary values may contain text too.
  const asText = (row: unknown) =>
    JSON.stringify(row, (_, value: unknown) =>
      value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value,
    ) ?? ''

  for (const { name = '' } of await indexedDB.databases()) {
    const db = await promisify(indexedDB.open(name))
    for (const store of db.objectStoreNames) {
      const rows = () => db.transaction(store).objectStore(store)
      const keys = await promisify(rows().getAllKeys())
      for (const [at, row] of (await promisify(rows().getAll())).entries())
        if (!excludesPublic || !isPublic(store, row))
          search(`${name} / ${store}`, asText([keys[at], row]))
    }
    db.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      search(`cache ${name}`, request.url)
      search(`cache ${name}`, (await (await cache.match(request))?.text()) ?? '')
    }
  }
  search('local storage', asText({ ...localStorage }))
  search('session storage', asText({ ...sessionStorage }))
  const registration = await navigator.serviceWorker.getRegistration()
  for (const { title, body, tag, data } of (await registration?.getNotifications()) ?? [])
    search('notification', asText({ title, body, tag, data }))
  return [...found].sort()
}
