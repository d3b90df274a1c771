/**
 * Runs in the page with forced colours. Returns one line for each control that is not
 * distinguishable: a control without text needs an icon or a border, a selected control must look
 * different from an unselected one, and the focus needs a ring.
 */
export function forcedColourFaults(): string[] {
  const faults = new Set<string>()
  const top = [...document.querySelectorAll('[role=dialog][data-state=open]')].at(-1)
  const root = top ?? document.body
  const controls =
    'a[href], button, input, select, textarea, summary, [role=tab], [role=switch], [role=option]'
  const words = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 50)}”`
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
  }
  const isClear = (colour: string) => /rgba\(.*, 0\)|transparent|none/.test(colour)

  function groundOf(element: Element): string {
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { backgroundColor } = getComputedStyle(box)
      if (!isClear(backgroundColor)) return backgroundColor
    }
    return 'rgb(255, 255, 255)'
  }
  function hasFrame(element: Element): boolean {
    const style = getComputedStyle(element)
    const isFramed =
      style.borderBottomStyle !== 'none' && Number.parseFloat(style.borderBottomWidth) >= 1
    return (
      isFramed && !isClear(style.borderBottomColor) && style.borderBottomColor !== groundOf(element)
    )
  }
  function hasIcon(element: Element): boolean {
    return [...element.querySelectorAll('svg')].some((icon) => {
      const { stroke, fill } = getComputedStyle(icon)
      const ground = groundOf(icon)
      return isShown(icon) && [stroke, fill].some((paint) => !isClear(paint) && paint !== ground)
    })
  }
  function hasText(element: Element): boolean {
    const { color } = getComputedStyle(element)
    return (element.textContent ?? '').trim() !== '' && color !== groundOf(element)
  }
  /** The styles of an element and its label that distinguish its states. */
  function stateStylesOf(element: Element): string {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    const parts = [element, ...(label ? [label, ...label.querySelectorAll('*')] : [])]
    return parts
      .flatMap((part) =>
        [null, '::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo)),
      )
      .map((style) =>
        [
          ...[style.borderBottomWidth, style.borderBottomColor, style.backgroundColor],
          ...[style.textDecorationLine, style.fontWeight, style.display, style.opacity],
          ...[style.translate, style.transform, style.appearance],
        ].join(),
      )
      .join(';')
  }

  const shown = [...root.querySelectorAll<HTMLElement>(controls)].filter((control) => {
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined
    return (
      !control.closest('[aria-hidden=true], [inert]') &&
      isShown(isShown(control) ? control : (label ?? control))
    )
  })
  for (const control of shown) {
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined
    const parts = [control, ...(label ? [label, ...label.children] : [])]
    const isNative = control.matches('input, select, textarea') && isShown(control)
    const isSeen =
      parts.some((part) => hasFrame(part) || hasIcon(part) || hasText(part)) || isNative
    // The link of a card is its whole area.
    if (!isSeen) faults.add(`${words(control)} cannot be seen`)
    if (
      control.matches('button, [role=tab]') &&
      !hasIcon(control) &&
      !hasFrame(control) &&
      !control.querySelector('img')
    )
      faults.add(`${words(control)} has neither a frame nor an icon`)
  }

  const groups = new Map<string, { on: Element[]; off: Element[] }>()
  for (const control of shown) {
    const chosen =
      control.getAttribute('aria-pressed') ??
      control.getAttribute('aria-selected') ??
      (control instanceof HTMLInputElement && /radio|checkbox/.test(control.type)
        ? String(control.checked)
        : null) ??
      (control.closest('nav') ? String(control.hasAttribute('aria-current')) : null)
    if (chosen === null) continue
    const kind = `${control.tagName} ${control.getAttribute('role')} ${control.getAttribute('type')} ${control.closest('fieldset, [role=tablist], nav, [role=toolbar], [role=group]')?.tagName} ${control.parentElement?.className}`
    const group = groups.get(kind) ?? { on: [], off: [] }
    groups.set(kind, group)
    group[chosen === 'true' ? 'on' : 'off'].push(control)
  }
  for (const { on, off } of groups.values()) {
    const [first] = off
    if (!first) continue
    for (const control of on)
      if (stateStylesOf(control) === stateStylesOf(first))
        faults.add(`${words(control)} is chosen and looks like ${words(first)}`)
  }

  const before = document.activeElement
  for (const control of shown) {
    if (control.matches(':disabled, [tabindex="-1"]')) continue
    control.focus({ preventScroll: true })
    if (document.activeElement !== control) continue
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined
    const parts = [control, ...(label ? [label, ...label.querySelectorAll('*')] : [])]
    const isRinged = parts.some((part) =>
      [null, '::after'].some((pseudo) => {
        const { outlineStyle, outlineWidth, content } = getComputedStyle(part, pseudo)
        const isThere = pseudo === null || content !== 'none'
        return isThere && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      }),
    )
    if (!isRinged && control.matches(':focus-visible'))
      faults.add(`${words(control)} has no ring in focus`)
  }
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return [...faults]
}
