import type { DeviceView, ViewStore } from '../../../db/view.ts'

/** The longest wait: if the view cannot be read, the resource stays on screen. */
const timeoutMs = 2_000

/**
 * Resolves once the view no longer contains a resource. A dialog that closes earlier would restore the focus
 * to the card, which is then removed together with the focus.
 */
export function waitUntilRemoved(
  store: Pick<ViewStore, 'subscribe'> & { get: () => Pick<DeviceView, 'resources'> },
  id: string,
): Promise<void> {
  return new Promise((resolve) => {
    const isRemoved = () => !store.get().resources.has(id)
    if (isRemoved()) return resolve()
    const end = () => {
      stop()
      clearTimeout(timer)
      resolve()
    }
    const stop = store.subscribe(() => isRemoved() && end())
    const timer = setTimeout(end, timeoutMs)
  })
}
