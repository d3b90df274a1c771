import type { VirtualItem } from '@tanstack/react-virtual'
import type { ListLayout } from './use-list-layout.ts'

/** Where a list was left, and the heights it had measured. */
export interface ListPlace {
  offset: number
  layout: ListLayout
  measurements: VirtualItem[]
}

const places = new Map<string, ListPlace>()

/** The place of the list called `key`, as long as the tab lives. */
export function recallPlace(key: string): ListPlace | undefined {
  return places.get(key)
}

export function rememberPlace(key: string, place: ListPlace): void {
  places.set(key, place)
}
