import { liveQuery } from 'dexie'
import { isNewerData } from '../../db/downgrade-guard.ts'
import type { RegionDownloadRecord } from '../../db/offline-map-records.ts'
import { isQuotaExceeded } from '../../db/unwrap-error.ts'
import { backoffMs } from '../outbox/backoff-and-retry-after.ts'
import { createAbortableDelays } from './abortable-delay.ts'
import type { DownloadDeps, DownloadOutcome } from './download-part.ts'
import { downloadRegion } from './download-region.ts'
import { failDownload, nextPendingDownload } from './download-rows.ts'

/** The part of the current download's state that is not in the database, but only in this tab. */
export interface DownloadState {
  name: string
  /** Received bytes of the file, including the chunk that is not stored yet. */
  received: number
  /** Why the download waits; null while it runs. */
  waitsFor: 'network' | 'wifi' | 'room' | null
}

export interface RegionDownloadsDeps extends Omit<DownloadDeps, 'onProgress'> {
  random: () => number
  now: () => number
  locks: LockManager | undefined
  /** Returns true on a metered network or with Save-Data on. */
  isMobile: () => boolean
}

export type RegionDownloads = ReturnType<typeof createRegionDownloads>

const lockName = 'worldschool-map-areas'
/** Delay in ms before a failed query is subscribed again. */
const retryMs = 1_000
/** The least time in ms between two updates of the displayed number. */
const minUpdateMs = 200

/**
 * Downloads the regions that rows of `mapDownloads` request, one after another, in one tab at a time. Commands
 * only write these rows, and every tab observes them.
 */
export function createRegionDownloads(deps: RegionDownloadsDeps) {
  const { db, locks } = deps
  const listeners = new Set<() => void>()
  let state: DownloadState | null = null
  let current: { download: RegionDownloadRecord; stop: AbortController } | null = null
  let stopFollowing: (() => void) | null = null
  let isRunning = false
  let isRepeatRequested = false
  let failures = 0
  const { pause, wakeUp, breakOff } = createAbortableDelays(deps.setTimer)
  let lastRequest = ''
  let shownAt = 0

  function show(next: DownloadState | null): void {
    state = next
    shownAt = deps.now()
    for (const listener of listeners) listener()
  }

  function follow(): void {
    const watching = liveQuery(() => db.mapDownloads.toArray()).subscribe({
      next: handleRows,
      // A failed query emits nothing any more, so subscribe again.
      error: (error) => {
        console.error(error)
        if (!isNewerData(error)) stopFollowing = deps.setTimer(follow, retryMs)
      },
    })
    stopFollowing = () => watching.unsubscribe()
  }

  function handleRows(rows: RegionDownloadRecord[]): void {
    const requested = rows.filter((row) => row.state === 'wanted')
    if (current && !requested.some((row) => isSame(row, current?.download))) current.stop.abort()
    if (requested.length > 0) run()
    const before = lastRequest
    lastRequest = JSON.stringify(requested.map(({ received, ...wish }) => wish))
    // `received` is stored just before a wait; this change alone must not end the wait.
    if (lastRequest !== before) wakeUp()
  }

  function run(): void {
    isRepeatRequested = true
    if (isRunning) return
    isRunning = true
    void runAll().finally(() => {
      isRunning = false
      if (isRepeatRequested && stopFollowing) run()
    })
  }

  async function runAll(): Promise<void> {
    try {
      await withLock(downloadAll)
    } catch (error) {
      console.error('Maps could not be downloaded on this device', error)
      isRepeatRequested = !isNewerData(error)
      if (isRepeatRequested) await pause(backoffMs(++failures, deps.random()))
    }
  }

  /** A tab holds the lock while any download is requested. Without locks, two tabs do not damage the rows either. */
  async function withLock(work: () => Promise<void>): Promise<void> {
    if (locks) await locks.request(lockName, work)
    else await work()
  }

  async function downloadAll(): Promise<void> {
    try {
      for (;;) {
        isRepeatRequested = false
        const download = stopFollowing && (await nextPendingDownload(db, mayUseNetwork))
        if (!download) return
        await settle(download, await downloadOne(download))
      }
    } finally {
      show(null)
    }
  }

  async function downloadOne(download: RegionDownloadRecord): Promise<DownloadOutcome | 'wifi'> {
    const { name, received } = download
    if (!mayUseNetwork(download)) return 'wifi'
    show({ name, received, waitsFor: null })
    const stop = new AbortController()
    current = { download, stop }
    const onProgress = (received: number) => {
      if (received > (state?.received ?? 0)) failures = 0
      state = { name, received, waitsFor: null }
      if (deps.now() - shownAt >= minUpdateMs) show(state)
    }
    try {
      return await downloadRegion({ ...deps, onProgress }, download, stop.signal)
    } finally {
      current = null
    }
  }

  const mayUseNetwork = (download: RegionDownloadRecord) =>
    download.allowsMobile || !deps.isMobile()

  async function settle(
    download: RegionDownloadRecord,
    outcome: DownloadOutcome | 'wifi',
  ): Promise<void> {
    const received = state?.name === download.name ? state.received : download.received
    const { name } = download
    if (outcome === 'wifi') {
      show({ name, received, waitsFor: 'wifi' })
      await pause(null)
    } else if (outcome.kind === 'failed') {
      await failDownload(db, download, outcome.failure).catch(async (error: unknown) => {
        if (!isQuotaExceeded(error)) throw error
        show({ name, received, waitsFor: 'room' })
        await pause(null)
      })
    } else if (outcome.kind === 'later') {
      show({ name, received, waitsFor: 'network' })
      failures += 1
      const retryAfterMs = outcome.afterMs ?? 0
      if (retryAfterMs > 0) await pause(retryAfterMs, { isServerDelay: true })
      const delayMs = backoffMs(failures, deps.random()) - retryAfterMs
      if (delayMs > 0) await pause(delayMs)
    }
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Starts to observe the requested downloads; further calls do nothing. */
    start(): void {
      if (!stopFollowing) follow()
    },
    /** Call it when the network may be back or has changed. */
    wake(): void {
      failures = 0
      if (current && !mayUseNetwork(current.download)) current.stop.abort()
      wakeUp()
    },
    /** Stops everything, as if the tab were closed. */
    stop(): void {
      stopFollowing?.()
      stopFollowing = null
      current?.stop.abort()
      breakOff()
    },
  }
}

function isSame(row: RegionDownloadRecord, download: RegionDownloadRecord | undefined): boolean {
  return row.name === download?.name && row.area.etag === download.area.etag
}
