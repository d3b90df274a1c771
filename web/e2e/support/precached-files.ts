import type { Page } from 'playwright-core'

/** URLs of all files in the precaches of the app. */
export function precachedFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const files: string[] = []
    for (const name of await caches.keys()) {
      if (!name.includes('-precache-')) continue
      for (const { url } of await (await caches.open(name)).keys()) files.push(url)
    }
    return files
  })
}

/**
 * Deletes a file of the app from all precaches, also from that of an older version, and from the
 * HTTP cache.
 */
export async function deletePrecachedFile(page: Page, part: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.clearBrowserCache')
  await devTools.detach()
  const deleted = await page.evaluate(async (part) => {
    let count = 0
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        if (request.url.includes(part)) count += Number(await cache.delete(request))
    }
    return count
  }, part)
  if (deleted === 0) throw new Error(`No file is called ${part}`)
}

/** Stores a tile, a photo and an offline map on the phone. */
export function storeTilePhotoAndMap(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const tiles = await caches.open('map-tiles')
    await tiles.put('https://tiles.example/1/1/1.png', new Response('tile'))
    const opening = indexedDB.open('worldschool-explorer')
    await new Promise((resolve, reject) => {
      opening.onsuccess = resolve
      opening.onerror = reject
    })
    const db = opening.result
    const writing = db.transaction(
      ['mapAreas', 'mapChunks', 'photos', 'photoContents'],
      'readwrite',
    )
    const bytes = new Uint8Array(2048).buffer
    const area = { title: 'Crete', kind: 'raster', bytes: 2048, minZoom: 0, maxZoom: 1 }
    const rest = { bounds: [23, 34, 27, 36], attribution: null }
    writing.objectStore('mapAreas').put({ name: 'crete', etag: '"1"', ...area, ...rest })
    writing.objectStore('mapChunks').put({ name: 'crete', etag: '"1"', index: 0, bytes })
    // Without a place: a photo that no place shows would be collected as unused.
    const photo = { id: 'photo', resourceId: null, userId: null, width: null, height: null }
    writing.objectStore('photos').put({ ...photo, keptAt: Date.now(), size: 2048 })
    writing.objectStore('photoContents').put({ id: 'photo', width: 480, type: 'image/webp', bytes })
    await new Promise((resolve, reject) => {
      writing.oncomplete = resolve
      writing.onabort = reject
    })
    db.close()
  })
}
