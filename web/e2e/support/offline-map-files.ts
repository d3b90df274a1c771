import type { Page } from 'playwright-core'
import { Compression, TileType } from 'pmtiles'
import { writePmtiles } from '../../../.workspace/test-regions/write-pmtiles.ts'

/** A region file of about `bytes` bytes, identical in every run and not compressible. */
export function buildLargeRegion(name: string, bytes: number, seed = 1): Uint8Array {
  const data = Buffer.alloc(bytes)
  let value = seed
  for (let at = 0; at + 4 <= bytes; at += 4) {
    value = (Math.imul(value, 1_664_525) + 1_013_904_223) >>> 0
    data.writeUInt32LE(value, at)
  }
  return writePmtiles({
    tiles: [{ z: 0, x: 0, y: 0, data }],
    tileType: TileType.Png,
    tileCompression: Compression.None,
    minZoom: 0,
    maxZoom: 0,
    bounds: [-9, 36.9, -7.4, 37.6],
    metadata: { name, attribution: 'Drawn by us' },
  })
}

/** The SHA-256 of the stored file of a region. */
export function storedFileDigest(page: Page, name: string): Promise<string> {
  return page.evaluate(async (wanted) => {
    const promisify = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const db = await promisify(indexedDB.open('worldschool-explorer'))
    const { etag } = await promisify(db.transaction('mapAreas').objectStore('mapAreas').get(wanted))
    const chunks = db.transaction('mapChunks').objectStore('mapChunks')
    const range = IDBKeyRange.bound([wanted, etag, 0], [wanted, etag, Number.POSITIVE_INFINITY])
    const storedChunks: { bytes: ArrayBuffer }[] = await promisify(chunks.getAll(range))
    db.close()
    const digest = await crypto.subtle.digest(
      'SHA-256',
      await new Blob(storedChunks.map(({ bytes }) => bytes)).arrayBuffer(),
    )
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  }, name)
}

/** Zeroes the stored file from a byte on, as a defective disk does. */
export function corruptRegion(page: Page, name: string, from: number): Promise<void> {
  return damage(page, { name, index: 0, from })
}

/** Deletes one chunk of a stored file, as browsers may; the other chunks stay. */
export function deleteChunk(page: Page, name: string, index: number): Promise<void> {
  return damage(page, { name, index, from: null })
}

/** Zeroes a chunk from a byte on, or deletes it when `from` is null. */
function damage(
  page: Page,
  what: { name: string; index: number; from: number | null },
): Promise<void> {
  return page.evaluate(async ({ name, index, from }) => {
    const promisify = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const db = await promisify(indexedDB.open('worldschool-explorer'))
    const chunks = db.transaction('mapChunks', 'readwrite').objectStore('mapChunks')
    const keys = (await promisify(chunks.getAllKeys())) as [string, string, number][]
    const key = keys.find((one) => one[0] === name && one[2] === index)
    if (!key) throw new Error(`There is no chunk ${index} of ${name}`)
    if (from === null) {
      await promisify(chunks.delete(key))
    } else {
      const chunk: { bytes: ArrayBuffer } = await promisify(chunks.get(key))
      new Uint8Array(chunk.bytes, from).fill(0)
      await promisify(chunks.put(chunk))
    }
    db.close()
  }, what)
}
