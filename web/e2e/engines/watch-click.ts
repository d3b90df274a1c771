/** Runs in the page. `waitForClick` then returns whether a click has arrived. */
export function watchForClick(): void {
  const watched = window as { wasClicked?: boolean }
  watched.wasClicked = false
  const options = { capture: true, once: true }
  addEventListener('click', () => Object.assign(watched, { wasClicked: true }), options)
}

/**
 * Runs in the page, and returns whether it has received the click. Some clicks of WebKitWebDriver end after
 * `pointerdown`. A page that was opened by the click has no `wasClicked`.
 */
export async function waitForClick(): Promise<boolean> {
  const { wasClicked } = window as { wasClicked?: boolean }
  if (wasClicked !== false) return true
  await new Promise((resolve) => setTimeout(resolve, 500))
  return (window as { wasClicked?: boolean }).wasClicked !== false
}
