import type { Database } from './database.ts'
import { TransactionGone, type Undo, withSavepoint } from './savepoint.ts'

/** What one writer does in a transaction; `undo` takes back what it wrote so far. */
export type Work<T> = (trx: Database, undo: Undo) => Promise<T>

interface Writer {
  /** Writes, and keeps to itself what came of it. Throws when all who are in it have to begin again. */
  write: (trx: Database) => Promise<void>
  /** Tells what came of it, once it is on the disk. */
  settle: () => void
  fail: (error: unknown) => void
}

/** They hold the connection together, and who reads waits for them: a few ms. */
const mostTogether = 32

/** What is told of each commit: how many wrote, and from when it began to the disk. */
export type CommitObserver = (commit: { writers: number; ms: number }) => void

const observerByDatabase = new WeakMap<Database, CommitObserver>()

/** Tells of every commit of this database from here on. */
export function observeCommits(db: Database, observer: CommitObserver): void {
  observerByDatabase.set(db, observer)
}

const linesByDatabase = new WeakMap<Database, Writer[]>()

/**
 * Runs `work` in one transaction with whatever else comes to be written in the same turn of the event
 * loop, in the order of their coming, each under a savepoint, so that one that throws is undone alone.
 * Resolves or rejects after the commit: the disk is waited for once for all. Where the transaction
 * fails as a whole, each goes through one of its own. [S3] [R2]
 */
export function commitTogether<T>(db: Database, work: Work<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const line = linesByDatabase.get(db) ?? []
    if (line.length === 0) setImmediate(() => void commitLine(db, line))
    linesByDatabase.set(db, line)
    line.push(writerOf(work, resolve, reject))
  })
}

/** The same in a transaction of its own, for what takes so long that no one else should wait for it. */
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
        if (error instanceof TransactionGone) throw error
        settle = () => reject(error)
      }
    },
    settle: () => settle(),
    fail: reject,
  }
}

/** What does not go with the first ones goes in a turn of its own, after those who only read. */
async function commitLine(db: Database, line: Writer[]): Promise<void> {
  const together = line.splice(0, mostTogether)
  if (line.length > 0) setImmediate(() => void commitLine(db, line))
  await commit(db, together)
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
    const reason = error instanceof TransactionGone ? error.cause : error
    // That nobody could begin was waited for together already. [fault 19]
    if (!hasBegun || writers.length === 1) for (const writer of writers) writer.fail(reason)
    else for (const writer of writers) await commit(db, [writer])
    return
  }
  for (const writer of writers) writer.settle()
  observerByDatabase.get(db)?.({ writers: writers.length, ms: performance.now() - began })
}
