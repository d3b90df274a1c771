import type { Cursor } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { isPostgresUrl } from '../../db/database-url.ts'
import { type ChangeListener, listenForChanges } from '../../db/postgres/listen-for-changes.ts'
import { readSyncState } from '../../repositories/sync-state-repository.ts'

export interface ChangeFeed {
  /** The catalogue may have changed: a write was committed here, or another process says so. */
  tell(): void
  /** Calls `hear` with where the catalogue stands, now and after each change. Answers how to stop. */
  listen(hear: (now: Cursor) => void): () => void
}

interface NewsOptions {
  /** Of failures in a row the first is told. */
  onFailure?: (error: unknown) => void
  /** Of what is told closer together, the first is heard at once and the rest as one. */
  pauseMs?: number
  /** How often it looks of itself, for what another process writes and nobody tells. */
  lookEveryMs?: number
  /** Whether other processes' writes are told just now: then it looks of itself ten times as rarely. */
  isTold?: () => boolean
}

const rarely = 10

/**
 * Tells whoever listens where the public catalogue stands. The database alone is asked: who tells only
 * says when to look, so that nothing is told before its commit and nothing is missed for long. It
 * looks at nothing while nobody listens.
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
  /** Begins to listen to the other processes. */
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
 * News of the catalogue whichever process changes it: PostgreSQL gives notice of each commit. While the
 * notices do not come, and on SQLite, the database is looked at each second instead.
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
