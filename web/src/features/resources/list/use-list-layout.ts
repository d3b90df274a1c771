import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

export interface ListLayout {
  width: number
  /** Distance from the top of the document, in px. */
  top: number
}

/** The layout of the first items, used until the whole list replaces them. */
export function layoutOnScreen(label: string): ListLayout | undefined {
  const list = [...document.querySelectorAll('ul')].find(({ ariaLabel }) => ariaLabel === label)
  return list && layoutOf(list)
}

/**
 * Tracks the position and width of a list on the page; both change with the content above. An initial layout
 * is measured again after the page is laid out, not in the task that renders it.
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
