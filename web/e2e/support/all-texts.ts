import type { BrowserContext, Page } from 'playwright-core'

/** Keeps every text that comes into a page of the browser, however short it stays. */
export async function keepAllTexts(context: BrowserContext): Promise<void> {
  await context.addInitScript(watchTexts)
}

/** What has come into the page since it was last asked: text, titles, labels and what is spoken. */
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
  const spoken = [
    ...['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext'],
    ...['placeholder', 'title', 'alt'],
  ]
  // The names of the languages stand in their own, and a map's makers are named by the map.
  const elsewhere = 'script, style, noscript, [lang]:not(html), .maplibregl-ctrl-attrib'
  const texts = new Set<string>()

  function keep(text: string | null, element: Element | null): void {
    const trimmed = text?.replaceAll(/\s+/g, ' ').trim()
    if (trimmed && !element?.closest(elsewhere)) texts.add(trimmed)
  }
  function keepAttributes(element: Element): void {
    for (const name of spoken) keep(element.getAttribute(name), element)
  }
  function keepTree(root: Node): void {
    if (root instanceof Element) keepAttributes(root)
    if (root instanceof Text) keep(root.data, root.parentElement)
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) keepAttributes(node)
      else keep(node.textContent, node.parentElement)
    }
  }
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'childList') for (const node of addedNodes) keepTree(node)
      else if (type === 'characterData') keep(target.textContent, target.parentElement)
      else keepAttributes(target as Element)
    }
  }).observe(document, {
    ...{ childList: true, characterData: true, subtree: true },
    attributeFilter: spoken,
  })
  window.takeTexts = () => {
    const taken = [...texts]
    texts.clear()
    return taken
  }
}
