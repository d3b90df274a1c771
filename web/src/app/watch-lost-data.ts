import { storageKeys } from '@worldschool/schema'
import { viewStore } from '../db/device.ts'

/** A first visit has nothing to lose yet, and other things to load. */
const lateMs = 30_000

/** Notices when the browser clears the database: at once where something was kept. [fault 26] */
export function watchLostData(): void {
  const stop = viewStore.subscribe(look)
  const timer = setTimeout(start, lateMs)
  look()

  function look(): void {
    const { viewer, outbox } = viewStore.get()
    if (viewer || outbox.length > 0 || localStorage.getItem(storageKeys.device)) start()
  }

  function start(): void {
    stop()
    clearTimeout(timer)
    import('../features/lost-data/start-watch.ts').then(
      ({ startWatch }) => startWatch(),
      console.error,
    )
  }
}
