import type { BrowserContext, Page } from 'playwright-core'

/** Records what live regions announce, in every page of the browser. */
export async function recordLiveRegions(context: BrowserContext): Promise<void> {
  await context.addInitScript(listen)
}

/** Returns the announcements since the last call, in order: "polite: Showing 3 resources". */
export async function takeAnnouncements(page: Page): Promise<string[]> {
  return page.evaluate(() => window.announcements.splice(0))
}

/** Resolves when `words` were announced, with all announcements until then. */
export async function waitForAnnouncementIn(page: Page, words: string): Promise<string[]> {
  await page.waitForFunction(
    (words) => window.announcements.some((said) => said.includes(words)),
    words,
  )
  return takeAnnouncements(page)
}

declare global {
  interface Window {
    announcements: string[]
  }
}

/**
 * Runs in the page, before the app. A changed region is read as a whole, once per batch of changes.
 * A region that is added together with its text is only announced when it is an alert.
 */
function listen(): void {
  const regions = '[role=status], [role=alert], [role=log], [aria-live]'
  const announcements: string[] = []
  const known = new WeakSet<Element>()
  const lastTexts = new WeakMap<Element, string>()
  window.announcements = announcements

  function politeness(region: Element): string {
    const own = region.getAttribute('aria-live')
    return own ?? (region.getAttribute('role') === 'alert' ? 'assertive' : 'polite')
  }
  function textOf(region: Element): string {
    const copy = region.cloneNode(true) as Element
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
    return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  }
  function announce(region: Element): void {
    const urgency = politeness(region)
    const words = textOf(region)
    if (urgency === 'off' || region.closest('[aria-hidden=true], [inert]')) return
    if (getComputedStyle(region).visibility === 'hidden') return
    // An emptied region is not announced.
    if (words !== '' && lastTexts.get(region) !== words) announcements.push(`${urgency}: ${words}`)
    lastTexts.set(region, words)
  }
  function register(region: Element): void {
    if (known.has(region)) return
    known.add(region)
    if (region.getAttribute('role') === 'alert') announce(region)
    else lastTexts.set(region, textOf(region))
  }
  new MutationObserver((records) => {
    const changed = new Set<Element>()
    for (const { target, addedNodes } of records) {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest(regions)
      if (region?.isConnected && known.has(region)) changed.add(region)
      for (const node of addedNodes) {
        if (!(node instanceof Element) || !node.isConnected) continue
        if (node.matches(regions)) register(node)
        for (const within of node.querySelectorAll(regions)) register(within)
      }
    }
    for (const region of changed) announce(region)
  }).observe(document, { childList: true, characterData: true, subtree: true })
}
