import type { Bounds, Resource } from '@worldschool/schema'

export interface MapPanelProps {
  resources: readonly Resource[]
  selectedId: string | null
  onSelect: (id: string | null) => void
  onOpen: (id: string) => void
  /** The part of the map that the list is limited to. */
  area: Bounds | null
  onArea: (area: Bounds | null) => void
  /** By a window over the whole screen. */
  isCovered: boolean
  /** How many places the list shows. */
  listCount: number
}
