import type { Page } from 'playwright-core'

/**
 * Where on the phone any of `texts` lies: every row of every store of every database of this origin, every
 * address and content of every cache, local and session storage, and the notifications shown. Each place
 * as `database / store / text`. Rows that the server tells everyone are left out with `isPublicLeftOut`.
 */
export function findOnPhone(
  page: Page,
  texts: readonly string[],
  { isPublicLeftOut = false } = {},
): Promise<string[]> {
  return page.evaluate(searchOrigin, { texts, isPublicLeftOut })
}

/** Runs in the page. */
async function searchOrigin({
  texts,
  isPublicLeftOut,
}: {
  texts: readonly string[]
  isPublicLeftOut: boolean
}): Promise<string[]> {
  const found = new Set<string>()
  const look = (where: string, content: string) => {
    for (const text of texts) if (content.includes(text)) found.add(`${where} / ${text}`)
  }
  const whenDone = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const isPublic = (store: string, row: unknown) =>
    /^catalogue/.test(store) || (row as { key?: string })?.key === 'firstRows'
  // Bytes too may hold words.
  const asText = (row: unknown) =>
    JSON.stringify(row, (_, value: unknown) =>
      value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value,
    ) ?? ''

  for (const { name = '' } of await indexedDB.databases()) {
    const db = await whenDone(indexedDB.open(name))
    for (const store of db.objectStoreNames) {
      const rows = () => db.transaction(store).objectStore(store)
      const keys = await whenDone(rows().getAllKeys())
      for (const [at, row] of (await whenDone(rows().getAll())).entries())
        if (!isPublicLeftOut || !isPublic(store, row))
          look(`${name} / ${store}`, asText([keys[at], row]))
    }
    db.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      look(`cache ${name}`, request.url)
      look(`cache ${name}`, (await (await cache.match(request))?.text()) ?? '')
    }
  }
  look('local storage', asText({ ...localStorage }))
  look('session storage', asText({ ...sessionStorage }))
  const registration = await navigator.serviceWorker.getRegistration()
  for (const { title, body, tag, data } of (await registration?.getNotifications()) ?? [])
    look('notification', asText({ title, body, tag, data }))
  return [...found].sort()
}
