import type { DeviceDatabase } from '../../db/database.ts'
import { type MapDownloadRecord, mapChunkBytes } from '../../db/map-area-records.ts'

/** Another tab has moved this download on, or it is no more: what this tab has of it is of no use. */
export class DownloadMovedError extends Error {
  override name = 'DownloadMovedError'
}

export type PieceWriter = Awaited<ReturnType<typeof openPieceWriter>>

/**
 * Takes up a download where it stands. A piece is stored together with how far the download has come
 * with it, so a killed tab loses one piece at most.
 */
export async function openPieceWriter(db: DeviceDatabase, download: MapDownloadRecord) {
  const { name, area } = download
  const buffer = new Uint8Array(mapChunkBytes)
  let stored = download.received
  let filled = await takeUp()

  /** The last piece may be there in part; where the browser has lost it, it is to come again. */
  async function takeUp(): Promise<number> {
    const length = stored % mapChunkBytes
    if (length === 0) return 0
    return db.transaction('rw', [db.mapDownloads, db.mapChunks], async () => {
      const bytes = (await db.mapChunks.get([name, area.etag, indexOf(stored)]))?.bytes
      if (bytes?.byteLength === length) {
        buffer.set(new Uint8Array(bytes))
        return length
      }
      const current = await db.mapDownloads.get(name)
      if (current?.area.etag !== area.etag || current.received !== stored)
        throw new DownloadMovedError(name)
      stored -= length
      await db.mapDownloads.update(name, { received: stored })
      return 0
    })
  }

  async function store(): Promise<void> {
    const start = stored - (stored % mapChunkBytes)
    const received = start + filled
    if (received === stored) return
    const piece = { name, etag: area.etag, index: indexOf(stored), bytes: copy() }
    await db.transaction('rw', [db.mapDownloads, db.mapChunks], async () => {
      const current = await db.mapDownloads.get(name)
      if (current?.area.etag !== area.etag || current.received !== stored)
        throw new DownloadMovedError(name)
      await db.mapChunks.put(piece)
      await db.mapDownloads.update(name, { received })
    })
    stored = received
    if (filled === mapChunkBytes) filled = 0
  }

  const copy = () => buffer.slice(0, filled).buffer

  return {
    /** Bytes of the file that have come, stored or not. */
    received: () => stored - (stored % mapChunkBytes) + filled,
    /** Those of them that a killed tab does not lose. */
    stored: () => stored,
    /** The file's next bytes. Throws what the database throws, and `DownloadMovedError`. */
    async add(bytes: Uint8Array): Promise<void> {
      for (let from = 0; from < bytes.length; ) {
        const part = bytes.subarray(from, from + mapChunkBytes - filled)
        buffer.set(part, filled)
        filled += part.length
        from += part.length
        if (filled === mapChunkBytes) await store()
      }
    },
    /** Stores what has come since, as far as it goes. */
    flush: store,
  }
}

const indexOf = (offset: number) => Math.floor(offset / mapChunkBytes)
