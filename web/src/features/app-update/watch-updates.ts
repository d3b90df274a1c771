import type { UpdateState } from '../../stores/dialogs.ts'

export interface WatchUpdatesDeps {
  container: Pick<ServiceWorkerContainer, 'addEventListener' | 'controller'>
  registration: Pick<
    ServiceWorkerRegistration,
    'active' | 'installing' | 'waiting' | 'addEventListener'
  >
  /** The worker that controlled the page when it started; null if none did. */
  firstController: ServiceWorker | null
  notify: (state: UpdateState | null) => void
  reload: () => void
}

export interface Updates {
  /** Activates the waiting version and reloads this tab once it has taken control. */
  apply: () => void
  /** Cancels the reload, because it took too long. */
  stopApplying: () => void
}

/**
 * Watches the versions of the app on this phone. Only the tab in which the user accepted the update is reloaded.
 * Other tabs continue with their own version, and its files stay as long as these tabs are open. To their users, the
 * scroll position, the map and a typed search are worth more than a new version.
 */
export function watchUpdates(deps: WatchUpdatesDeps): Updates {
  const { container, registration, firstController, notify, reload } = deps
  // The very first version takes control by itself, and is not an update.
  const wasInstalled = registration.active !== null || container.controller !== null
  let controllers = wasInstalled ? 1 : 0
  let isApplying = false
  let isOver = false

  function update(): void {
    if (isOver) return
    notify(registration.waiting && registration.active ? 'waiting' : null)
  }
  function end(state: UpdateState): void {
    isOver = true
    notify(state)
  }

  // Workbox's events are not used: they start after its registration, which may wait for a check on a bad network.
  // They also leave out a worker that another tab is installing, and the third attempt in one page. The browser
  // repeats a failed installation.
  const follow = (worker: ServiceWorker | null) => worker?.addEventListener('statechange', update)
  registration.addEventListener('updatefound', () => follow(registration.installing))
  follow(registration.installing)
  follow(registration.waiting)
  container.addEventListener('controllerchange', () => {
    controllers += 1
    if (controllers === 1) return
    if (isApplying) reload()
    else if (!isOver) end('elsewhere')
  })
  container.addEventListener('message', ({ data, ports }) => {
    if (data?.kind !== 'retired') return
    // Without this reply the worker would assume that a broken worker served this page. [SEC-24]
    ports[0]?.postMessage('sound')
    end('retired')
  })
  // Another tab may have activated a new version before this tab started to watch.
  if (firstController && container.controller !== firstController) end('elsewhere')
  else update()

  return {
    apply() {
      isApplying = true
      registration.waiting?.postMessage({ type: 'SKIP_WAITING' })
    },
    stopApplying() {
      isApplying = false
    },
  }
}
