import type { Page } from 'playwright-core'
import { Compression, TileType } from 'pmtiles'
import { writePmtiles } from '../../../.workspace/test-areas/write-pmtiles.ts'

/** An area of about so many bytes, which are the same in every run and cannot be packed. */
export function largeArea(name: string, bytes: number, seed = 1): Uint8Array {
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

/** What lies on the phone as an area's file, as its SHA-256. */
export function heldFile(page: Page, name: string): Promise<string> {
  return page.evaluate(async (wanted) => {
    const ask = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const db = await ask(indexedDB.open('worldschool-explorer'))
    const { etag } = await ask(db.transaction('mapAreas').objectStore('mapAreas').get(wanted))
    const chunks = db.transaction('mapChunks').objectStore('mapChunks')
    const range = IDBKeyRange.bound([wanted, etag, 0], [wanted, etag, Number.POSITIVE_INFINITY])
    const pieces: { bytes: ArrayBuffer }[] = await ask(chunks.getAll(range))
    db.close()
    const digest = await crypto.subtle.digest(
      'SHA-256',
      await new Blob(pieces.map(({ bytes }) => bytes)).arrayBuffer(),
    )
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  }, name)
}

/** Zeroes a file from a byte on, as it lies on the phone: a disk that has lost what it was given. */
export function spoilArea(page: Page, name: string, from: number): Promise<void> {
  return damage(page, { name, index: 0, from })
}

/** Takes a piece of a file away, as browsers may: the pieces around it stay. */
export function losePiece(page: Page, name: string, index: number): Promise<void> {
  return damage(page, { name, index, from: null })
}

/** Zeroes a piece from a byte on, or takes it away where that is null. */
function damage(
  page: Page,
  what: { name: string; index: number; from: number | null },
): Promise<void> {
  return page.evaluate(async ({ name, index, from }) => {
    const ask = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const db = await ask(indexedDB.open('worldschool-explorer'))
    const chunks = db.transaction('mapChunks', 'readwrite').objectStore('mapChunks')
    const keys = (await ask(chunks.getAllKeys())) as [string, string, number][]
    const key = keys.find((one) => one[0] === name && one[2] === index)
    if (!key) throw new Error(`There is no piece ${index} of ${name}`)
    if (from === null) {
      await ask(chunks.delete(key))
    } else {
      const piece: { bytes: ArrayBuffer } = await ask(chunks.get(key))
      new Uint8Array(piece.bytes, from).fill(0)
      await ask(chunks.put(piece))
    }
    db.close()
  }, what)
}
