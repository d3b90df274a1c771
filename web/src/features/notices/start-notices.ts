import { deviceDb, viewStore } from '../../db/device.ts'
import { readStoredAccount } from '../../db/stored-account.ts'
import { useSettingsStore } from '../../stores/settings.ts'
import { deviceSync } from '../../sync/device-sync.ts'
import { wantBackgroundChecks } from './background-checks.ts'
import { deviceBoard } from './device-board.ts'
import { keepPosition } from './keep-position.ts'
import { keepWishes } from './keep-wishes.ts'
import { watchLeaving } from './watch-leaving.ts'
import { watchNews } from './watch-news.ts'

let stops: (() => void)[] = []

/** `isFresh`: just switched on, so what happened before is no news. */
export async function startNotices({ isFresh }: { isFresh: boolean }): Promise<void> {
  stopWatching()
  if (isFresh) await deviceDb.device.delete('newsMark')
  // Someone may have signed out before anyone watched. [Q9]
  const account = await readStoredAccount(deviceDb)
  await deviceBoard.close({ exceptOf: account?.id ?? null })
  stops = [
    keepPosition(deviceDb),
    keepWishes(deviceDb),
    // It names what they had saved. [Q9]
    watchLeaving(viewStore, () => void deviceBoard.close()),
    watchNews({
      db: deviceDb,
      view: viewStore,
      sync: deviceSync,
      wants: () => useSettingsStore.getState().notifications,
      board: deviceBoard,
      locks: navigator.locks,
    }),
  ]
  void wantBackgroundChecks(true)
}

/** Switched off: nothing of it stays on the device. */
export async function stopNotices(): Promise<void> {
  stopWatching()
  void wantBackgroundChecks(false)
  await deviceDb.device.bulkDelete(['noticeWishes', 'newsMark', 'lastPosition'])
  await deviceBoard.close()
}

function stopWatching(): void {
  for (const stop of stops) stop()
  stops = []
}
