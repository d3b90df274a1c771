import { Dexie } from 'dexie'

type Listener = () => void

/** Whom Dexie tells of every change; the views of a run that is over are not to go on hearing. */
const mutations = Dexie.on.storagemutated as unknown as {
  subscribers: readonly Listener[]
  unsubscribe(listener: Listener): void
}

/** Answers what takes away all who have begun to listen since. */
export function noteListeners(): () => void {
  const before = new Set(mutations.subscribers)
  return () => {
    for (const listener of [...mutations.subscribers])
      if (!before.has(listener)) mutations.unsubscribe(listener)
  }
}
