import { deviceDb, viewStore } from '../../db/device.ts'
import { useSettingsStore } from '../../stores/settings.ts'
import { deviceSync } from '../../sync/device-sync.ts'
import { keepPosition } from './keep-position.ts'
import { notificationPermission } from './permission.ts'
import { closeNotice, showNotice } from './show-notice.ts'
import { watchLeaving } from './watch-leaving.ts'
import { watchNews } from './watch-news.ts'

let stops: (() => void)[] = []

/** `isFresh`: just switched on, so what happened before is no news. */
export async function startNotices({ isFresh }: { isFresh: boolean }): Promise<void> {
  stopWatching()
  if (isFresh) await deviceDb.device.delete('newsMark')
  stops = [
    keepPosition(deviceDb),
    // It names what they had saved. [Q9]
    watchLeaving(viewStore, () => void closeNotice()),
    watchNews({
      db: deviceDb,
      view: viewStore,
      sync: deviceSync,
      wants: () => useSettingsStore.getState().notifications,
      show: async (...news) => {
        if (notificationPermission() === 'granted') await showNotice(...news)
      },
    }),
  ]
}

/** Switched off: nothing of it stays on the device. */
export async function stopNotices(): Promise<void> {
  stopWatching()
  await deviceDb.device.bulkDelete(['newsMark', 'lastPosition'])
  await closeNotice()
}

function stopWatching(): void {
  for (const stop of stops) stop()
  stops = []
}
