import { ApiError, type Fetch } from '../../api/client.ts'
import { getMapAreas, getMapFile, type MapFileAnswer } from '../../api/map-areas.ts'
import type { DeviceDatabase } from '../../db/database.ts'
import {
  type DownloadFailure,
  type MapDownloadRecord,
  mapChunkBytes,
} from '../../db/offline-map-records.ts'
import { restartDownload } from './download-rows.ts'
import type { Estimate } from './storage-quota.ts'

/** Another tab has moved this download on, or it is no more: what this tab has of it is of no use. */
export class DownloadMovedError extends Error {
  override name = 'DownloadMovedError'
}

type PieceWriter = Awaited<ReturnType<typeof openChunkWriter>>

/**
 * Takes up a download where it stands. A piece is stored together with how far the download has come
 * with it, so a killed tab loses one piece at most.
 */
export async function openChunkWriter(db: DeviceDatabase, download: MapDownloadRecord) {
  const { name, area } = download
  const buffer = new Uint8Array(mapChunkBytes)
  let stored = download.received
  let filled = await restoreDraft()

  /** The last piece may be there in part; where the browser has lost it, it is to come again. */
  async function restoreDraft(): Promise<number> {
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

export interface DownloadDeps {
  db: DeviceDatabase
  fetch: Fetch
  setTimer: (callback: () => void, ms: number) => () => void
  estimate: Estimate
  /** Bytes of the file that are here, as they come. */
  onProgress: (received: number) => void
}

/** How an attempt ended: for now, until the person acts, or with another try to come. */
export type DownloadOutcome =
  | { kind: 'done' }
  | { kind: 'failed'; failure: DownloadFailure }
  | { kind: 'later'; afterMs: number | null }

interface Attempt {
  download: MapDownloadRecord
  writer: PieceWriter
  signal: AbortSignal
}

/** One request asks for no more, so that none outlives a proxy's patience. */
const partBytes = 4 * 1024 * 1024
/** A line on which nothing comes for so long is taken to be dead. */
const stallMs = 30_000
const magic = new TextEncoder().encode('PMTiles\x03')

/** Brings the next few megabytes of a file. Null when they are here, whole. */
export async function downloadPart(
  world: DownloadDeps,
  { download, writer, signal }: Attempt,
): Promise<DownloadOutcome | null> {
  const from = writer.received()
  const part = { from, to: Math.min(from + partBytes, download.area.bytes) }
  const cut = new AbortController()
  const stop = () => cut.abort()
  const startPatience = (giveUp: () => void) => world.setTimer(giveUp, stallMs)
  signal.addEventListener('abort', stop)
  const stopWaiting = startPatience(stop)
  try {
    const answer = await getMapFile(world.fetch, download.area, part, cut.signal)
    stopWaiting()
    if (answer.kind !== 'bytes') return await settle(world, download, answer)
    const pieces = readInTime(answer.body, startPatience)
    return await take(pieces, answer, { writer, onProgress: world.onProgress })
  } finally {
    stopWaiting()
    signal.removeEventListener('abort', stop)
    cut.abort()
  }
}

async function take(
  pieces: AsyncGenerator<Uint8Array>,
  { start, end }: { start: number; end: number },
  { writer, onProgress }: { writer: PieceWriter; onProgress: (received: number) => void },
): Promise<DownloadOutcome | null> {
  for (let at = start; ; ) {
    // What the network does is no matter of the database, whose errors go on to the caller.
    const next = await pieces.next().catch(() => null)
    if (!next || next.done) {
      if (next && at === end) return null
      // What has come is not asked for again.
      await writer.flush()
      return { kind: 'later', afterMs: null }
    }
    const bytes = next.value.subarray(0, end - at)
    // Where the whole file is sent, what is here already is read over.
    const news = bytes.subarray(Math.max(0, writer.received() - at))
    at += bytes.length
    if (news.length === 0) continue
    if (!isMapSoFar(writer.received(), news)) {
      await pieces.return(undefined)
      return { kind: 'failed', failure: { kind: 'damaged' } }
    }
    await writer.add(news)
    onProgress(writer.received())
  }
}

/** The file says what it is in its first bytes, in however many pieces they come. */
function isMapSoFar(offset: number, bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, Math.max(0, magic.length - offset))
  return start.every((byte, index) => byte === magic[offset + index])
}

async function settle(
  { db, fetch }: DownloadDeps,
  download: MapDownloadRecord,
  answer: Exclude<MapFileAnswer, { kind: 'bytes' }>,
): Promise<DownloadOutcome> {
  if (answer.kind === 'gone') return { kind: 'failed', failure: { kind: 'gone' } }
  if (answer.kind === 'no-answer') return { kind: 'later', afterMs: answer.afterMs }
  try {
    const now = (await getMapAreas(fetch)).find(({ name }) => name === download.name)
    if (!now) return { kind: 'failed', failure: { kind: 'gone' } }
    // The list has not heard of it yet.
    if (now.etag === download.area.etag) return { kind: 'later', afterMs: null }
    await restartDownload(db, download, now)
    return { kind: 'done' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { kind: 'later', afterMs: error.afterMs }
  }
}

/**
 * Reads a body piece by piece; throws when nothing comes for so long that nothing is to be expected
 * any more. The time until the next piece alone counts: a slow line is no dead one.
 */
async function* readInTime(
  body: ReadableStream<Uint8Array>,
  startPatience: (giveUp: () => void) => () => void,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      const stalled = Promise.withResolvers<never>()
      const stopWaiting = startPatience(() => stalled.reject(new Error('Nothing comes any more')))
      const { done, value } = await Promise.race([reader.read(), stalled.promise]).finally(
        stopWaiting,
      )
      if (done) return
      yield value
    }
  } finally {
    // Not waited for: a line that is dead does not answer to this either.
    reader.cancel().catch(() => undefined)
  }
}
