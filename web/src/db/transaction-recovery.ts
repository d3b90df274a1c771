import { Dexie, type PromiseExtended, type Transaction } from 'dexie'
import type { DeviceDatabase } from './database.ts'
import { isNewerData } from './downgrade-guard.ts'
import { evictCachedData } from './evict-cached-data.ts'
import { causeChain, isQuotaExceeded } from './unwrap-error.ts'

type Begin = (...asked: unknown[]) => PromiseExtended<unknown>
type Scope = (transaction: Transaction) => unknown

/** What became of transactions that were begun as one. */
interface Attempts {
  begun: IDBTransaction | null
  /** What was mended for it already: nothing is mended twice. */
  mended: Set<string>
}

/**
 * Lets a transaction of `db` that the phone has undone run again once `mend` has done something
 * about the reason. `mend` throws what cannot be mended. [fault 25] [fault 27]
 */
export function recoverTransactions(
  db: Dexie,
  mend: (attempts: Attempts, failure: unknown) => Promise<void>,
): void {
  const begin = db.transaction.bind(db) as Begin

  db.transaction = ((...asked) => {
    // A part of another transaction runs again with it.
    if (Dexie.currentTransaction?.db === db) return begin(...asked)
    const scope = asked.pop() as Scope
    const attempts: Attempts = { begun: null, mended: new Set() }
    // `async` here, because Dexie follows what a scope awaits only where it sees the word; and
    // nowhere else, because a live query would not know its own reading again.
    const run = (): PromiseExtended<unknown> =>
      begin(...asked, async (transaction: Transaction) => {
        attempts.begun = transaction.idbtrans
        return scope(transaction)
      }).catch((failure: unknown) => Dexie.Promise.resolve(mend(attempts, failure)).then(run))
    return run()
  }) as Begin as typeof db.transaction
}

/**
 * Does something about what has undone a transaction: makes room where there was none [fault 25],
 * opens the database again where the browser has closed it [fault 27]. Each once; throws the rest.
 */
export async function mend(
  db: DeviceDatabase,
  { begun, mended }: Attempts,
  failure: unknown,
): Promise<void> {
  // What still waited was told of the end, but not of its reason.
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

/** Browsers tell it in many ways, so the connection itself is asked. */
function isConnectionLost(
  db: DeviceDatabase,
  begun: IDBTransaction | null,
  error: unknown,
): boolean {
  if (isNewerData(error) || db.hasBeenClosed()) return false
  if (begun?.db !== db.backendDB()) return true
  // Of Safari, whose connection may go on looking as if it were there.
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

/** Dexie does it by itself before the next transaction, but never again once that has failed. */
async function reopen(db: DeviceDatabase, lost: IDBDatabase | undefined): Promise<void> {
  if (lost && lost === db.backendDB()) db.close({ disableAutoOpen: false })
  await db.open()
}
