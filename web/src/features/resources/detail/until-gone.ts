import type { DeviceView, ViewStore } from '../../../db/view.ts'

/** If the view cannot be read, nothing on screen changes, and the wait ends. */
const patienceMs = 2_000

/**
 * Resolves once the view no longer contains a resource. A dialog that closes earlier would restore the focus
 * to the card, which is then removed together with the focus.
 */
export function untilGone(
  store: Pick<ViewStore, 'subscribe'> & { get: () => Pick<DeviceView, 'resources'> },
  id: string,
): Promise<void> {
  return new Promise((resolve) => {
    const isGone = () => !store.get().resources.has(id)
    if (isGone()) return resolve()
    const end = () => {
      stop()
      clearTimeout(timer)
      resolve()
    }
    const stop = store.subscribe(() => isGone() && end())
    const timer = setTimeout(end, patienceMs)
  })
}
