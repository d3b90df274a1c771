export interface WakeUpSources {
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>
}

/** Calls `notice` when the browser reports that the network is lost. Returns a function that stops it. */
export function listenForLoss(window: WakeUpSources['window'], notice: () => void): () => void {
  window.addEventListener('offline', notice)
  return () => window.removeEventListener('offline', notice)
}

/**
 * Calls `wake` whenever the network may be back or the page is visible: on `online`, `pageshow` and
 * `visibilitychange` to visible. Returns a function that stops it. [Q4]
 */
export function listenForWakeUps(sources: WakeUpSources, wake: () => void): () => void {
  const { window, document } = sources
  const onVisible = () => {
    if (document.visibilityState === 'visible') wake()
  }
  window.addEventListener('online', wake)
  window.addEventListener('pageshow', wake)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    window.removeEventListener('online', wake)
    window.removeEventListener('pageshow', wake)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
