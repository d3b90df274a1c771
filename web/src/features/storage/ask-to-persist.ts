import { storageKeys } from '@worldschool/schema'
import type { ViewStore } from '../../db/view.ts'

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
