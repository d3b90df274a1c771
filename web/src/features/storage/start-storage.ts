import { storageKeys } from '@worldschool/schema'
import { viewStore } from '../../db/device.ts'
import type { ViewStore } from '../../db/view.ts'
import { deviceStorage } from '../../lib/device-storage.ts'
import { createSerial } from '../../lib/serial.ts'
import { useDialogsStore } from '../../stores/dialogs.ts'
import { listenForWakeUps } from '../../sync/connectivity.ts'
import { type Estimate, estimateStorage } from '../../sync/offline-maps/storage-quota.ts'

/** Percent of the quota at which a warning is shown; below `resetBelowPercent` it may be shown again. */
const warnAtPercents = [95, 80] as const
const resetBelowPercent = 70

interface FullnessDeps {
  /** The estimate without data that is evicted automatically when storage is short. */
  estimate: Estimate
  storage: Pick<Storage, 'getItem' | 'removeItem'>
  onChange: (percent: number | null) => void
}

/** Warns when the browser's quota is nearly used up, until the user dismisses the warning. */
export async function checkFullness({ estimate, storage, onChange }: FullnessDeps): Promise<void> {
  const { usage, quota } = (await estimate().catch(() => undefined)) ?? {}
  if (usage === undefined || !quota) return
  const percent = Math.floor((usage / quota) * 100)
  if (percent < resetBelowPercent) storage.removeItem(storageKeys.fullness)
  const warnedPercent = Number(storage.getItem(storageKeys.fullness) ?? 0)
  onChange(levelOf(percent) > warnedPercent ? percent : null)
}

/** Records that the user has dismissed the warning: it is shown again only at the next level. */
export function recordFullness(percent: number, storage: Pick<Storage, 'setItem'>): void {
  storage.setItem(storageKeys.fullness, String(levelOf(percent)))
}

function levelOf(percent: number): number {
  return warnAtPercents.find((level) => percent >= level) ?? 0
}

/** Starts to watch the storage that the browser grants the app. */
export function startStorage(): void {
  const { storage } = navigator
  requestPersistence({
    view: viewStore,
    storage: deviceStorage,
    persist: storage?.persist && (() => storage.persist()),
  })
  const checkNow = () =>
    checkFullness({
      estimate: estimateStorage,
      storage: deviceStorage,
      onChange: (fullness) => useDialogsStore.setState({ fullness }),
    })
  // Serial: of two concurrent checks, the slower one could report an outdated value.
  const inSeries = createSerial()
  const check = () => void inSeries(checkNow).catch(console.error)
  listenForWakeUps({ window, document }, check)
  check()
}

interface PersistDeps {
  view: Pick<ViewStore, 'subscribe'> & { get: () => { outbox: readonly unknown[] } }
  storage: Pick<Storage, 'getItem' | 'setItem'>
  persist: (() => Promise<boolean>) | undefined
}

/**
 * Requests persistent storage, once, when the user has saved or written something: some browsers prompt the
 * user, who then knows the reason. [fault 26]
 */
export function requestPersistence({ view, storage, persist }: PersistDeps): void {
  if (!persist || storage.getItem(storageKeys.persistence)) return
  const stop = view.subscribe(check)
  check()

  function check(): void {
    if (view.get().outbox.length === 0) return
    stop()
    storage.setItem(storageKeys.persistence, 'asked')
    persist?.().catch(console.warn)
  }
}
