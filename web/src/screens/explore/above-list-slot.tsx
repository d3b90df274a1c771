import type { Resource } from '@worldschool/schema'
import { countFilters, useExploreStore } from '../../stores/explore.ts'
import { LatePart, late } from '../../ui/late-part.tsx'

const aboveList = late(() => import('./above-list.tsx').then((module) => module.AboveList))

/** With so few found, a place that is called so may be what is meant. */
export const few = 5

interface AboveListSlotProps {
  resources: readonly Resource[]
  query: string
  /** What is listed only comes close to the text. */
  isForgiven: boolean
}

/** The place over the list for what narrows or orders it, and for the way to a town; else nothing. */
export function AboveListSlot(props: AboveListSlotProps) {
  const isPlain = useExploreStore(
    ({ sort, filters }) => sort === 'newest' && countFilters(filters) === 0,
  )
  const mayMeanTown = props.query !== '' && (props.isForgiven || props.resources.length <= few)
  if (isPlain && !mayMeanTown) return null
  return <LatePart part={aboveList} props={props} />
}
