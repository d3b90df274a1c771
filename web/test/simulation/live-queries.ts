import { Dexie } from 'dexie'

type Listener = () => void

/** Dexie's listeners for every change. Listeners of a finished run must be removed. */
const mutations = Dexie.on.storagemutated as unknown as {
  subscribers: readonly Listener[]
  unsubscribe(listener: Listener): void
}

/** Returns a function that removes all listeners added since. */
export function noteListeners(): () => void {
  const before = new Set(mutations.subscribers)
  return () => {
    for (const listener of [...mutations.subscribers])
      if (!before.has(listener)) mutations.unsubscribe(listener)
  }
}
