import type { Resource } from '@worldschool/schema'
import { lazy, Suspense } from 'react'
import { countFilters, useExploreStore } from '../../stores/explore.ts'

const AboveList = lazy(() =>
  import('./above-list.tsx').then((module) => ({ default: module.AboveList })),
)

interface AboveListSlotProps {
  resources: readonly Resource[]
  query: string
}

/** The place over the list for what narrows or orders it; nothing while it is the plain list. */
export function AboveListSlot(props: AboveListSlotProps) {
  const isPlain = useExploreStore(
    ({ sort, filters }) => sort === 'newest' && countFilters(filters) === 0,
  )
  if (isPlain && props.query === '') return null
  return (
    <Suspense>
      <AboveList {...props} />
    </Suspense>
  )
}
