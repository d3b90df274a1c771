import {
  IDBDatabase as Connection,
  IDBOpenDBRequest as OpenRequest,
  IDBObjectStore as Store,
  IDBTransaction as Transaction,
} from 'fake-indexeddb'
import type { ClientProcess } from './client-process.ts'

/** Watches the connections of one process, and may stop them. */
export interface ConnectionWatch {
  process: ClientProcess
  onTransaction(transaction: IDBTransaction): void
  /** A writing transaction has completed, and nothing has run after it yet. */
  onCommit(connection: IDBDatabase, stores: ReadonlySet<string>): void
  /** Where a writing transaction exceeds the storage quota; null if there is space. */
  fullAt(): 'the write' | 'the commit' | null
}

/** Internals of a connection of fake-indexeddb. */
interface Inside {
  _closePending: boolean
  _rawDatabase: {
    transactions: IDBTransaction[]
    connections: IDBDatabase[]
    processTransactions(): void
    rawObjectStores: Map<string, { records: { values(): Iterable<{ value: unknown }> } }>
  }
}

/** Internals of a transaction of fake-indexeddb. */
interface InsideTransaction {
  _state: string
  _started: boolean
  _requests: { request: IDBRequest; operation: () => unknown }[]
  _rollbackLog: unknown[]
  _start(): void
  _abort(errorName: string | null): void
}

const insideOf = (connection: IDBDatabase) => connection as unknown as Inside
const watches = new WeakMap<IDBDatabase, ConnectionWatch>()
const lostAfterCommit = new WeakSet<IDBTransaction>()

/** The IndexedDB of one process: `watch` is notified of every transaction of its connections. */
export function watchedFactory(shared: IDBFactory, watch: ConnectionWatch): IDBFactory {
  const { process } = watch
  return {
    open(name, version) {
      // The process is dead: its request is never sent and gets no response.
      if (process.isDead) return new OpenRequest()
      const opening = shared.open(name, version)
      const adopt = () => {
        const connection = opening.result
        watches.set(connection, watch)
        if (process.isDead) forgetConnection(connection)
        else process.atDeath(() => forgetConnection(connection))
      }
      opening.addEventListener('success', adopt)
      return opening
    },
    deleteDatabase: (name) => shared.deleteDatabase(name),
    databases: () => shared.databases(),
    cmp: (a, b) => shared.cmp(a, b),
  }
}

/** Returns everything in a store at this moment, in the order of its keys. It must not be changed. */
export function rawRows<T>(connection: IDBDatabase, store: string): T[] {
  const records = insideOf(connection)._rawDatabase.rawObjectStores.get(store)?.records.values()
  return [...(records ?? [])].map(({ value }) => value as T)
}

export function holdsStore(connection: IDBDatabase, store: string): boolean {
  return insideOf(connection)._rawDatabase.rawObjectStores.has(store)
}

/** The browser closes a connection in use, and aborts its transactions. [fault 27] */
export function loseConnection(connection: IDBDatabase): void {
  if (insideOf(connection)._closePending) return
  for (const transaction of insideOf(connection)._rawDatabase.transactions)
    if (transaction.db === connection) abort(transaction)
  connection.close()
  setImmediate(() => connection.onclose?.(new Event('close')))
}

/** As `loseConnection`, but what was written is committed by then, and the page is not notified. */
export function loseAfterCommit(transaction: IDBTransaction): void {
  lostAfterCommit.add(transaction)
}

/** Aborts even a transaction that is committing, which a page could not abort any more. */
export function abort(transaction: IDBTransaction): void {
  const inside = transaction as unknown as InsideTransaction
  if (inside._state !== 'finished') inside._abort(null)
}

/** Removes the connection of a dead process, so that nothing waits for it. */
function forgetConnection(connection: IDBDatabase): void {
  const raw = insideOf(connection)._rawDatabase
  raw.connections = raw.connections.filter((other) => other !== connection)
}

/** Starts to watch connections; the returned function stops it. */
export function watchIndexedDb(): () => void {
  const { transaction, close } = Connection.prototype
  const { add, put } = Store.prototype
  const inside = Transaction.prototype as unknown as InsideTransaction
  const { _start: start } = inside

  Connection.prototype.transaction = function (this: IDBDatabase, ...args) {
    const begun = transaction.apply(this, args)
    const watch = watches.get(this)
    if (!watch) return begun
    const { process } = watch
    if (begun.mode === 'readwrite') {
      const stores = new Set(begun.objectStoreNames)
      begun.addEventListener('complete', () => watch.onCommit(this, stores))
    }
    if (process.isDead || process.isFrozen) {
      // Delays the transaction, as if it had not been requested yet.
      const raw = insideOf(this)._rawDatabase
      raw.transactions = raw.transactions.filter((other) => other !== begun)
      process.reach(() => {
        raw.transactions.push(begun)
        raw.processTransactions()
        watch.onTransaction(begun)
      })
    } else watch.onTransaction(begun)
    return begun
  }

  // fake-indexeddb would wait for the transactions of every other connection too.
  Connection.prototype.close = function (this: IDBDatabase) {
    insideOf(this)._closePending = true
    forgetConnection(this)
  }

  inside._start = function (this: InsideTransaction & IDBTransaction) {
    const watch = watches.get(this.db)
    if (!watch) return start.call(this)
    if (watch.process.isFrozen) {
      // As in a browser, it keeps its stores locked and receives no event.
      this._started = true
      return watch.process.reach(() => this._start())
    }
    const isCommitting = this._requests.every(({ request }) => request.readyState === 'done')
    const hasWritten = this.mode === 'readwrite' && this._rollbackLog.length > 0
    if (isCommitting && hasWritten && this._state !== 'finished' && watch.fullAt() === 'the commit')
      return this._abort('QuotaExceededError')
    if (isCommitting && hasWritten && this._state !== 'finished' && lostAfterCommit.has(this)) {
      this._rollbackLog.length = 0
      watch.onCommit(this.db, new Set(this.objectStoreNames))
      return loseConnection(this.db)
    }
    start.call(this)
  }

  const lackingRoom = (write: typeof put) =>
    function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      const request = write.call(this, value, key)
      const last = (this.transaction as unknown as InsideTransaction)._requests.at(-1)
      if (last && watches.get(this.transaction.db)?.fullAt() === 'the write')
        last.operation = () => {
          throw new DOMException('There is no room', 'QuotaExceededError')
        }
      return request
    }
  Store.prototype.add = lackingRoom(add)
  Store.prototype.put = lackingRoom(put)

  return () => {
    Object.assign(Connection.prototype, { transaction, close })
    Object.assign(Store.prototype, { add, put })
    inside._start = start
  }
}
