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
  return page.evaluate(
    async ({ name, from }) => {
      const ask = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      const db = await ask(indexedDB.open('worldschool-explorer'))
      const chunks = db.transaction('mapChunks', 'readwrite').objectStore('mapChunks')
      const all: { name: string; bytes: ArrayBuffer }[] = await ask(chunks.getAll())
      const piece = all.find((one) => one.name === name)
      if (!piece) throw new Error(`There is no ${name}`)
      new Uint8Array(piece.bytes, from).fill(0)
      await ask(chunks.put(piece))
      db.close()
    },
    { name, from },
  )
}

/** Takes a piece of a file away, as browsers may: the pieces around it stay. */
export function losePiece(page: Page, name: string, index: number): Promise<void> {
  return page.evaluate(
    async ({ name, index }) => {
      const ask = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      const db = await ask(indexedDB.open('worldschool-explorer'))
      const chunks = db.transaction('mapChunks', 'readwrite').objectStore('mapChunks')
      const keys = (await ask(chunks.getAllKeys())) as [string, string, number][]
      const lost = keys.find((key) => key[0] === name && key[2] === index)
      if (!lost) throw new Error(`There is no piece ${index} of ${name}`)
      await ask(chunks.delete(lost))
      db.close()
    },
    { name, index },
  )
}
