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

/** The parts of a window that going back is made of. */
type OverlayWindow = Pick<Window, 'history' | 'addEventListener' | 'CloseWatcher'> & {
  location: Pick<Location, 'href'>
  setTimeout: (callback: () => void) => unknown
}

interface Layer {
  /** Where it was opened: above another address it is covered, and its turn comes later. */
  href: string
  close: () => void
}

export type OverlayStack = ReturnType<typeof createOverlayStack>

/**
 * What is open over the screen, closed from the top by going back. As long as something is open, one
 * step of the history with the same address lies on top, for going back to take away; it goes by
 * itself once all is closed, so that no later press does nothing.
 */
export function createOverlayStack(window: OverlayWindow) {
  const { history, location } = window
  const layers: Layer[] = []
  let watcher: CloseWatcher | null = null
  let isDue = false
  /** A move of ours is on its way; `afterMove` waits for it. */
  let isMoving = false
  let lengthBefore = 0
  let afterMove: (() => void) | null = null
  let last = here()

  function isStep(): boolean {
    return history.state?.isStep === true
  }
  /** The router's count of its entries. */
  function index(): number {
    return history.state?.idx ?? 0
  }
  function here() {
    return { isStep: isStep(), index: index(), href: location.href }
  }
  const top = () => layers.findLast(({ href }) => href === location.href)

  function move(delta: number): void {
    isMoving = true
    lengthBefore = history.length
    history.go(delta)
  }

  function markAsStep(): void {
    history.replaceState({ ...history.state, isStep: true }, '')
  }

  /** Taken away again, it leaves the page where it was scrolled to meanwhile. */
  function pushStep(): void {
    history.scrollRestoration = 'manual'
    history.pushState({ ...history.state, isStep: true }, '')
    history.scrollRestoration = 'auto'
  }

  /** Makes the history fit what is open. */
  function settle(): void {
    isDue = false
    if (isMoving) return
    const now = here()
    // A link to the address that is shown already has put its own state in the step's place.
    if (last.isStep && !now.isStep && last.index === now.index && last.href === now.href)
      markAsStep()
    const isNeeded = top() !== undefined
    if (isNeeded && !isStep()) pushStep()
    else if (!isNeeded && isStep()) move(-1)
    else if (!isStep()) history.scrollRestoration = 'auto'
    watch(isNeeded)
    last = here()
  }

  /** In a moment, for one layer often takes the place of another. */
  function settleSoon(): void {
    if (isDue) return
    isDue = true
    window.setTimeout(settle)
  }

  function watch(isWanted: boolean): void {
    if (!isWanted) {
      watcher?.destroy()
      watcher = null
    } else if (!watcher && window.CloseWatcher) {
      watcher = new window.CloseWatcher()
      watcher.onclose = () => {
        // It serves once, and a dialog may answer with a question and stay.
        watcher = null
        settleSoon()
        top()?.close()
      }
    }
  }

  function onPopState(): void {
    const before = last
    last = here()
    settleSoon()
    if (isMoving && history.length > lengthBefore) {
      // A link was followed meanwhile: what it leads to lies ahead, behind the step.
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
      // A step left below a screen that was gone to from it: passed by, in either direction.
      const isFromAbove = before.index > last.index
      if (isFromAbove) history.replaceState({ ...history.state, leadsOn: true }, '')
      move(!isFromAbove && history.state.leadsOn ? 1 : -1)
    }
  }

  window.addEventListener('popstate', onPopState)
  // The page was loaded again while something was open.
  if (isStep()) settleSoon()

  return {
    /** Something opened; answers what to call when it has closed. */
    add(close: () => void): () => void {
      const layer = { href: location.href, close }
      layers.push(layer)
      settleSoon()
      return () => {
        layers.splice(layers.indexOf(layer), 1)
        settleSoon()
      }
    },
    /** The address may be another now. */
    settle,
    /** Runs what leaves the address or goes back in it, once no step of ours is in its way. */
    leave(leaving: () => void): void {
      if (!isMoving && !isStep()) leaving()
      else {
        afterMove = leaving
        if (!isMoving) move(-1)
      }
    },
  }
}

/** As much of a key press as moving in a row needs. */
type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** Which of `count` in a row a key leads to from the one `at`; null for a key that is another's. */
export function rowTarget(press: Press, at: number, count: number): number | null {
  // With one of these an arrow is the browser's, such as for going back.
  if (press.altKey || press.ctrlKey || press.metaKey) return null
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[press.key]
  return to === undefined ? null : (to + count) % count
}
