import { storageKeys } from '@worldschool/schema'
import { viewStore } from '../../db/device.ts'
import type { ViewStore } from '../../db/view.ts'
import { deviceStorage } from '../../lib/device-storage.ts'
import { createSerial } from '../../lib/serial.ts'
import { useDialogsStore } from '../../stores/dialogs.ts'
import { listenForWakeUps } from '../../sync/connectivity.ts'
import { type Estimate, estimateStorage } from '../../sync/offline-maps/storage-quota.ts'

/** Percent of the room at which it is told; below the last it may be told anew. */
const tellAt = [95, 80] as const
const forgetAt = 70

interface RoomWorld {
  /** Without what goes by itself when room is short. */
  estimate: Estimate
  storage: Pick<Storage, 'getItem' | 'removeItem'>
  tell: (percent: number | null) => void
}

/** Tells when the browser's room is nearly full, until the person has taken note of it. */
export async function lookAtRoom({ estimate, storage, tell }: RoomWorld): Promise<void> {
  const { usage, quota } = (await estimate().catch(() => undefined)) ?? {}
  if (usage === undefined || !quota) return
  const percent = Math.floor((usage / quota) * 100)
  if (percent < forgetAt) storage.removeItem(storageKeys.fullness)
  const noted = Number(storage.getItem(storageKeys.fullness) ?? 0)
  tell(levelOf(percent) > noted ? percent : null)
}

/** The person has read it: it is told again at the next level alone. */
export function noteRoom(percent: number, storage: Pick<Storage, 'setItem'>): void {
  storage.setItem(storageKeys.fullness, String(levelOf(percent)))
}

function levelOf(percent: number): number {
  return tellAt.find((level) => percent >= level) ?? 0
}

/** Looks after the room that the browser gives the app, from now on. */
export function startStorage(): void {
  const { storage } = navigator
  askToPersist({
    view: viewStore,
    storage: deviceStorage,
    persist: storage?.persist && (() => storage.persist()),
  })
  const lookNext = () =>
    lookAtRoom({
      estimate: estimateStorage,
      storage: deviceStorage,
      tell: (fullness) => useDialogsStore.setState({ fullness }),
    })
  // Of two at once a slow one would say last what is no longer true.
  const inSeries = createSerial()
  const look = () => void inSeries(lookNext).catch(console.error)
  listenForWakeUps({ window, document }, look)
  look()
}

interface AskWorld {
  view: Pick<ViewStore, 'subscribe'> & { get: () => { outbox: readonly unknown[] } }
  storage: Pick<Storage, 'getItem' | 'setItem'>
  persist: (() => Promise<boolean>) | undefined
}

/**
 * Asks the browser, once, to keep what is here for good, when the person has saved or written
 * something: some browsers ask the person in turn, and by then they know what for. [fault 26]
 */
export function askToPersist({ view, storage, persist }: AskWorld): void {
  if (!persist || storage.getItem(storageKeys.persistence)) return
  const stop = view.subscribe(look)
  look()

  function look(): void {
    if (view.get().outbox.length === 0) return
    stop()
    storage.setItem(storageKeys.persistence, 'asked')
    persist?.().catch(console.warn)
  }
}
