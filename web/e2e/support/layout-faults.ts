/**
 * Runs in the page. Returns one line for each layout problem on a small screen: a page that scrolls
 * sideways, texts that are cut or overflow, controls that are cut or covered. What a card or the
 * popup of the map shortens is complete in the dialog of the place.
 */
export async function layoutFaults(): Promise<string[]> {
  const faults = new Set<string>()
  const page = document.documentElement
  if (page.scrollWidth > innerWidth + 1) {
    const widest = [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right + scrollX > innerWidth + 1)
      .filter((element) => !element.closest('.overflow-hidden, svg'))
      .at(-1)
    const by = widest && `${widest.tagName} “${(widest.textContent ?? '').trim().slice(0, 40)}”`
    faults.add(`the page is ${page.scrollWidth} px wide in ${innerWidth} px by ${by}`)
  }
  const top = [...document.querySelectorAll('[role=dialog][data-state=open]')].at(-1)
  const root = top ?? document.body

  const words = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
  }
  const scrolls = (element: Element, axis: 'overflowX' | 'overflowY') =>
    /auto|scroll/.test(getComputedStyle(element)[axis])
  function within<T>(element: Element, test: (box: Element) => T | null): T | null {
    for (let box: Element | null = element; box && box !== page; box = box.parentElement) {
      const found = test(box)
      if (found !== null) return found
    }
    return null
  }

  function checkText(text: Text, parent: Element): void {
    const excerpt = text.data.trim().slice(0, 60)
    if (parent.closest('article, .maplibregl-ctrl')) return
    within(parent, (box) => {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(box)
      if (/auto|scroll/.test(overflowX)) return true
      if (box.clientWidth <= 1) return true
      if (/hidden|clip/.test(overflowX) && box.scrollWidth > box.clientWidth + 1)
        faults.add(`“${excerpt}” is cut in its width`)
      const isClamped = webkitLineClamp !== 'none'
      if (
        /hidden|clip/.test(overflowY) &&
        !isClamped &&
        box.scrollHeight > box.clientHeight + 2 &&
        box.clientHeight > 0
      )
        faults.add(`“${excerpt}” is cut in its height`)
      return null
    })
    const range = document.createRange()
    range.selectNodeContents(text)
    const { left, right, top, bottom, width } = range.getBoundingClientRect()
    if (width <= 1) return
    const isMoving = within(parent, (box) => (scrolls(box, 'overflowX') ? true : null))
    if (!isMoving && (left < -1 || right > innerWidth + 1))
      faults.add(`“${excerpt}” leaves the screen: ${Math.round(left)} to ${Math.round(right)} px`)
    const control = parent.closest('button, [role=tab], nav a, label')
    const box = control?.getBoundingClientRect()
    if (!box || box.width <= 1) return
    if (
      left < box.left - 1 ||
      right > box.right + 1 ||
      top < box.top - 2 ||
      bottom > box.bottom + 2
    )
      faults.add(`“${excerpt}” sticks out of its control`)
  }

  const twoFrames = () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (node instanceof Text && node.data.trim() && parent && isShown(parent))
      checkText(node, parent)
  }

  const controls = 'a[href], button, input, select, textarea, summary, [role=tab]'
  const [x, y] = [scrollX, scrollY]
  for (const control of root.querySelectorAll(controls)) {
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined
    // A native input that only its label makes visible.
    const target = isShown(control) ? control : label
    if (!target || !isShown(target) || target.closest('[aria-hidden=true], [inert]')) continue
    if (target.matches('.maplibregl-ctrl *')) continue
    const isOffScreen = target.matches('button.fixed') && target.getBoundingClientRect().bottom < 0
    // The skip link is visible only with focus.
    if (isOffScreen) continue
    const { top: before } = target.getBoundingClientRect()
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    // Effects of a scroll are complete after two frames.
    if (target.getBoundingClientRect().top !== before) await twoFrames()
    const box = target.getBoundingClientRect()
    const visibleWidth = Math.min(box.right, innerWidth) - Math.max(box.left, 0)
    const isInRow = within(target, (outer) => (scrolls(outer, 'overflowX') ? true : null))
    if (!isInRow && visibleWidth < box.width * 0.9) {
      faults.add(
        `“${words(target)}” goes from ${Math.round(box.left)} to ${Math.round(box.right)} px`,
      )
      continue
    }
    const seen = [0.25, 0.5, 0.75].every((share) => {
      const y = Math.min(Math.max(box.top + box.height * share, 1), innerHeight - 1)
      const at = document.elementFromPoint(box.left + box.width / 2, y)
      // A toast disappears by itself.
      if (at?.closest('li[data-swipe-direction]')) return true
      return at !== null && (target.contains(at) || at.contains(target) || label?.contains(at))
    })
    if (!seen) {
      const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      faults.add(`“${words(target)}” is covered by ${over?.tagName} ${over ? words(over) : ''}`)
    }
  }
  scrollTo({ left: x, top: y, behavior: 'instant' })
  return [...faults]
}
