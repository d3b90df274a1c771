/**
 * Runs in the page: what can be clicked there and is less than `least` CSS px wide or high, as one
 * line each. Links inside running text are as large as their words. WCAG 2.5.5
 */
export function smallTargets(least: number): string[] {
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

  /** Where a tap counts as one on the element. */
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
    // A fraction of a pixel is the rounding of rems and transforms.
    if (width > least - 0.5 && height > least - 0.5) return []
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
    return [`${element.tagName.toLowerCase()} “${name}” is ${width} × ${height} px`]
  })
}
