import type { NotificationSettings } from '@worldschool/schema'
import type { DeviceDatabase } from '../../db/indexeddb.ts'
import type { ViewStore } from '../../db/view.ts'
import {
  isNotifying,
  type Notifier,
  notifyOfChanges,
} from '../../notifications/show-notification.ts'
import type { SyncEngine } from '../../sync/engine.ts'

interface WatchDeps {
  db: DeviceDatabase
  view: ViewStore
  sync: Pick<SyncEngine, 'state' | 'subscribe'>
  wants: () => NotificationSettings
  notifier: Notifier
  locks: LockManager | undefined
}

/**
 * Checks for changes after each sync pass and shows notifications. If several tabs and the service worker
 * check at once, one transaction on the stored mark decides which tab or worker notifies. Returns a function that
 * stops it.
 */
export function watchChanges({ db, view, sync, wants, notifier, locks }: WatchDeps): () => void {
  let running: Promise<void> | null = null
  let isRepeatRequested = false
  let isStopped = false

  async function check(): Promise<void> {
    const shown = view.get()
    const { isSyncing, mine, needsSignIn } = sync.state()
    // During a sync, some changes would be reported now and the rest later, so wait until the sync has ended.
    if (isStopped || isSyncing || shown.status !== 'ready' || !shown.catalogue.isComplete) return
    // If the account's own feed could not be read, changes from its other devices would look like other
    // people's changes.
    if (mine === 'failed' && !needsSignIn) return
    // The service worker is running a sync, and will notify the changes itself.
    if (await isNotifying(locks)) return
    if (!isStopped) await notifyOfChanges(db, shown, wants(), whileWatching)
  }

  const whileWatching: Notifier = {
    show: async (...args) => {
      if (!isStopped) await notifier.show(...args)
    },
    close: notifier.close,
  }

  function run(): void {
    if (running) {
      isRepeatRequested = true
      return
    }
    running = check()
      .catch((error: unknown) => console.error('Checking for changes failed', error))
      .finally(() => {
        running = null
        if (isRepeatRequested) {
          isRepeatRequested = false
          run()
        }
      })
  }

  const stops = [view.subscribe(run), sync.subscribe(run)]
  run()
  return () => {
    isStopped = true
    for (const stop of stops) stop()
  }
}
