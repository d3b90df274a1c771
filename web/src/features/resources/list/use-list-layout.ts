import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

export interface ListLayout {
  width: number
  /** Distance from the top of the document, in px. */
  top: number
}

/** Where the first items of a list stand until all of it is drawn in their place. */
export function layoutOnScreen(label: string): ListLayout | undefined {
  const list = [...document.querySelectorAll('ul')].find(({ ariaLabel }) => ariaLabel === label)
  return list && layoutOf(list)
}

/**
 * Watches where a list stands on the page and how wide it is; both change with what is above. What is
 * known beforehand is looked at again once the page is laid out, and not in the task that draws it.
 */
export function useListLayout(
  ref: RefObject<HTMLElement | null>,
  known: ListLayout | undefined,
): ListLayout {
  const [layout, setLayout] = useState(known ?? { width: 358, top: 0 })
  const isKnown = useRef(known !== undefined)
  useLayoutEffect(() => {
    const measure = () => {
      if (!ref.current) return
      const { top, width } = layoutOf(ref.current)
      setLayout((before) =>
        before.top === top && before.width === width ? before : { top, width },
      )
    }
    if (!isKnown.current) measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return layout
}

function layoutOf(element: HTMLElement): ListLayout {
  const top = Math.round(element.getBoundingClientRect().top + window.scrollY)
  return { top, width: element.clientWidth }
}
