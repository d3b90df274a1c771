import type { Cursor } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { isPostgresUrl } from '../../db/database-url.ts'
import { type ChangeListener, listenForChanges } from '../../db/postgres/listen-for-changes.ts'
import { readSyncState } from '../../repositories/sync-state-repository.ts'

export interface ChangeFeed {
  /**
   * Call it when the catalogue may have changed: after a commit in this process, or after a notification from another
   * process.
   */
  notify(): void
  /**
   * Calls `listener` with the catalogue's cursor now and after each change. Returns a function that unsubscribes.
   */
  listen(listener: (now: Cursor) => void): () => void
}

interface ChangeFeedOptions {
  /** Called for the first of consecutive failures only. */
  onFailure?: (error: unknown) => void
  /**
   * Throttle interval: the first report within this time is handled at once, and the later reports together at its end.
   */
  throttleMs?: number
  /** Polling interval, for writes of other processes that send no notification. */
  pollIntervalMs?: number
  /**
   * Returns true while other processes send notifications of their writes. The polling interval is then ten times as
   * long.
   */
  isNotified?: () => boolean
}

const notifiedPollDivisor = 10

/**
 * Publishes the cursor of the public catalogue to its listeners. The cursor always comes from the database, and
 * `notify` only triggers a read, so that no change is published before its commit and none is missed for long.
 * Without listeners it reads nothing.
 */
export function createChangeFeed(db: Database, options: ChangeFeedOptions = {}): ChangeFeed {
  const { onFailure = () => undefined, throttleMs = 500, pollIntervalMs = 1_000 } = options
  const { isNotified = () => false } = options
  const listeners = new Set<(now: Cursor) => void>()
  let isPublishing = false
  let isPending = false
  let isFailing = false
  let polling: NodeJS.Timeout | undefined
  let polls = 0

  async function publish(): Promise<void> {
    isPending = false
    try {
      const { epoch, catalogue_seq: seq } = await readSyncState(db)
      isFailing = false
      for (const listener of listeners) listener({ epoch, seq })
    } catch (error) {
      if (!isFailing) onFailure(error)
      isFailing = true
    }
    setTimeout(() => {
      isPublishing = false
      if (isPending) notify()
    }, throttleMs).unref()
  }

  function notify(): void {
    if (listeners.size === 0) return
    if (isPublishing) isPending = true
    else {
      isPublishing = true
      void publish()
    }
  }

  function poll(): void {
    polls += 1
    if (!isNotified() || polls % notifiedPollDivisor === 0) notify()
  }

  return {
    notify,
    listen(listener) {
      if (listeners.size === 0) polling = setInterval(poll, pollIntervalMs).unref()
      listeners.add(listener)
      notify()
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) clearInterval(polling)
      }
    },
  }
}

interface SharedChangeFeed {
  changeFeed: ChangeFeed
  /** Starts listening to the other processes. */
  start(): void
  close(): Promise<void>
}

interface SharedChangeFeedOptions {
  databaseUrl: string
  log: {
    error(details: object, message: string): void
    warn(details: object, message: string): void
  }
  pollIntervalMs?: number
}

/**
 * A change feed for changes by any process: PostgreSQL notifies of each commit (`LISTEN`/`NOTIFY`). On
 * SQLite, and while notifications do not arrive, the database is polled every second instead.
 */
export function listenToOtherProcesses(
  db: Database,
  options: SharedChangeFeedOptions,
): SharedChangeFeed {
  const { databaseUrl, log, pollIntervalMs } = options
  let listener: ChangeListener | undefined
  const changeFeed = createChangeFeed(db, {
    onFailure: (err) => log.error({ err }, 'change poll failed'),
    isNotified: () => listener?.isReceiving() ?? false,
    ...(pollIntervalMs && { pollIntervalMs }),
  })
  return {
    changeFeed,
    start() {
      if (!isPostgresUrl(databaseUrl)) return
      listener = listenForChanges(databaseUrl, {
        onNotification: changeFeed.notify,
        onFailure: (err) => log.warn({ err }, 'change notifications unavailable'),
      })
    },
    close: async () => listener?.close(),
  }
}
