import { useEffect, useRef } from 'react'

/** The platform's close request, which on Android is the back gesture; not in TypeScript's DOM yet. */
interface CloseWatcher {
  onclose: (() => void) | null
  destroy: () => void
}

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher
  }
}

/** While `isOpen`, going back on a phone closes what is open and does not leave the screen under it. */
export function useCloseRequest(isOpen: boolean, onRequest: () => void): void {
  const latest = useRef(onRequest)
  latest.current = onRequest
  useEffect(() => {
    const Watcher = window.CloseWatcher
    if (!isOpen || !Watcher) return
    let watcher: CloseWatcher
    // A watcher serves once, and a dialog may answer with a question and stay.
    const watch = () => {
      watcher = new Watcher()
      watcher.onclose = () => {
        watch()
        latest.current()
      }
    }
    watch()
    return () => watcher.destroy()
  }, [isOpen])
}
