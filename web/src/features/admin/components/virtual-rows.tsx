import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface VirtualRowsProps<Row> {
  rows: readonly Row[]
  /** Number of all rows, including those not loaded yet. */
  total: number
  label: string
  renderRow: (row: Row) => ReactNode
  /** Whether to load more rows when the last one comes near the viewport. */
  wantsMore: boolean
  onNearEnd: () => void
}

/** Estimated row heights on a phone and in a wide window, in px; each row is measured once rendered. */
const phoneRowHeight = 148
const wideRowHeight = 73
const wideQuery = '(width >= 48rem)'
/** How many rows before the end the next page is requested. */
const prefetchRows = 15

/** Virtualized rows: only the rows in view are in the document. The page itself scrolls. */
export function VirtualRows<Row extends { id: string }>(props: VirtualRowsProps<Row>) {
  const { rows, wantsMore, onNearEnd } = props
  const ref = useRef<HTMLDivElement>(null)
  const top = useListTop(ref)
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (window.matchMedia(wideQuery).matches ? wideRowHeight : phoneRowHeight),
    getItemKey: (index) => rows[index]?.id ?? index,
    scrollMargin: top,
    overscan: 6,
  })
  const items = virtualizer.getVirtualItems()
  const last = items.at(-1)?.index ?? -1

  useEffect(() => {
    if (wantsMore && last >= rows.length - prefetchRows) onNearEnd()
  }, [wantsMore, last, rows.length, onNearEnd])

  return (
    // biome-ignore lint/a11y/useSemanticElements: the items are positioned one by one
    <div
      ref={ref}
      role="list"
      tabIndex={-1}
      aria-label={props.label}
      className="relative outline-none"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {items.map(({ key, index, start }) => {
        const row = rows[index]
        return (
          row && (
            // biome-ignore lint/a11y/useSemanticElements: as above
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              role="listitem"
              aria-setsize={props.total}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 pb-3 md:pb-0"
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {props.renderRow(row)}
            </div>
          )
        )
      })}
    </div>
  )
}

/** Distance of an element from the top of the document, in px; content above it may change height. */
function useListTop(ref: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const box = ref.current?.getBoundingClientRect()
      if (box) setTop(Math.round(box.top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [ref])
  return top
}
