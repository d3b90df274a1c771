import type { Dexie } from 'dexie'

/*
 * A page in the back/forward cache runs no code, so its unfinished transactions stay open. In WebKit they block
 * every other page of the origin. They are therefore aborted when the page is hidden, and
 * `recoverTransactions` runs them again when the page returns. Dexie itself closes the connection and reruns
 * live queries.
 */

/** The part of `Window` that is used here; the service worker, which has none, loads this file too. */
interface PageEvents {
  addEventListener: (
    type: 'pagehide' | 'pageshow',
    listener: (event: { persisted: boolean }) => void,
    options?: { once: boolean },
  ) => void
}

/** Resolves when the page that aborted the transaction is shown again. */
const resumptions = new WeakMap<IDBTransaction, Promise<void>>()

/** Aborts what runs in `db` whenever the page enters the back/forward cache. */
export function abortOnPageHide(db: Dexie, page: PageEvents): void {
  const running = trackTransactions(db)
  page.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return
    const { promise, resolve } = Promise.withResolvers<void>()
    page.addEventListener('pageshow', () => resolve(), { once: true })
    for (const transaction of running) {
      resumptions.set(transaction, promise)
      abort(transaction)
    }
  })
}

/** If `pagehide` has aborted the transaction, returns a promise that resolves when the page is shown; else null. */
export function resumptionOf(transaction: IDBTransaction | null): Promise<void> | null {
  return (transaction && resumptions.get(transaction)) ?? null
}

/** Returns the unfinished transactions of `db`, always up to date. */
function trackTransactions(db: Dexie): ReadonlySet<IDBTransaction> {
  const running = new Set<IDBTransaction>()
  db.use({
    stack: 'dbcore',
    name: 'trackTransactions',
    create: (core) => ({
      ...core,
      transaction(...args) {
        const transaction = core.transaction(...args) as IDBTransaction
        running.add(transaction)
        for (const end of ['complete', 'abort'] as const)
          transaction.addEventListener(end, () => running.delete(transaction))
        return transaction
      },
    }),
  })
  return running
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // The transaction has ended already, but its event has not fired yet.
  }
}
