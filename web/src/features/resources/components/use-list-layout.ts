import { type RefObject, useLayoutEffect, useState } from 'react'

export interface ListLayout {
  width: number
  /** Distance from the top of the document, in px. */
  top: number
}

/** Watches where a list stands on the page and how wide it is; both change with what is above. */
export function useListLayout(ref: RefObject<HTMLElement | null>, initial: ListLayout): ListLayout {
  const [layout, setLayout] = useState(initial)
  useLayoutEffect(() => {
    const measure = () => {
      const element = ref.current
      if (!element) return
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY)
      const width = element.clientWidth
      setLayout((before) =>
        before.top === top && before.width === width ? before : { top, width },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return layout
}
