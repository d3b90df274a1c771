import type { UpdateNews } from '../../stores/dialogs.ts'

type Registration = Pick<
  ServiceWorkerRegistration,
  'active' | 'installing' | 'waiting' | 'addEventListener'
>

export interface UpdatesWorld {
  container: Pick<ServiceWorkerContainer, 'addEventListener' | 'controller'>
  registration: Registration
  tell: (news: UpdateNews | null) => void
  reload: () => void
}

export interface Updates {
  /** The version that waits takes over, and this tab is loaded again as soon as it has. */
  apply: () => void
  /** Not any more: it took too long. */
  stopApplying: () => void
}

/**
 * Follows the versions of the app on this phone. No tab is loaded again but the one where the person
 * said so: another one works on with its own version, whose files stay for as long as it is open, and
 * under someone's hands a scrolled list, a map and a typed search are worth more than a new version.
 */
export function watchUpdates({ container, registration, tell, reload }: UpdatesWorld): Updates {
  // The very first version takes the page over by itself, and is no news.
  const wasInstalled = registration.active !== null || container.controller !== null
  let controllers = wasInstalled ? 1 : 0
  let isApplying = false
  let isOver = false

  function look(): void {
    if (isOver) return
    tell(registration.waiting && registration.active ? 'waiting' : null)
  }
  function end(news: UpdateNews): void {
    isOver = true
    tell(news)
  }
  function follow(worker: ServiceWorker | null): void {
    worker?.addEventListener('statechange', look)
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
    // Without this the page would be taken for one that the broken worker made. [security 24]
    ports[0]?.postMessage('sound')
    end('retired')
  })
  look()

  return {
    apply() {
      isApplying = true
      // What workbox-window would say; it keeps the registration to itself.
      registration.waiting?.postMessage({ type: 'SKIP_WAITING' })
    },
    stopApplying() {
      isApplying = false
    },
  }
}
