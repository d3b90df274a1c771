import type { Virtualizer } from '@tanstack/react-virtual'
import type { Resource } from '@worldschool/schema'
import { useEffect, useRef } from 'react'
import { isBesideMap } from './card-map-button.tsx'

interface Options {
  virtualizer: Virtualizer<Window, Element>
  resources: readonly Resource[]
  columns: number
  selectedId: string | null | undefined
}

/**
 * Brings the card of what is chosen on the map into sight: only beside the map, which would else be
 * scrolled away, and once the list is not being scrolled any more. The focus stays where it is.
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
    if (!selectedId || !isBesideMap()) return
    const index = resources.findIndex(({ id }) => id === selectedId)
    if (index < 0) return
    const row = Math.floor(index / columns)
    if (isInSight(virtualizer, row)) return
    virtualizer.scrollToIndex(row, { align: 'center' })
  }, [selectedId, isScrolling])
}

/** Header and chips lie over the top of the page. */
const overlaid = 140

function isInSight(virtualizer: Virtualizer<Window, Element>, row: number): boolean {
  const item = virtualizer.getVirtualItems().find(({ index }) => index === row)
  if (!item) return false
  const top = virtualizer.scrollOffset ?? 0
  return item.start >= top + overlaid && item.end <= top + window.innerHeight
}
