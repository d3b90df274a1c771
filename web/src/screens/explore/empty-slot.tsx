import type { Resource } from '@worldschool/schema'
import { LatePart, late } from '../../ui/late-part.tsx'

const emptyList = late(() => import('./empty-list.tsx').then((module) => module.EmptyList))

interface EmptySlotProps {
  /** What would be shown without the part of the map that is searched. */
  mapped: readonly Resource[]
  query: string
}

/** The place of a list with nothing in it, which the first list hardly ever is. */
export function EmptySlot(props: EmptySlotProps) {
  return <LatePart part={emptyList} props={props} />
}
