import type { Resource, User } from '@worldschool/schema'
import type { ReactNode } from 'react'

export interface ResourceListProps {
  resources: readonly Resource[]
  label: string
  viewer: User | null
  /** What is chosen here and on the map beside the list; left out where there is no map. */
  selectedId?: string | null
  /** Give it a function that stays the same, or every card renders with every scroll. */
  renderHeart: (resource: Resource) => ReactNode
  /** As `renderHeart`: a line below all else on each card. */
  renderNote?: (resource: Resource) => ReactNode
  /** Under this name the list finds its place again when the person comes back. */
  memoryKey: string
}
