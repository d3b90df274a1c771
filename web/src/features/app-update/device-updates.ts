import { useEffect, useState } from 'react'
import { Workbox } from 'workbox-window'
import { useDialogsStore } from '../../stores/dialogs.ts'
import { type Updates, watchUpdates } from './watch-updates.ts'

const minute = 60_000
const hour = 60 * minute

interface UpdateCheckDeps {
  check: () => Promise<unknown>
  window: Pick<Window, 'addEventListener'>
  document: Pick<Document, 'addEventListener' | 'visibilityState'>
  now: () => number
}

/**
 * Checks for a new version now, when the app becomes visible after an hour, and when the network is back. A
 * failed check is ignored.
 */
export function checkForUpdates({ check, window, document, now }: UpdateCheckDeps): void {
  let checkedAt: number | null = null
  const checkAfter = (gapMs: number) => {
    // If the clock was set back, the elapsed time is unknown, so compare the absolute difference.
    if (checkedAt !== null && Math.abs(now() - checkedAt) < gapMs) return
    checkedAt = now()
    check().catch(() => {
      checkedAt = null
    })
  }
  window.addEventListener('online', () => checkAfter(minute))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkAfter(hour)
  })
  checkAfter(0)
}

let updates: Updates | null = null

/** The updates of this tab; null if no service worker is installed. */
const deviceUpdates = () => updates

/**
 * Installs the service worker and watches for new versions from then on. `firstController` is the worker that
 * controlled the page when it started.
 */
export async function startUpdates(firstController: ServiceWorker | null): Promise<void> {
  const { serviceWorker: container } = navigator
  const installed = firstController && (await container.getRegistration())
  const registering = new Workbox('/service-worker.js').register({ immediate: true })
  // A browser that is checking for a new version registers only afterwards. On a bad network this takes minutes.
  if (installed) registering.catch(console.warn)
  const registration = installed ?? (await registering)
  if (!registration) return
  // Files of an older version that were cached before this page started may be deleted.
  container.controller?.postMessage({ kind: 'page-started' })
  updates = watchUpdates({
    container,
    registration,
    firstController,
    notify: (update) => useDialogsStore.setState({ update }),
    reload: () => window.location.reload(),
  })
  // Without an active worker, one is being installed now, which is the newest.
  const check = async () => registration.active && registration.update()
  checkForUpdates({ check, window, document, now: Date.now })
}

/**
 * The old worker may be busy, for example with sending writes. It finishes its work before the new version is
 * activated.
 */
const slowAfterMs = 15_000

/** Activates the waiting version. The page reloads afterwards, or the state becomes `slow` if it takes long. */
export function useApply() {
  const [state, setState] = useState<'idle' | 'working' | 'slow'>('idle')
  useEffect(() => {
    if (state !== 'working') return
    const timer = setTimeout(() => {
      deviceUpdates()?.stopApplying()
      setState('slow')
    }, slowAfterMs)
    return () => clearTimeout(timer)
  }, [state])
  return {
    state,
    apply(): void {
      setState('working')
      deviceUpdates()?.apply()
    },
  }
}
