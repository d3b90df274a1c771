import type { UpdateState } from '../../stores/dialogs.ts'

type Registration = Pick<
  ServiceWorkerRegistration,
  'active' | 'installing' | 'waiting' | 'addEventListener'
>

export interface WatchUpdatesDeps {
  container: Pick<ServiceWorkerContainer, 'addEventListener' | 'controller'>
  registration: Registration
  tell: (state: UpdateState | null) => void
  reload: () => void
}

export interface Updates {
  /** Activates the waiting version and reloads this tab once it has taken control. */
  apply: () => void
  /** Cancels the reload, because it took too long. */
  stopApplying: () => void
}

/**
 * Watches the versions of the app on this phone. Only the tab in which the user agreed is reloaded. Other
 * tabs continue with their own version, whose files stay as long as they are open: for someone at work, the
 * scroll position, the map and a typed search are worth more than a new version.
 */
export function watchUpdates({ container, registration, tell, reload }: WatchUpdatesDeps): Updates {
  // The very first version takes control by itself, and is not an update.
  const wasInstalled = registration.active !== null || container.controller !== null
  let controllers = wasInstalled ? 1 : 0
  let isApplying = false
  let isOver = false

  function update(): void {
    if (isOver) return
    tell(registration.waiting && registration.active ? 'waiting' : null)
  }
  function end(state: UpdateState): void {
    isOver = true
    tell(state)
  }
  function follow(worker: ServiceWorker | null): void {
    worker?.addEventListener('statechange', update)
  }

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
  update()

  return {
    apply() {
      isApplying = true
      // The message that workbox-window would send; it keeps its registration private.
      registration.waiting?.postMessage({ type: 'SKIP_WAITING' })
    },
    stopApplying() {
      isApplying = false
    },
  }
}
