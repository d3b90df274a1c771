import { Dexie, type PromiseExtended, type Transaction } from 'dexie'
import { isNewerData } from './downgrade-guard.ts'
import { evictCachedData } from './evict-cached-data.ts'
import type { DeviceDatabase } from './indexeddb.ts'
import { resumptionOf } from './page-suspension.ts'
import { causeChain, isQuotaExceeded } from './unwrap-error.ts'

type RunTransaction = (...args: unknown[]) => PromiseExtended<unknown>
type Scope = (transaction: Transaction) => unknown

/** The attempts to run one transaction. */
interface Attempts {
  transaction: IDBTransaction | null
  /** The recoveries already tried: none is tried twice. */
  recovered: Set<string>
}

/**
 * If the device has aborted a transaction of `db`, runs it again after `recover` has fixed the cause. `recover`
 * throws if it cannot fix the cause. [fault 25] [fault 27]
 */
export function recoverTransactions(
  db: Dexie,
  recover: (attempts: Attempts, failure: unknown) => Promise<void>,
): void {
  const runTransaction = db.transaction.bind(db) as RunTransaction

  db.transaction = ((...args) => {
    // A nested transaction runs again with its parent.
    if (Dexie.currentTransaction?.db === db) return runTransaction(...args)
    const scope = args.pop() as Scope
    const attempts: Attempts = { transaction: null, recovered: new Set() }
    // `async` only here: Dexie tracks what a scope awaits only if it sees the keyword, but with `async`
    // elsewhere a live query would no longer recognize its own reads.
    const run = (): PromiseExtended<unknown> =>
      runTransaction(...args, async (transaction: Transaction) => {
        attempts.transaction = transaction.idbtrans
        return scope(transaction)
      }).catch((failure: unknown) => Dexie.Promise.resolve(recover(attempts, failure)).then(run))
    return run()
  }) as RunTransaction as typeof db.transaction
}

/**
 * Fixes the cause of an aborted transaction: frees space if the quota was exceeded [fault 25], reopens
 * the database if the browser has closed it [fault 27]. Tries each fix at most once, and throws other errors. If
 * the page has aborted the transaction to enter the back/forward cache, waits until the page is shown again.
 */
export async function fixCause(
  db: DeviceDatabase,
  { transaction, recovered }: Attempts,
  failure: unknown,
): Promise<void> {
  const resumption = resumptionOf(transaction)
  if (resumption) return resumption
  // A pending request reports only that the transaction was aborted, not why.
  const error = isQuotaExceeded(transaction?.error) ? transaction?.error : failure
  const causeName = isQuotaExceeded(error)
    ? 'quota'
    : isConnectionLost(db, transaction, error)
      ? 'lost'
      : null
  if (!causeName || recovered.has(causeName)) throw error
  recovered.add(causeName)
  if (causeName === 'quota') await evictCachedData(db)
  else await reopen(db, transaction?.db)
}

/** Browsers report a lost connection in many ways, so this tests the connection itself. */
function isConnectionLost(
  db: DeviceDatabase,
  transaction: IDBTransaction | null,
  error: unknown,
): boolean {
  if (isNewerData(error) || db.hasBeenClosed()) return false
  if (transaction?.db !== db.backendDB()) return true
  // Safari throws `UnknownError`, while its connection may still look open.
  const names = [...causeChain(error), ...causeChain(transaction.error)].map(({ name }) => name)
  return names.includes('UnknownError') || !isConnected(transaction.db)
}

function isConnected(connection: IDBDatabase): boolean {
  try {
    connection.transaction([...connection.objectStoreNames]).abort()
    return true
  } catch {
    return false
  }
}

/** Dexie reopens the database by itself before the next transaction, but never again if that fails once. */
async function reopen(db: DeviceDatabase, lost: IDBDatabase | undefined): Promise<void> {
  if (lost && lost === db.backendDB()) db.close({ disableAutoOpen: false })
  await db.open()
}
