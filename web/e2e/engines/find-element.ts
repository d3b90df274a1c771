import type { Target } from './engine-browser.ts'

/**
 * Runs in the page, so it cannot use anything outside this function. Returns the first visible element that matches, of
 * the topmost dialog if several do; null if none does. Names follow the usual order: `aria-labelledby`,
 * `aria-label`, label, content.
 */
export function findElement(target: Target): HTMLElement | null {
  const selectors: Record<string, string> = {
    button: 'button:not([role]), [role=button], summary',
    link: 'a[href]',
    textbox: 'input:not([type=checkbox]):not([type=radio]):not([type=file]), textarea',
    searchbox: 'input[type=search]',
    combobox: 'select',
    checkbox: 'input[type=checkbox], [role=checkbox]',
    switch: '[role=switch]',
    radio: 'input[type=radio], [role=radio]',
    heading: 'h1, h2, h3, h4',
    listitem: 'li',
    navigation: 'nav',
    main: 'main',
    article: 'article',
    region: 'section[aria-labelledby], section[aria-label], [role=region]',
    text: '*',
  }

  function textOf(element: Element): string {
    return (element.textContent ?? '').replace(/\s+/g, ' ').trim()
  }
  function nameOf(element: HTMLElement): string {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labelled = ids.flatMap((id) => document.getElementById(id) ?? []).map(textOf)
    if (labelled.length > 0) return labelled.join(' ')
    const label = element.getAttribute('aria-label')
    if (label) return label
    const labels = [...((element as HTMLInputElement).labels ?? [])].map(textOf)
    if (labels.length > 0) return labels.join(' ')
    return textOf(element) || (element.getAttribute('placeholder') ?? '')
  }
  function isSeen(element: HTMLElement): boolean {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
  }
  function find({ role, name, isPart = false, inside }: Target): HTMLElement | null {
    const root = inside ? find(inside) : document.body
    if (!root) return null
    const matches = [
      ...root.querySelectorAll<HTMLElement>(selectors[role] ?? `[role=${role}]`),
    ].filter((element) => {
      if (!isSeen(element)) return false
      if (role === 'text')
        return element.childElementCount === 0 && textOf(element).includes(name ?? '')
      if (name === undefined) return true
      return isPart ? nameOf(element).includes(name) : nameOf(element) === name
    })
    return (role === 'dialog' ? matches.at(-1) : matches[0]) ?? null
  }
  return find(target)
}

/** Runs in the page. Scrolls to what a person would press: the label of a checkbox, since its input is invisible. */
export function showPressable(element: HTMLElement): HTMLElement {
  const isCheckbox = element instanceof HTMLInputElement && element.type === 'checkbox'
  const pressable = (isCheckbox && element.closest('label')) || element
  pressable.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  return pressable
}

/** Runs in the page. Returns whether the element is not moving, and no other one covers it. */
export function isAtRest(element: HTMLElement): Promise<boolean> {
  const centre = () => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [x + width / 2, y + height / 2] as const
  }
  const before = centre()
  return new Promise((resolve) => {
    setTimeout(() => {
      const [x, y] = centre()
      const isHit = element.contains(document.elementFromPoint(x, y))
      resolve(isHit && x === before[0] && y === before[1])
    }, 50)
  })
}
