import { Dexie, type PromiseExtended, type Transaction } from 'dexie'
import { causesOf, isOutOfRoom } from './error-causes.ts'
import { isNewerData } from './refuse-newer-data.ts'

type Begin = (...asked: unknown[]) => PromiseExtended<unknown>
type Scope = (transaction: Transaction) => unknown

/** Something that stops a transaction, and what can be done about it, once. */
interface Trouble {
  isIt: (error: unknown) => boolean
  mend: () => PromiseLike<unknown>
}

/**
 * Lets a transaction of `db` that came to nothing run again: over a new connection where the browser
 * has closed the old one [fault 27], and after `makeRoom` where there was no room [fault 25].
 */
export function mendTransactions(db: Dexie, makeRoom: () => Promise<void>): void {
  const begin = db.transaction.bind(db) as Begin

  const mended: Begin = (...asked) => {
    // A part of another transaction runs again with it.
    if (Dexie.currentTransaction?.db === db) return begin(...asked)
    const scope = asked.pop() as Scope
    let begun: IDBTransaction | null = null
    // `async` here, because Dexie follows what a scope awaits only where it sees the word; and
    // nowhere else, because a live query would not know its own reading again.
    const run = () =>
      begin(...asked, async (transaction: Transaction) => {
        begun = transaction.idbtrans
        return scope(transaction)
      })
    const attempt = (troubles: Trouble[]): PromiseExtended<unknown> =>
      run().catch((failure: unknown) => {
        // What still waited was told of the end, but not of its reason.
        const error = isOutOfRoom(begun?.error) ? begun?.error : failure
        const trouble = troubles.find(({ isIt }) => isIt(error))
        if (!trouble) throw error
        const others = troubles.filter((other) => other !== trouble)
        return Dexie.Promise.resolve(trouble.mend()).then(() => attempt(others))
      })
    return attempt([
      { isIt: isOutOfRoom, mend: () => makeRoom().catch(console.error) },
      {
        isIt: (error) => isConnectionLost(db, begun, error),
        mend: () => reopen(db, begun?.db),
      },
    ])
  }
  db.transaction = mended as typeof db.transaction
}

/** Browsers tell it in many ways, so the connection itself is asked. */
function isConnectionLost(db: Dexie, begun: IDBTransaction | null, error: unknown): boolean {
  if (isNewerData(error) || db.hasBeenClosed()) return false
  if (begun?.db !== db.backendDB()) return true
  // Of Safari, whose connection may go on looking as if it were there.
  const names = [...causesOf(error), ...causesOf(begun.error)].map(({ name }) => name)
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
function reopen(db: Dexie, lost: IDBDatabase | undefined): PromiseExtended<unknown> {
  if (lost && lost === db.backendDB()) db.close({ disableAutoOpen: false })
  return db.open()
}
