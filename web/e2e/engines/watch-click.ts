interface Watched {
  wasClicked?: boolean
  endWatch?: AbortController
}

/** Runs in the page. `waitForClick` then returns whether this element has received a click. */
export function watchForClick(element: HTMLElement): void {
  const watched = window as Watched
  watched.endWatch?.abort()
  watched.endWatch = new AbortController()
  watched.wasClicked = false
  function noteClick(event: Event) {
    if (event.composedPath().includes(element)) watched.wasClicked = true
  }
  addEventListener('click', noteClick, { capture: true, signal: watched.endWatch.signal })
}

/**
 * Runs in the page, and returns whether the element has received the click. It does not if the page moves the element
 * while the button is down: the browser then sends the click to an element that contains both places. A page that was
 * opened by the click has no `wasClicked`.
 */
export async function waitForClick(): Promise<boolean> {
  const { wasClicked } = window as Watched
  if (wasClicked !== false) return true
  await new Promise((resolve) => setTimeout(resolve, 500))
  return (window as Watched).wasClicked !== false
}
