import type { DeviceView, ViewStore } from '../../../db/view.ts'

/** A view that cannot be read just now changes nothing on screen; nobody waits for it. */
const patienceMs = 2_000

/**
 * Resolves once the view does not hold a resource any more. What closes before that gives the focus
 * back to the card, which then takes it along.
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
