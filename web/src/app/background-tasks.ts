import { storageKeys } from '@worldschool/schema'
import { viewStore } from '../db/device.ts'
import { deviceStorage } from '../lib/device-storage.ts'

/** On a first visit, the tasks start later: other files must load first, and there is no data to lose yet. */
const firstVisitMs = 20_000

/**
 * Schedules the tasks that are not needed on the first screen: to detect that the browser has cleared the database
 * [fault 26] or that an account signs out, and to resume downloads.
 */
export function scheduleBackgroundTasks(): void {
  const start = () => {
    stop()
    clearTimeout(timer)
    void import('./start-background-tasks.ts').then(
      (it) => it.startBackgroundTasks(),
      console.error,
    )
  }
  const check = () => {
    const { viewer, outbox } = viewStore.get()
    if (viewer || outbox.length > 0) start()
  }
  const wasHere = deviceStorage.getItem(storageKeys.device) ?? navigator.serviceWorker?.controller
  const timer = setTimeout(start, wasHere ? 0 : firstVisitMs)
  const stop = viewStore.subscribe(check)
  check()
}
