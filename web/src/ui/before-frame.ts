import { letOthersGo } from './in-slices.ts'

let ends: readonly [BroadcastChannel, BroadcastChannel] | undefined

/**
 * Resolves in a task of its own, which need not wait for the next frame. Having given a page a letter, Chromium
 * holds back timers, messages and all else until it has drawn one, but not what a tab tells others of its origin.
 */
export function beforeFrame(): Promise<void> {
  if (!ends) {
    // Nobody else listens. Pages that came over plain HTTP have no `randomUUID`.
    const name = `before-frame-${Math.random()}`
    ends = [new BroadcastChannel(name), new BroadcastChannel(name)]
  }
  const [here, there] = ends
  return new Promise((resolve) => {
    there.addEventListener('message', () => resolve(), { once: true })
    here.postMessage(null)
    // With no letter about, or no message.
    void letOthersGo().then(resolve)
  })
}
