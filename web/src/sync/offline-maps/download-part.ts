import { ApiError, type Fetch } from '../../api/client.ts'
import { getMapFile, getMapRegions, type MapFileResult } from '../../api/map-regions.ts'
import type { DeviceDatabase } from '../../db/indexeddb.ts'
import {
  type DownloadFailure,
  mapChunkBytes,
  type RegionDownloadRecord,
} from '../../db/offline-map-records.ts'
import { restartDownload } from './download-rows.ts'
import type { Estimate } from './storage-quota.ts'

/** Another tab has continued this download, or it was deleted: this tab's state of it is stale. */
export class DownloadMovedError extends Error {
  override name = 'DownloadMovedError'
}

type ChunkWriter = Awaited<ReturnType<typeof openChunkWriter>>

/**
 * Resumes a download. A chunk is stored together with the number of received bytes, so a killed tab
 * loses at most one chunk.
 */
export async function openChunkWriter(db: DeviceDatabase, download: RegionDownloadRecord) {
  const { name, area } = download
  const buffer = new Uint8Array(mapChunkBytes)
  let stored = download.received
  let filled = await restoreDraft()

  /** The last chunk may be stored in part. If the browser has lost this chunk, it is downloaded again. */
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
    const chunk = { name, etag: area.etag, index: indexOf(stored), bytes: copy() }
    await db.transaction('rw', [db.mapDownloads, db.mapChunks], async () => {
      const current = await db.mapDownloads.get(name)
      if (current?.area.etag !== area.etag || current.received !== stored)
        throw new DownloadMovedError(name)
      await db.mapChunks.put(chunk)
      await db.mapDownloads.update(name, { received })
    })
    stored = received
    if (filled === mapChunkBytes) filled = 0
  }

  const copy = () => buffer.slice(0, filled).buffer

  return {
    /** Received bytes of the file, stored or not. */
    received: () => stored - (stored % mapChunkBytes) + filled,
    /** Stored bytes, which a killed tab does not lose. */
    stored: () => stored,
    /** Appends the file's next bytes. Throws database errors and `DownloadMovedError`. */
    async add(bytes: Uint8Array): Promise<void> {
      for (let from = 0; from < bytes.length; ) {
        const range = bytes.subarray(from, from + mapChunkBytes - filled)
        buffer.set(range, filled)
        filled += range.length
        from += range.length
        if (filled === mapChunkBytes) await store()
      }
    },
    /** Stores the bytes that are not stored yet, even if the chunk is incomplete. */
    flush: store,
  }
}

const indexOf = (offset: number) => Math.floor(offset / mapChunkBytes)

export interface DownloadDeps {
  db: DeviceDatabase
  fetch: Fetch
  setTimer: (callback: () => void, ms: number) => () => void
  estimate: Estimate
  /** Called with the received bytes of the file, as they arrive. */
  onProgress: (received: number) => void
}

/** How an attempt ended: nothing more to do, failed until the person acts, or retried later. */
export type DownloadOutcome =
  | { kind: 'done' }
  | { kind: 'failed'; failure: DownloadFailure }
  | { kind: 'later'; afterMs: number | null }

interface Attempt {
  download: RegionDownloadRecord
  writer: ChunkWriter
  signal: AbortSignal
}

/** The maximum size of one request, so that no request exceeds a proxy's timeout. */
const partBytes = 4 * 1024 * 1024
/** A connection without data for this many ms is considered dead. */
const stallMs = 30_000
const magic = new TextEncoder().encode('PMTiles\x03')

/** Downloads the next few megabytes of a file. Returns null when they are complete. */
export async function downloadPart(
  deps: DownloadDeps,
  { download, writer, signal }: Attempt,
): Promise<DownloadOutcome | null> {
  const from = writer.received()
  const range = { from, to: Math.min(from + partBytes, download.area.bytes) }
  const cut = new AbortController()
  const stop = () => cut.abort()
  const startStallTimer = (giveUp: () => void) => deps.setTimer(giveUp, stallMs)
  signal.addEventListener('abort', stop)
  const stopWaiting = startStallTimer(stop)
  try {
    const response = await getMapFile(deps.fetch, download.area, range, cut.signal)
    stopWaiting()
    if (response.kind !== 'bytes') return await judgeFailure(deps, download, response)
    const chunks = readWithStallTimeout(response.body, startStallTimer)
    return await writeChunks(chunks, response, { writer, onProgress: deps.onProgress })
  } finally {
    stopWaiting()
    signal.removeEventListener('abort', stop)
    cut.abort()
  }
}

async function writeChunks(
  chunks: AsyncGenerator<Uint8Array>,
  { start, end }: { start: number; end: number },
  { writer, onProgress }: { writer: ChunkWriter; onProgress: (received: number) => void },
): Promise<DownloadOutcome | null> {
  for (let at = start; ; ) {
    // Catches network errors only; database errors go to the caller.
    const next = await chunks.next().catch(() => null)
    if (!next || next.done) {
      if (next && at === end) return null
      // Store what was received, so that it is not requested again.
      await writer.flush()
      return { kind: 'later', afterMs: null }
    }
    const bytes = next.value.subarray(0, end - at)
    // If the server sends the whole file, skip the bytes that are already here.
    const fresh = bytes.subarray(Math.max(0, writer.received() - at))
    at += bytes.length
    if (fresh.length === 0) continue
    if (!isMapSoFar(writer.received(), fresh)) {
      await chunks.return(undefined)
      return { kind: 'failed', failure: { kind: 'damaged' } }
    }
    await writer.add(fresh)
    onProgress(writer.received())
  }
}

/** Checks the magic number at the start of the file, even if it arrives in several pieces. */
function isMapSoFar(offset: number, bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, Math.max(0, magic.length - offset))
  return start.every((byte, index) => byte === magic[offset + index])
}

async function judgeFailure(
  { db, fetch }: DownloadDeps,
  download: RegionDownloadRecord,
  response: Exclude<MapFileResult, { kind: 'bytes' }>,
): Promise<DownloadOutcome> {
  if (response.kind === 'gone') return { kind: 'failed', failure: { kind: 'gone' } }
  if (response.kind === 'no-response') return { kind: 'later', afterMs: response.afterMs }
  try {
    const now = (await getMapRegions(fetch)).find(({ name }) => name === download.name)
    if (!now) return { kind: 'failed', failure: { kind: 'gone' } }
    // The list does not have the new edition yet.
    if (now.etag === download.area.etag) return { kind: 'later', afterMs: null }
    await restartDownload(db, download, now)
    return { kind: 'done' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { kind: 'later', afterMs: error.afterMs }
  }
}

/**
 * Reads a body with a stall timeout: throws when no data arrives for `stallMs`. Only the time until the
 * next piece counts, so a slow connection does not fail.
 */
async function* readWithStallTimeout(
  body: ReadableStream<Uint8Array>,
  startStallTimer: (giveUp: () => void) => () => void,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      const stalled = Promise.withResolvers<never>()
      const stopWaiting = startStallTimer(() =>
        stalled.reject(new Error('No bytes arrived in time')),
      )
      const { done, value } = await Promise.race([reader.read(), stalled.promise]).finally(
        stopWaiting,
      )
      if (done) return
      yield value
    }
  } finally {
    // Not awaited: on a dead connection this may never resolve.
    reader.cancel().catch(() => undefined)
  }
}
