import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Between cards, in px. */
export const gap = 16

/** How many columns of cards a list of `width` px has room for. */
export function listColumns(width: number): number {
  if (width < 500) return 1
  if (width < 880) return 2
  return width < 1240 ? 3 : 4
}

/** The same in styles, for what is drawn without measuring, within a `@container`. */
export const listGrid =
  'grid gap-4 @min-[500px]:grid-cols-2 @min-[880px]:grid-cols-3 @min-[1240px]:grid-cols-4'

/** What a row of cards is about as high as, before it has been measured. */
export function estimateRowHeight(width: number, columns: number, gap: number): number {
  const card = (width - gap * (columns - 1)) / columns
  return Math.round((card - 18) * (9 / 16) + 196)
}

/** The items of one row. */
export function rowItems<T>(items: readonly T[], row: number, columns: number): readonly T[] {
  return items.slice(row * columns, (row + 1) * columns)
}

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
