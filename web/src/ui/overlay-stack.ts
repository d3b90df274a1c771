/**
 * The CloseWatcher API reports the platform's close request, which is the back gesture on Android. It is not in
 * TypeScript's DOM types yet.
 */
interface CloseWatcher {
  onclose: (() => void) | null
  destroy: () => void
}

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher
  }
}

/** The parts of `window` that are used here. */
type OverlayWindow = Pick<Window, 'history' | 'addEventListener' | 'CloseWatcher'> & {
  location: Pick<Location, 'href'>
  setTimeout: (callback: () => void) => unknown
}

interface Overlay {
  /** The address at which the overlay was opened. At another address it is covered and cannot be closed. */
  href: string
  close: () => void
}

export type OverlayStack = ReturnType<typeof createOverlayStack>

/**
 * The stack of open overlays. Going back closes the top overlay: while any overlay is open, the history has an
 * extra entry with the same address, and going back only removes this entry. Once all overlays are closed, the
 * stack removes the entry itself, so that the next back press leaves the screen.
 */
export function createOverlayStack(window: OverlayWindow) {
  const { history, location } = window
  const overlays: Overlay[] = []
  let watcher: CloseWatcher | null = null
  let isDue = false
  /** A `history.go()` of ours is pending; `afterMove` runs once it is done. */
  let isMoving = false
  let lengthBefore = 0
  let afterMove: (() => void) | null = null
  let last = here()

  function isStep(): boolean {
    return history.state?.isStep === true
  }
  /** The router's index of the history entry. */
  function index(): number {
    return history.state?.idx ?? 0
  }
  function here() {
    return { isStep: isStep(), index: index(), href: location.href }
  }
  const top = () => overlays.findLast(({ href }) => href === location.href)

  function move(delta: number): void {
    isMoving = true
    lengthBefore = history.length
    history.go(delta)
  }

  function markAsStep(): void {
    history.replaceState({ ...history.state, isStep: true }, '')
  }

  /** With manual scroll restoration, removing the entry later leaves the scroll position unchanged. */
  function pushStep(): void {
    history.scrollRestoration = 'manual'
    history.pushState({ ...history.state, isStep: true }, '')
    history.scrollRestoration = 'auto'
  }

  /** Brings the history in line with the open overlays. */
  function syncHistory(): void {
    isDue = false
    if (isMoving) return
    const now = here()
    // A link to the current address has replaced the state of the extra entry.
    if (last.isStep && !now.isStep && last.index === now.index && last.href === now.href)
      markAsStep()
    const isNeeded = top() !== undefined
    if (isNeeded && !isStep()) pushStep()
    else if (!isNeeded && isStep()) move(-1)
    else if (!isStep()) history.scrollRestoration = 'auto'
    watch(isNeeded)
    last = here()
  }

  /** Deferred, because one overlay often replaces another. */
  function syncHistorySoon(): void {
    if (isDue) return
    isDue = true
    window.setTimeout(syncHistory)
  }

  function watch(isWanted: boolean): void {
    if (!isWanted) {
      watcher?.destroy()
      watcher = null
    } else if (!watcher && window.CloseWatcher) {
      watcher = new window.CloseWatcher()
      watcher.onclose = () => {
        // A CloseWatcher fires once, and a dialog may ask for confirmation and stay open.
        watcher = null
        syncHistorySoon()
        top()?.close()
      }
    }
  }

  function onPopState(): void {
    const before = last
    last = here()
    syncHistorySoon()
    if (isMoving && history.length > lengthBefore) {
      // The user followed a link meanwhile; go forward to its entry, beyond the extra entry.
      afterMove = null
      move(last.isStep ? 1 : 2)
    } else if (isMoving) {
      isMoving = false
      const next = afterMove
      afterMove = null
      next?.()
    } else if (before.isStep && !last.isStep && before.index === last.index) {
      top()?.close()
    } else if (last.isStep && !top()) {
      // An extra entry left behind when a link was followed from it: skip it, in either direction.
      const isFromAbove = before.index > last.index
      if (isFromAbove) history.replaceState({ ...history.state, leadsOn: true }, '')
      move(!isFromAbove && history.state.leadsOn ? 1 : -1)
    }
  }

  window.addEventListener('popstate', onPopState)
  // The page was reloaded while something was open.
  if (isStep()) syncHistorySoon()

  return {
    /** Adds an open overlay; returns a function to call when it has closed. */
    add(close: () => void): () => void {
      const overlay = { href: location.href, close }
      overlays.push(overlay)
      syncHistorySoon()
      return () => {
        overlays.splice(overlays.indexOf(overlay), 1)
        syncHistorySoon()
      }
    },
    /** Call when the address may have changed. */
    sync: syncHistory,
    /** Runs a navigation. If the extra entry is on top of the history, removes this entry first. */
    navigate(leaving: () => void): void {
      if (!isMoving && !isStep()) leaving()
      else {
        afterMove = leaving
        if (!isMoving) move(-1)
      }
    },
  }
}

/** The fields of a key event that `rowTarget` needs. */
type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** Returns the index that a key moves to from index `at` in a row of `count`; null for an unused key. */
export function rowTarget(press: Press, at: number, count: number): number | null {
  // With a modifier an arrow key belongs to the browser, for example to go back.
  if (press.altKey || press.ctrlKey || press.metaKey) return null
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[press.key]
  return to === undefined ? null : (to + count) % count
}
