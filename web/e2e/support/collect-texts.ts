import type { BrowserContext, Page } from 'playwright-core'

/** Records every text that is added to a page of the browser, however briefly. */
export async function collectTexts(context: BrowserContext): Promise<void> {
  await context.addInitScript(watchTexts)
}

/**
 * Returns what was added to the page since the last call: texts, titles, labels and announcements.
 */
export async function takeTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => window.takeTexts())
}

declare global {
  interface Window {
    takeTexts: () => string[]
  }
}

/** Runs in the page, before the app. */
function watchTexts(): void {
  const attributeNames = [
    ...['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext'],
    ...['placeholder', 'title', 'alt'],
  ]
  // Names of languages are in their own language, and the attribution of the map is external data.
  const excluded = 'script, style, noscript, [lang]:not(html), .maplibregl-ctrl-attrib'
  const texts = new Set<string>()

  function add(text: string | null, element: Element | null): void {
    const trimmed = text?.replaceAll(/\s+/g, ' ').trim()
    if (trimmed && !element?.closest(excluded)) texts.add(trimmed)
  }
  function addAttributes(element: Element): void {
    for (const name of attributeNames) add(element.getAttribute(name), element)
  }
  function addTree(root: Node): void {
    if (root instanceof Element) addAttributes(root)
    if (root instanceof Text) add(root.data, root.parentElement)
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) addAttributes(node)
      else add(node.textContent, node.parentElement)
    }
  }
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'childList') for (const node of addedNodes) addTree(node)
      else if (type === 'characterData') add(target.textContent, target.parentElement)
      else addAttributes(target as Element)
    }
  }).observe(document, {
    ...{ childList: true, characterData: true, subtree: true },
    attributeFilter: attributeNames,
  })
  window.takeTexts = () => {
    const taken = [...texts]
    texts.clear()
    return taken
  }
}
