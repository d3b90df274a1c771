import type { Page } from 'playwright-core'

/** Problems of the texts on a screen for translation. */
export interface TextFaults {
  /** Texts without accents: they cannot be translated. */
  hardCoded: string[]
  /** Texts that do not fit into their element. */
  clipped: string[]
}

/** Checks all visible texts and labels, except those in `written` and in other languages. */
export function checkTexts(page: Page, written: string): Promise<TextFaults> {
  return page.evaluate((written) => {
    const hardCoded = new Set<string>()
    const clipped = new Set<string>()
    const excluded = '[lang]:not(html), .maplibregl-ctrl, svg'
    const isPlain = (text: string) =>
      /[A-Za-z]{3}/.test(text) && !/[À-ỿ]/.test(text) && !written.includes(text)
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const parent = node.parentElement
      if (!parent || !text || !isShown(parent) || parent.closest('script, style, noscript'))
        continue
      if (!parent.closest(excluded) && isPlain(text)) hardCoded.add(text)
      for (
        let box: Element | null = parent;
        box && box !== document.body;
        box = box.parentElement
      ) {
        const { overflowX, textOverflow } = getComputedStyle(box)
        const isCut = overflowX === 'hidden' || overflowX === 'clip'
        const isMeant = textOverflow === 'ellipsis' && !box.closest('nav, button, [role="tab"]')
        const isHidden = box.clientWidth <= 1
        if (isCut && !isMeant && !isHidden && box.scrollWidth > box.clientWidth + 1)
          clipped.add(text)
      }
    }
    for (const element of document.querySelectorAll(
      '[aria-label], [placeholder], [title], img[alt]',
    )) {
      if (element.closest(excluded) || !isShown(element)) continue
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        const text = element.getAttribute(name)
        if (text && isPlain(text)) hardCoded.add(`${name}: ${text}`)
      }
    }
    if (document.documentElement.scrollWidth > innerWidth + 1) clipped.add('the page itself')
    return { hardCoded: [...hardCoded], clipped: [...clipped] }
  }, written)
}
