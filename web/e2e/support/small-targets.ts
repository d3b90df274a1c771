/**
 * Runs in the page. Returns one line for each target that is less than `least` CSS px wide or high.
 * Links within text are exempt. WCAG 2.5.5
 */
export function smallTargets(minSize: number): string[] {
  const interactive =
    'a[href], button, input, select, textarea, summary, [role=button], [role=link], [role=tab], ' +
    '[role=switch], [role=checkbox], [role=radio], [role=menuitem], [role=option], [role=combobox]'

  function isOffered(element: HTMLElement): boolean {
    if (element.closest('[aria-hidden=true], [inert]')) return false
    return element.checkVisibility({ visibilityProperty: true })
  }

  function isInText(element: HTMLElement): boolean {
    if (!(element instanceof HTMLAnchorElement)) return false
    if (getComputedStyle(element).display !== 'inline') return false
    const around = element.parentElement?.textContent ?? ''
    return around.trim().length > (element.textContent ?? '').trim().length
  }

  /** The area that accepts taps for the element. */
  function clickable(element: HTMLElement): DOMRect {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    const isToggle = element.matches('[type=checkbox], [type=radio], [type=file]')
    if (label && isToggle) return label.getBoundingClientRect()
    const after = getComputedStyle(element, '::after')
    const isStretched = after.content !== 'none' && after.position === 'absolute'
    const box = isStretched && element.offsetParent ? element.offsetParent : element
    return box.getBoundingClientRect()
  }

  return [...document.querySelectorAll<HTMLElement>(interactive)].flatMap((element) => {
    if (!isOffered(element) || isInText(element)) return []
    const { width, height } = clickable(element)
    // Rems and transforms round by a fraction of a pixel.
    if (width > minSize - 0.5 && height > minSize - 0.5) return []
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
    return [`${element.tagName.toLowerCase()} “${name}” is ${width} × ${height} px`]
  })
}
