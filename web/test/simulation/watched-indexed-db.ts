import { IDBDatabase as Connection } from 'fake-indexeddb'

/** Who watches the transactions of one connection, and may stop them. */
export interface ConnectionWatch {
  /** Nothing of this connection happens any more: its tab is gone. */
  isDead(): boolean
  onTransaction(transaction: IDBTransaction): void
  /** A writing transaction has completed, and nothing has run after it yet. */
  onCommit(stores: ReadonlySet<string>): void
}

/** What fake-indexeddb keeps behind a connection. */
interface Inside {
  _rawDatabase: {
    transactions: IDBTransaction[]
    rawObjectStores: Map<string, { records: { values(): Iterable<{ value: unknown }> } }>
  }
}

const watches = new WeakMap<IDBDatabase, ConnectionWatch>()

/** Has `watch` hear of every transaction of `connection` from now on. */
export function watchConnection(connection: IDBDatabase, watch: ConnectionWatch): void {
  watches.set(connection, watch)
}

/** Everything in a store at this moment, in the order of its keys. Not to be changed. */
export function rawRows<T>(connection: IDBDatabase, store: string): T[] {
  const { rawObjectStores } = (connection as unknown as Inside)._rawDatabase
  const records = rawObjectStores.get(store)?.records.values() ?? []
  return [...records].map(({ value }) => value as T)
}

/** Lets connections be watched until the answer is called. */
export function watchIndexedDb(): () => void {
  const { transaction } = Connection.prototype
  Connection.prototype.transaction = function (this: IDBDatabase, ...asked) {
    const begun = transaction.apply(this, asked)
    const watch = watches.get(this)
    if (!watch) return begun
    if (watch.isDead()) {
      // The process is gone: what it would have asked is never heard, and nothing answers.
      const raw = (this as unknown as Inside)._rawDatabase
      raw.transactions = raw.transactions.filter((other) => other !== begun)
      return begun
    }
    if (begun.mode === 'readwrite') {
      const stores = new Set(begun.objectStoreNames)
      begun.addEventListener('complete', () => watch.onCommit(stores))
    }
    watch.onTransaction(begun)
    return begun
  }
  return () => {
    Connection.prototype.transaction = transaction
  }
}
