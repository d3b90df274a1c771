/**
 * Runs in the page. Returns one line for each text that passes under the close button while the top
 * sheet scrolls. The first pixels matter: later a bar with the title is below the button.
 */
export async function closeButtonFaults(): Promise<string[]> {
  const sheet = [...document.querySelectorAll('[role=dialog][data-state=open]')].at(-1)
  const scroller = [...(sheet?.querySelectorAll('div') ?? [])].find((box) =>
    /auto|scroll/.test(getComputedStyle(box).overflowY),
  )
  const close = [...(sheet?.querySelectorAll('button') ?? [])].find(
    (button) => !scroller?.contains(button) && getComputedStyle(button).position === 'absolute',
  )
  if (!scroller || !close) return []
  const button = close.getBoundingClientRect()
  const texts: { text: Text; parent: Element }[] = []
  const walker = document.createTreeWalker(scroller, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!(node instanceof Text) || !node.data.trim() || !parent) continue
    if (parent.getBoundingClientRect().right > button.left) texts.push({ text: node, parent })
  }
  if (texts.length === 0) return []

  function isUnder({ text, parent }: { text: Text; parent: Element }): boolean {
    const range = document.createRange()
    range.selectNodeContents(text)
    return [...range.getClientRects()].some((line) => {
      // Above and below its letters a line is empty.
      const gap = line.height * 0.15
      const [left, right] = [Math.max(line.left, button.left), Math.min(line.right, button.right)]
      const top = Math.max(line.top + gap, button.top)
      const bottom = Math.min(line.bottom - gap, button.bottom)
      if (right - left < 1 || bottom - top < 1) return false
      const stack = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)
      const below = stack.find((element) => !close?.contains(element))
      return stack[0] !== below && below !== undefined && parent.contains(below)
    })
  }

  const twoFrames = () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const faults = new Set<string>()
  const before = scroller.scrollTop
  // A line is under the button, which has 44 px, for longer than from one offset to the next.
  for (const offset of [0, 32, 64, 96]) {
    scroller.scrollTo({ top: offset, behavior: 'instant' })
    let under = texts
    // The bar is rendered some frames after the scroll event.
    for (let attempt = 0; attempt < 30 && under.length > 0; attempt += 1) {
      await twoFrames()
      under = texts.filter(isUnder)
    }
    for (const { text } of under)
      faults.add(`“${text.data.trim().slice(0, 60)}” is under the close button at ${offset} px`)
    if (scroller.scrollTop < offset) break
  }
  scroller.scrollTo({ top: before, behavior: 'instant' })
  return [...faults]
}
