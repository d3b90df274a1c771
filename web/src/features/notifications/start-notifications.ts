import { deviceDb, viewStore } from '../../db/device.ts'
import { readStoredAccount, writeValue } from '../../db/device-values.ts'
import type { DeviceDatabase } from '../../db/indexeddb.ts'
import { onSignedOut } from '../../db/on-signed-out.ts'
import { enNotices } from '../../i18n/en/notices.ts'
import { textsIn } from '../../i18n/texts-in.ts'
import { createSerial } from '../../lib/serial.ts'
import {
  closeNotification,
  type Notifier,
  showNotification,
} from '../../notifications/show-notification.ts'
import { useSettingsStore } from '../../stores/settings.ts'
import { deviceSync } from '../../sync/device-sync.ts'
import { registerBackgroundChecks } from './background-checks.ts'
import { notificationPermission } from './permission.ts'
import { storePosition } from './store-position.ts'
import { watchChanges } from './watch-changes.ts'

/** Shows and closes notifications on this device, if the browser allows notifications. */
const deviceNotifier = {
  show: async (claimed, view) => {
    if (notificationPermission() !== 'granted') return
    await showNotification(
      await navigator.serviceWorker.ready,
      claimed,
      view,
      textsIn(enNotices, 'notices'),
    )
  },
  close: async (which: Parameters<typeof closeNotification>[1] = {}) =>
    closeNotification(await navigator.serviceWorker?.getRegistration(), which),
} satisfies Notifier

let stops: (() => void)[] = []

/** `isFresh`: notifications were just switched on, so earlier changes are not reported. */
export async function startNotifications({ isFresh }: { isFresh: boolean }): Promise<void> {
  stopWatching()
  if (isFresh) await deviceDb.device.delete('newsMark')
  // The user may have signed out while no tab was watching. [Q9]
  const account = await readStoredAccount(deviceDb)
  await deviceNotifier.close({ exceptOf: account?.id ?? null })
  stops = [
    storePosition(deviceDb),
    storePreferences(deviceDb),
    // Notifications name places that the user had saved. [Q9]
    onSignedOut(viewStore, () => void deviceNotifier.close()),
    watchChanges({
      db: deviceDb,
      view: viewStore,
      sync: deviceSync,
      wants: () => useSettingsStore.getState().notifications,
      notifier: deviceNotifier,
      locks: navigator.locks,
    }),
  ]
  void registerBackgroundChecks(true)
}

/** Call it when notifications are switched off. Deletes all of their data from the device. */
export async function stopNotifications(): Promise<void> {
  stopWatching()
  void registerBackgroundChecks(false)
  await deviceDb.device.bulkDelete(['noticeWishes', 'newsMark', 'lastPosition'])
  await deviceNotifier.close()
}

function stopWatching(): void {
  for (const stop of stops) stop()
  stops = []
}

/**
 * Stores the notification preferences and the language where the service worker can read them. Returns a
 * function that stops it.
 */
function storePreferences(db: DeviceDatabase): () => void {
  // Serial, so that an earlier change never overwrites a later one.
  const inSeries = createSerial()
  let isStopped = false
  async function store(): Promise<void> {
    if (isStopped) return
    const { notifications, language } = useSettingsStore.getState()
    await writeValue(db, 'noticeWishes', { ...notifications, language: language.language })
  }
  const enqueueStore = () =>
    void inSeries(store).catch((error: unknown) =>
      console.error('Storing the notification preferences failed', error),
    )
  const stop = useSettingsStore.subscribe(({ notifications, language }, before) => {
    if (notifications !== before.notifications || language !== before.language) enqueueStore()
  })
  enqueueStore()
  return () => {
    isStopped = true
    stop()
  }
}
