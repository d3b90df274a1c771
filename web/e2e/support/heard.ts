import type { BrowserContext, Page } from 'playwright-core'

/** Hears what a screen reader is told in passing, in every page of the browser. */
export async function bringEars(context: BrowserContext): Promise<void> {
  await context.addInitScript(listen)
}

/** What was said since it was last asked, in order: "polite: Showing 3 resources". */
export async function takeHeard(page: Page): Promise<string[]> {
  return page.evaluate(() => window.heard.splice(0))
}

/** Resolves once `words` were said, and says all until then. */
export async function hearUntil(page: Page, words: string): Promise<string[]> {
  await page.waitForFunction((words) => window.heard.some((said) => said.includes(words)), words)
  return takeHeard(page)
}

declare global {
  interface Window {
    heard: string[]
  }
}

/**
 * Runs in the page, before the app. A region that changes is read as a whole, once for all that
 * changes at a time; one that comes with its words is only heard when it is an alert.
 */
function listen(): void {
  const regions = '[role=status], [role=alert], [role=log], [aria-live]'
  const heard: string[] = []
  const known = new WeakSet<Element>()
  const told = new WeakMap<Element, string>()
  window.heard = heard

  function politeness(region: Element): string {
    const own = region.getAttribute('aria-live')
    return own ?? (region.getAttribute('role') === 'alert' ? 'assertive' : 'polite')
  }
  function wordsOf(region: Element): string {
    return (region.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  }
  function tell(region: Element): void {
    const how = politeness(region)
    const words = wordsOf(region)
    if (how === 'off' || region.closest('[aria-hidden=true], [inert]')) return
    // What is emptied is not read.
    if (words !== '' && told.get(region) !== words) heard.push(`${how}: ${words}`)
    told.set(region, words)
  }
  function meet(region: Element): void {
    if (known.has(region)) return
    known.add(region)
    if (region.getAttribute('role') === 'alert') tell(region)
    else told.set(region, wordsOf(region))
  }
  new MutationObserver((records) => {
    const changed = new Set<Element>()
    for (const { target, addedNodes } of records) {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest(regions)
      if (region?.isConnected && known.has(region)) changed.add(region)
      for (const node of addedNodes) {
        if (!(node instanceof Element) || !node.isConnected) continue
        if (node.matches(regions)) meet(node)
        for (const within of node.querySelectorAll(regions)) meet(within)
      }
    }
    for (const region of changed) tell(region)
  }).observe(document, { childList: true, characterData: true, subtree: true })
}
