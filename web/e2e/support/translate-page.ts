/**
 * Runs in the page. Does what the page translation of a browser does: replaces each text node by
 * two nested `font` elements, at once and whenever text is added. The text itself stays the same.
 */
export function translatePage(): void {
  const skipped = 'script, style, noscript, textarea, title, font, [translate=no]'

  function translate(node: Node): void {
    if (node.nodeType === Node.ELEMENT_NODE) {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const found: Node[] = []
      while (texts.nextNode()) found.push(texts.currentNode)
      for (const text of found) translate(text)
      return
    }
    const { parentElement, textContent } = node
    if (node.nodeType !== Node.TEXT_NODE || !parentElement || !textContent?.trim()) return
    if (parentElement.closest(skipped)) return
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = textContent
    outer.append(inner)
    node.parentNode?.replaceChild(outer, node)
  }

  if (document.body) translate(document.body)
  new MutationObserver((changes) => {
    document.documentElement.classList.add('translated-ltr')
    for (const { addedNodes } of changes) for (const node of addedNodes) translate(node)
  }).observe(document, { subtree: true, childList: true })
}
