import { storageKeys } from '@worldschool/schema'

/** A first visit has nothing to lose yet, and other things to load. */
const firstVisitMs = 20_000

/** Notices when the browser has cleared the database. [fault 26] */
export function watchLostData(): void {
  const start = () =>
    import('../features/lost-data/start-watch.ts').then((it) => it.startWatch(), console.error)
  setTimeout(start, localStorage.getItem(storageKeys.device) ? 0 : firstVisitMs)
}
