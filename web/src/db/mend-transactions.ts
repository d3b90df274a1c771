import { Dexie, type PromiseExtended, type Transaction } from 'dexie'

type Begin = (...asked: unknown[]) => PromiseExtended<unknown>
type Scope = (transaction: Transaction) => unknown

/** What became of transactions that were begun as one. */
export interface Attempts {
  begun: IDBTransaction | null
  /** What was mended for it already: nothing is mended twice. */
  mended: Set<string>
}

/**
 * Lets a transaction of `db` that the phone has undone run again once `mend` has done something
 * about the reason. `mend` throws what cannot be mended. [fault 25] [fault 27]
 */
export function mendTransactions(
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
