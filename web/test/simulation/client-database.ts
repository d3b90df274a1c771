import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { DeviceDatabase } from '../../src/db/indexeddb.ts'
import type { ClientProcess } from './client-process.ts'
import type { Device } from './device.ts'
import { readQueueState } from './queue-state.ts'
import {
  abort,
  holdsStore,
  loseAfterCommit,
  loseConnection,
  watchedFactory,
} from './watched-indexed-db.ts'

/** Gives new devices an empty IndexedDB. */
export function beginIndexedDb(): void {
  globalThis.indexedDB = new IDBFactory()
  Dexie.dependencies.indexedDB = globalThis.indexedDB
  Dexie.dependencies.IDBKeyRange = IDBKeyRange
}

/** The database of a later version of the app. */
class LaterDatabase extends DeviceDatabase {
  constructor(name: string) {
    super(name)
    this.version(this.verno + 1).stores({ later: 'id' })
  }
}

/** Opens the device's database for one process; with `isLater`, as the later version of the app does. */
export function openDatabase(
  device: Device,
  process: ClientProcess,
  { isLater }: { isLater: boolean },
): DeviceDatabase {
  const { transactions } = process
  process.atDeath(() => {
    for (const transaction of transactions) abort(transaction)
  })
  const shared = globalThis.indexedDB
  // The product reads this global once, when it creates the database.
  globalThis.indexedDB = watchedFactory(shared, {
    process,
    onTransaction(transaction) {
      transactions.add(transaction)
      const end = () => transactions.delete(transaction)
      transaction.addEventListener('complete', end)
      transaction.addEventListener('abort', end)
      if (transaction.mode !== 'readwrite') return
      // A transaction that began before the upgrade may still complete.
      if (!isLater && holdsStore(transaction.db, 'later'))
        device.watch.breaches.push(`[S1] ${process.name} writes to the data of a later version`)
      meetTrouble(process, transaction)
    },
    onCommit(connection, stores) {
      const { watch } = device
      watch.commit(readQueueState(connection, stores, watch.state))
    },
    fullAt: () => device.fullAt,
  })
  try {
    return isLater
      ? new LaterDatabase(device.databaseName)
      : new DeviceDatabase(device.databaseName)
  } finally {
    globalThis.indexedDB = shared
  }
}

function meetTrouble(process: ClientProcess, transaction: IDBTransaction): void {
  const { trouble } = process
  if (!trouble) return
  trouble.after -= 1
  if (trouble.after >= 0) return
  process.trouble = null
  afterTurns(trouble.turns, () => {
    if (process.isDead || process.isFrozen) return
    trouble.onStrike()
    if (trouble.kind === 'kill') process.kill()
    else if (trouble.kind === 'freeze') process.freeze()
    else if (trouble.kind === 'lose') loseConnection(transaction.db)
    else if (trouble.kind === 'lose after commit') loseAfterCommit(transaction)
    else abort(transaction)
  })
}

function afterTurns(turns: number, callback: () => void): void {
  setImmediate(() => (turns === 0 ? callback() : afterTurns(turns - 1, callback)))
}
