import type { Cursor } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { isPostgresUrl } from '../../db/database-url.ts'
import { type ChangeListener, listenForChanges } from '../../db/postgres/listen-for-changes.ts'
import { readSyncState } from '../../repositories/sync-state-repository.ts'

export interface ChangeFeed {
  /**
   * Reports that the catalogue may have changed: after a commit in this process or a notice from another one.
   */
  tell(): void
  /**
   * Calls `hear` with the catalogue's cursor now and after each change. Returns a function that unsubscribes.
   */
  listen(hear: (now: Cursor) => void): () => void
}

interface NewsOptions {
  /** Called for the first of consecutive failures only. */
  onFailure?: (error: unknown) => void
  /** Throttle: of reports within this time, the first is handled at once and the others as one. */
  pauseMs?: number
  /** Polling interval, for writes of other processes that send no notice. */
  lookEveryMs?: number
  /** True while other processes' writes are notified; polling is then ten times as rare. */
  isTold?: () => boolean
}

const rarely = 10

/**
 * Publishes the cursor of the public catalogue to its listeners. Only the database is read, and `tell` only
 * triggers the read, so that no change is published before its commit and none is missed for long. Without
 * listeners it reads nothing.
 */
export function createChangeFeed(db: Database, options: NewsOptions = {}): ChangeFeed {
  const { onFailure = () => undefined, pauseMs = 500, lookEveryMs = 1_000 } = options
  const { isTold = () => false } = options
  const listeners = new Set<(now: Cursor) => void>()
  let isLooking = false
  let isToldAgain = false
  let isFailing = false
  let looking: NodeJS.Timeout | undefined
  let turns = 0

  async function look(): Promise<void> {
    isToldAgain = false
    try {
      const { epoch, catalogue_seq: seq } = await readSyncState(db)
      isFailing = false
      for (const hear of listeners) hear({ epoch, seq })
    } catch (error) {
      if (!isFailing) onFailure(error)
      isFailing = true
    }
    setTimeout(() => {
      isLooking = false
      if (isToldAgain) tell()
    }, pauseMs).unref()
  }

  function tell(): void {
    if (listeners.size === 0) return
    if (isLooking) isToldAgain = true
    else {
      isLooking = true
      void look()
    }
  }

  function lookInTurn(): void {
    turns += 1
    if (!isTold() || turns % rarely === 0) tell()
  }

  return {
    tell,
    listen(hear) {
      if (listeners.size === 0) looking = setInterval(lookInTurn, lookEveryMs).unref()
      listeners.add(hear)
      tell()
      return () => {
        if (listeners.delete(hear) && listeners.size === 0) clearInterval(looking)
      }
    },
  }
}

interface SharedNews {
  news: ChangeFeed
  /** Starts listening to the other processes. */
  start(): void
  close(): Promise<void>
}

interface SharedNewsOptions {
  databaseUrl: string
  log: {
    error(details: object, message: string): void
    warn(details: object, message: string): void
  }
  lookEveryMs?: number
}

/**
 * A change feed for changes by any process: PostgreSQL notifies of each commit (`LISTEN`/`NOTIFY`). On
 * SQLite, and while notifications do not arrive, the database is polled every second instead.
 */
export function listenToOtherProcesses(db: Database, options: SharedNewsOptions): SharedNews {
  const { databaseUrl, log, lookEveryMs } = options
  let listener: ChangeListener | undefined
  const news = createChangeFeed(db, {
    onFailure: (err) => log.error({ err }, 'changes could not be looked for'),
    isTold: () => listener?.isHearing() ?? false,
    ...(lookEveryMs && { lookEveryMs }),
  })
  return {
    news,
    start() {
      if (!isPostgresUrl(databaseUrl)) return
      listener = listenForChanges(databaseUrl, {
        onNews: news.tell,
        onFailure: (err) => log.warn({ err }, 'notices of other processes do not come'),
      })
    },
    close: async () => listener?.close(),
  }
}
