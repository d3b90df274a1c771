import { Dexie, type PromiseExtended, type Transaction } from 'dexie'
import type { DeviceDatabase } from './database.ts'
import { isNewerData } from './downgrade-guard.ts'
import { evictCachedData } from './evict-cached-data.ts'
import { causeChain, isQuotaExceeded } from './unwrap-error.ts'

type Begin = (...asked: unknown[]) => PromiseExtended<unknown>
type Scope = (transaction: Transaction) => unknown

/** The attempts to run one transaction. */
interface Attempts {
  begun: IDBTransaction | null
  /** The recoveries already tried: none is tried twice. */
  mended: Set<string>
}

/**
 * Makes a transaction of `db` that the device has aborted run again after `mend` has fixed the cause.
 * `mend` throws if it cannot. [fault 25] [fault 27]
 */
export function recoverTransactions(
  db: Dexie,
  mend: (attempts: Attempts, failure: unknown) => Promise<void>,
): void {
  const begin = db.transaction.bind(db) as Begin

  db.transaction = ((...asked) => {
    // A nested transaction runs again with its parent.
    if (Dexie.currentTransaction?.db === db) return begin(...asked)
    const scope = asked.pop() as Scope
    const attempts: Attempts = { begun: null, mended: new Set() }
    // `async` here, because Dexie tracks what a scope awaits only if it sees the keyword; and nowhere
    // else, because a live query would no longer recognize its own reads.
    const run = (): PromiseExtended<unknown> =>
      begin(...asked, async (transaction: Transaction) => {
        attempts.begun = transaction.idbtrans
        return scope(transaction)
      }).catch((failure: unknown) => Dexie.Promise.resolve(mend(attempts, failure)).then(run))
    return run()
  }) as Begin as typeof db.transaction
}

/**
 * Fixes the cause of an aborted transaction: frees space if the quota was exceeded [fault 25], reopens
 * the database if the browser has closed it [fault 27]. Each at most once; throws other errors.
 */
export async function mend(
  db: DeviceDatabase,
  { begun, mended }: Attempts,
  failure: unknown,
): Promise<void> {
  // A pending request reports only that the transaction was aborted, not why.
  const error = isQuotaExceeded(begun?.error) ? begun?.error : failure
  const trouble = isQuotaExceeded(error)
    ? 'room'
    : isConnectionLost(db, begun, error)
      ? 'lost'
      : null
  if (!trouble || mended.has(trouble)) throw error
  mended.add(trouble)
  if (trouble === 'room') await evictCachedData(db)
  else await reopen(db, begun?.db)
}

/** Browsers report it in many ways, so this tests the connection itself. */
function isConnectionLost(
  db: DeviceDatabase,
  begun: IDBTransaction | null,
  error: unknown,
): boolean {
  if (isNewerData(error) || db.hasBeenClosed()) return false
  if (begun?.db !== db.backendDB()) return true
  // Safari throws `UnknownError`, while its connection may still look open.
  const names = [...causeChain(error), ...causeChain(begun.error)].map(({ name }) => name)
  return names.includes('UnknownError') || !answers(begun.db)
}

function answers(connection: IDBDatabase): boolean {
  try {
    connection.transaction([...connection.objectStoreNames]).abort()
    return true
  } catch {
    return false
  }
}

/** Dexie reopens by itself before the next transaction, but never again after that has failed. */
async function reopen(db: DeviceDatabase, lost: IDBDatabase | undefined): Promise<void> {
  if (lost && lost === db.backendDB()) db.close({ disableAutoOpen: false })
  await db.open()
}
