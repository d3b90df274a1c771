import { IDBDatabase as Connection, forceCloseDatabase } from 'fake-indexeddb'
import type { DeviceDatabase } from '../../src/db/indexeddb.ts'

/** What fake-indexeddb keeps behind a connection. */
interface Inside {
  _rawDatabase: { transactions: IDBTransaction[] }
}

/** The browser closes the connection: what runs on it is undone, then the page hears of it. */
export function loseConnection(db: DeviceDatabase): void {
  const connection = db.backendDB() as IDBDatabase & Inside
  for (const transaction of [...connection._rawDatabase.transactions]) undo(transaction)
  forceCloseDatabase(connection as unknown as typeof Connection)
}

function undo(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It was over already.
  }
}

interface Spoiled {
  /** Whether this one is to fail. */
  which: (transaction: IDBTransaction) => boolean
  /** Called as soon as it has begun. */
  spoil: (transaction: IDBTransaction) => void
}

const spoilers = new Set<Spoiled>()
const { transaction: begin } = Connection.prototype

// Dexie takes it from a connection once, as it opens.
Connection.prototype.transaction = function (this: IDBDatabase, ...asked) {
  const begun = begin.apply(this, asked)
  for (const { which, spoil } of spoilers) if (which(begun)) spoil(begun)
  return begun
}

/** Does something to transactions of every connection as they begin, until the answer is called. */
export function spoilTransactions(spoiled: Spoiled): () => void {
  spoilers.add(spoiled)
  return () => void spoilers.delete(spoiled)
}

/** Undoes a transaction soon after its beginning, as the browser does for a reason of its own. */
export function undoFor(reason: 'QuotaExceededError' | 'UnknownError') {
  return (begun: IDBTransaction) => {
    const transaction = begun as IDBTransaction & { _abort: (name: string) => void }
    setImmediate(() => transaction._abort(reason))
  }
}

/** A transaction is whole, and the connection is lost before anyone could be told so. */
export function loseAnswer(db: DeviceDatabase) {
  return (begun: IDBTransaction) =>
    begun.addEventListener('complete', (event) => {
      event.stopImmediatePropagation()
      loseConnection(db)
      begun.onabort?.(new Event('abort'))
    })
}
