import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface VirtualRowsProps<Row> {
  rows: readonly Row[]
  /** Of all rows, those that are not here yet too. */
  total: number
  label: string
  renderRow: (row: Row) => ReactNode
  /** Whether rows behind the last one are to be asked for once it comes into sight. */
  wantsMore: boolean
  onNearEnd: () => void
}

/** About a row on a phone and in a wide window, in px; each is measured once it is there. */
const phoneRow = 148
const wideRow = 73
const wideFrom = '(width >= 48rem)'
/** So many rows before the end the next ones are asked for. */
const ahead = 15

/** Rows of which only those in sight are in the document; the page itself scrolls. */
export function VirtualRows<Row extends { id: string }>(props: VirtualRowsProps<Row>) {
  const { rows, wantsMore, onNearEnd } = props
  const ref = useRef<HTMLDivElement>(null)
  const top = useListTop(ref)
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (window.matchMedia(wideFrom).matches ? wideRow : phoneRow),
    getItemKey: (index) => rows[index]?.id ?? index,
    scrollMargin: top,
    overscan: 6,
  })
  const items = virtualizer.getVirtualItems()
  const last = items.at(-1)?.index ?? -1

  useEffect(() => {
    if (wantsMore && last >= rows.length - ahead) onNearEnd()
  }, [wantsMore, last, rows.length, onNearEnd])

  return (
    // biome-ignore lint/a11y/useSemanticElements: the items are placed one by one
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

/** How far below the top of the document an element begins, in px; what stands above may change. */
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
