import type { Resource } from '@worldschool/schema'
import { lazy, Suspense } from 'react'

const EmptyList = lazy(() =>
  import('./empty-list.tsx').then((module) => ({ default: module.EmptyList })),
)

interface EmptySlotProps {
  /** What would be shown without the part of the map that is searched. */
  mapped: readonly Resource[]
  query: string
}

/** The place of a list with nothing in it, which the first list hardly ever is. */
export function EmptySlot(props: EmptySlotProps) {
  return (
    <Suspense>
      <EmptyList {...props} />
    </Suspense>
  )
}
