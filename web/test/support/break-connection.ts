import { IDBDatabase as Connection, forceCloseDatabase } from 'fake-indexeddb'
import type { DeviceDatabase } from '../../src/db/indexeddb.ts'

/** Internals of a connection of fake-indexeddb. */
interface Inside {
  _rawDatabase: { transactions: IDBTransaction[] }
}

/** The browser closes the connection: its transactions are aborted, then the page is notified. */
export function loseConnection(db: DeviceDatabase): void {
  const connection = db.backendDB() as IDBDatabase & Inside
  for (const transaction of [...connection._rawDatabase.transactions]) undo(transaction)
  forceCloseDatabase(connection as unknown as typeof Connection)
}

function undo(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It had ended already.
  }
}

interface TransactionFault {
  /** Returns whether this transaction must fail. */
  which: (transaction: IDBTransaction) => boolean
  /** Called as soon as the transaction has begun. */
  inject: (transaction: IDBTransaction) => void
}

const faults = new Set<TransactionFault>()
const { transaction: begin } = Connection.prototype

// Dexie reads this method once per connection, when it opens.
Connection.prototype.transaction = function (this: IDBDatabase, ...args) {
  const begun = begin.apply(this, args)
  for (const { which, inject } of faults) if (which(begun)) inject(begun)
  return begun
}

/**
 * Calls `inject` with chosen transactions of every connection as they begin, until the returned function is
 * called.
 */
export function injectTransactionFault(fault: TransactionFault): () => void {
  faults.add(fault)
  return () => void faults.delete(fault)
}

/** Aborts a transaction soon after its beginning, as the browser does for a reason of its own. */
export function abortFor(reason: 'QuotaExceededError' | 'UnknownError') {
  return (begun: IDBTransaction) => {
    const transaction = begun as IDBTransaction & { _abort: (name: string) => void }
    setImmediate(() => transaction._abort(reason))
  }
}

/** Lets a transaction complete, and closes the connection before anyone is notified. */
export function loseResponse(db: DeviceDatabase) {
  return (begun: IDBTransaction) =>
    begun.addEventListener('complete', (event) => {
      event.stopImmediatePropagation()
      loseConnection(db)
      begun.onabort?.(new Event('abort'))
    })
}
