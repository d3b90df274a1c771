import {
  measureElement,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual'
import type { Resource } from '@worldschool/schema'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'
import { useExploreStore } from '../../../stores/explore.ts'
import { hasRoomForDock } from '../../../ui/dialog-dock.ts'
import { restoreFocusTo } from '../../../ui/use-close-request.ts'
import { clearSearchEntries } from '../search/search-entry.ts'
import { cardKeysId } from './card-keys.ts'
import { CardMapButton } from './card-map-button.tsx'
import { estimateRowHeight, gap, listColumns, pictureShare, rowItems } from './list-columns.ts'
import type { ResourceListProps } from './resource-list.tsx'
import { ResourceListItem } from './resource-list-item.tsx'
import { type ListLayout, layoutOnScreen, useListLayout } from './use-list-layout.ts'
import { useScrollToSelected } from './use-scroll-to-selected.ts'
import { useVisibleFirstRange } from './visible-first-range.ts'
import { warmUpSearch } from './warm-up-search.ts'

const places = new Map<string, ListPlace>()

/** The number of rows rendered above and below the visible ones. */
const overscan = 3

/** A virtual list of cards: only the rows in view are in the document. The page itself scrolls. */
export function VirtualResourceList(props: ResourceListProps) {
  const { resources, selectedId, memoryKey } = props
  const ref = useRef<HTMLDivElement>(null)
  const isBack = useNavigationType() === 'POP'
  const place = useRef(recallPlace(memoryKey)).current
  const offset = useRef(isBack && place ? place.offset : 0).current
  const known = useRef(place?.layout ?? layoutOnScreen(props.label)).current
  const layout = useListLayout(ref, known)
  const columns = listColumns(layout.width)
  const share = pictureShare[hasRoomForDock() ? 'wide' : 'usual']
  // A new function would cause all rows to be measured again on every scroll.
  const getItemKey = useCallback(
    (row: number) => resources[row * columns]?.id ?? row,
    [resources, columns],
  )
  const rangeExtractor = useVisibleFirstRange(getItemKey)
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(resources.length / columns),
    estimateSize: () => estimateRowHeight(layout.width, columns, gap, share),
    getItemKey,
    scrollMargin: layout.top,
    gap,
    overscan,
    rangeExtractor,
    measureElement: measureOnceLaidOut,
    ...(place && { initialOffset: offset, initialMeasurementsCache: place.measurements }),
  })
  useSearchWarmUp(resources)
  useRestoredFocus(ref, resources)
  useScrollToSelected({ virtualizer, resources, columns, selectedId })
  const current = useRef({ virtualizer, layout })
  current.current = { virtualizer, layout }
  const rows = virtualizer.getVirtualItems()

  useLayoutEffect(() => {
    if (offset > 0) window.scrollTo({ top: offset, behavior: 'instant' })
    return () => {
      const { virtualizer, layout } = current.current
      const measurements = virtualizer.takeSnapshot()
      rememberPlace(memoryKey, { offset: virtualizer.scrollOffset ?? 0, layout, measurements })
    }
  }, [offset, memoryKey])

  return (
    // biome-ignore lint/a11y/useSemanticElements: there are row elements between the list and its items
    <div
      ref={ref}
      role="list"
      aria-label={props.label}
      aria-describedby={cardKeysId}
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {/* Rows are in the normal flow: if a row is taller than estimated, the next row moves at once. */}
      <div
        role="presentation"
        className="absolute inset-x-0 top-0 grid gap-4"
        style={{ transform: `translateY(${(rows[0]?.start ?? layout.top) - layout.top}px)` }}
      >
        {rows.map((row) => (
          <div
            key={row.key}
            ref={virtualizer.measureElement}
            data-index={row.index}
            role="presentation"
            className="contain-paint grid gap-4"
            style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          >
            {rowItems(resources, row.index, columns).map((resource, column) => (
              // biome-ignore lint/a11y/useSemanticElements: as above
              <div
                key={resource.id}
                role="listitem"
                aria-setsize={resources.length}
                aria-posinset={row.index * columns + column + 1}
              >
                <ResourceListItem
                  resource={resource}
                  viewer={props.viewer}
                  isSelected={resource.id === selectedId}
                  renderSaveButton={props.renderSaveButton}
                  renderNote={props.renderNote}
                  {...(selectedId !== undefined && { renderMap: renderMapButton })}
                />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

function renderMapButton(resource: Resource, isSelected: boolean) {
  return <CardMapButton resource={resource} isSelected={isSelected} />
}

/** The scroll offset at which a list was left, and its measured row heights. */
interface ListPlace {
  offset: number
  layout: ListLayout
  measurements: VirtualItem[]
}

/** The stored position of the list with this `key`, for the lifetime of the tab. */
function recallPlace(key: string): ListPlace | undefined {
  return places.get(key)
}

function rememberPlace(key: string, place: ListPlace): void {
  places.set(key, place)
}

/**
 * Returns the height of a row, but not before the browser has laid out the frame; until then, the estimate is used.
 * Measuring during rendering would force a layout of the whole page in that task.
 */
function measureOnceLaidOut(
  row: Element,
  laidOut: ResizeObserverEntry | undefined,
  virtualizer: Virtualizer<Window, Element>,
): number {
  if (laidOut) return measureElement(row, laidOut, virtualizer)
  const index = virtualizer.indexFromElement(row)
  const { getItemKey, estimateSize } = virtualizer.options
  return virtualizer.itemSizeCache.get(getItemKey(index)) ?? estimateSize(index)
}

/** Holds the search index of a list while the search is open. */
function useSearchWarmUp(resources: readonly Resource[]): void {
  const isSearching = useExploreStore((state) => state.isSearching)

  useEffect(() => {
    if (!isSearching) return
    let isCurrent = true
    void warmUpSearch(resources, () => !isCurrent)
    return () => {
      isCurrent = false
    }
  }, [resources, isSearching])

  useEffect(() => {
    if (!isSearching) return
    return clearSearchEntries
  }, [isSearching])
}

/**
 * Restores the focus when the focused card leaves the list because it was deleted or no longer matches. If it
 * was only scrolled out of view, the focus is left alone.
 */
function useRestoredFocus(ref: RefObject<HTMLElement | null>, listed: unknown): void {
  const focused = useRef<Element | null>(null)
  const shown = useRef(listed)

  useLayoutEffect(() => {
    const list = ref.current
    const recordFocus = () => {
      focused.current = document.activeElement
    }
    list?.addEventListener('focusin', recordFocus)
    return () => {
      list?.removeEventListener('focusin', recordFocus)
      // The whole list is unmounting, and is still in the document now.
      if (list?.contains(document.activeElement)) queueMicrotask(() => restoreFocusTo(null))
    }
  }, [ref])

  useLayoutEffect(() => {
    const isOther = shown.current !== listed
    shown.current = listed
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    if (isOther) restoreFocusTo(null)
  })
}
