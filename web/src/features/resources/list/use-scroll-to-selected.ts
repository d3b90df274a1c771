import type { Virtualizer } from '@tanstack/react-virtual'
import type { Resource } from '@worldschool/schema'
import { useEffect, useRef } from 'react'
import { isMapBesideList } from './card-map-button.tsx'

interface Options {
  virtualizer: Virtualizer<Window, Element>
  resources: readonly Resource[]
  columns: number
  selectedId: string | null | undefined
}

/**
 * Scrolls the card that is selected on the map into view, once the user has stopped scrolling the list. Does nothing
 * if the map is above the list, because the map would be scrolled out of view. The focus does not move.
 */
export function useScrollToSelected(options: Options): void {
  const latest = useRef(options)
  latest.current = options
  const { selectedId } = options
  const { isScrolling } = options.virtualizer
  const broughtId = useRef<string | null | undefined>(null)

  useEffect(() => {
    const { virtualizer, resources, columns } = latest.current
    if (isScrolling || selectedId === broughtId.current) return
    broughtId.current = selectedId
    if (!selectedId || !isMapBesideList()) return
    const index = resources.findIndex(({ id }) => id === selectedId)
    if (index < 0) return
    const row = Math.floor(index / columns)
    if (isVisible(virtualizer, row)) return
    virtualizer.scrollToIndex(row, { align: 'center' })
  }, [selectedId, isScrolling])
}

/** The header and the chips cover this much of the top of the page, in px. */
const overlaid = 140

function isVisible(virtualizer: Virtualizer<Window, Element>, row: number): boolean {
  const item = virtualizer.getVirtualItems().find(({ index }) => index === row)
  if (!item) return false
  const top = virtualizer.scrollOffset ?? 0
  return item.start >= top + overlaid && item.end <= top + window.innerHeight
}
