const minute = 60_000
const hour = 60 * minute

interface LookWorld {
  look: () => Promise<unknown>
  window: Pick<Window, 'addEventListener'>
  document: Pick<Document, 'addEventListener' | 'visibilityState'>
  now: () => number
}

/**
 * Looks for a new version now, when the app comes back on screen after an hour, and when the network
 * is back. One that cannot be looked for is no news.
 */
export function lookForUpdates({ look, window, document, now }: LookWorld): void {
  let lookedAt: number | null = null
  const lookAfter = (gapMs: number) => {
    // A clock that was set back tells nothing of the time since.
    if (lookedAt !== null && Math.abs(now() - lookedAt) < gapMs) return
    lookedAt = now()
    look().catch(() => {
      lookedAt = null
    })
  }
  window.addEventListener('online', () => lookAfter(minute))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookAfter(hour)
  })
  lookAfter(0)
}
