import type { Database } from './database.ts'
import { TransactionRolledBack, type Undo, withSavepoint } from './savepoint.ts'

/** The work of one writer in a transaction. `undo` rolls back what this writer has written so far. */
export type Work<T> = (trx: Database, undo: Undo) => Promise<T>

interface Writer {
  /** Writes and stores the outcome. Throws if all writers of the transaction have to start again. */
  write: (trx: Database) => Promise<void>
  /** Reports the outcome, once it is on disk. */
  settle: () => void
  fail: (error: unknown) => void
}

/** Maximum number of writers per commit. Together they hold the connection for a few ms, while readers wait. */
const maxWritersPerCommit = 32

/** Receives, for each commit, the number of writers and the time from its start until it is on disk. */
export type CommitObserver = (commit: { writers: number; ms: number }) => void

const observerByDatabase = new WeakMap<Database, CommitObserver>()

/** Reports every commit of this database from now on. */
export function observeCommits(db: Database, observer: CommitObserver): void {
  observerByDatabase.set(db, observer)
}

const queueByDatabase = new WeakMap<Database, Writer[]>()

/**
 * Group commit: runs `work` in one transaction with all other writes of the same turn of the event loop, in the order
 * of arrival. All writes share one disk sync, and the promise settles after the commit. Each write has its own
 * savepoint, so that a write that throws is rolled back alone. If the whole transaction fails, each write runs again in
 * a transaction of its own. [S3] [R2]
 */
export function commitTogether<T>(db: Database, work: Work<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const queue = queueByDatabase.get(db) ?? []
    if (queue.length === 0) setImmediate(() => void commitQueue(db, queue))
    queueByDatabase.set(db, queue)
    queue.push(writerOf(work, resolve, reject))
  })
}

/** Like `commitTogether`, but in a separate transaction. For long work, so that no other write shares its commit. */
export function commitAlone<T>(db: Database, work: Work<T>): Promise<T> {
  return new Promise((resolve, reject) => void commit(db, [writerOf(work, resolve, reject)]))
}

function writerOf<T>(
  work: Work<T>,
  resolve: (value: T) => void,
  reject: (error: unknown) => void,
): Writer {
  let settle = () => {}
  return {
    async write(trx) {
      try {
        const value = await withSavepoint(trx, (undo) => work(trx, undo))
        settle = () => resolve(value)
      } catch (error) {
        if (error instanceof TransactionRolledBack) throw error
        settle = () => reject(error)
      }
    },
    settle: () => settle(),
    fail: reject,
  }
}

/** Writers beyond the limit go into the next turn, after waiting readers. */
async function commitQueue(db: Database, queue: Writer[]): Promise<void> {
  const writers = queue.splice(0, maxWritersPerCommit)
  if (queue.length > 0) setImmediate(() => void commitQueue(db, queue))
  await commit(db, writers)
}

async function commit(db: Database, writers: readonly Writer[]): Promise<void> {
  const began = performance.now()
  let hasBegun = false
  try {
    await db.transaction().execute(async (trx) => {
      hasBegun = true
      for (const writer of writers) await writer.write(trx)
    })
  } catch (error) {
    const reason = error instanceof TransactionRolledBack ? error.cause : error
    // If the transaction could not begin, all writers have already waited for the lock, so none is tried again.
    // [fault 19]
    if (!hasBegun || writers.length === 1) for (const writer of writers) writer.fail(reason)
    else for (const writer of writers) await commit(db, [writer])
    return
  }
  for (const writer of writers) writer.settle()
  observerByDatabase.get(db)?.({ writers: writers.length, ms: performance.now() - began })
}
