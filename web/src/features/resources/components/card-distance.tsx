import type { Resource } from '@worldschool/schema'
import { useExploreStore } from '../../../stores/explore.ts'
import { useMapStore } from '../../../stores/map.ts'
import { LatePart, late } from '../../../ui/late-part.tsx'
import { pointOf } from '../point-of.ts'

const distanceText = late(() => import('./distance-text.tsx').then((module) => module.DistanceText))

/** How far a place is from another or, where that is known already, from the device. Departures. */
export function CardDistance({ resource }: { resource: Resource }) {
  const near = useExploreStore((state) => state.near)
  const fix = useMapStore((state) => state.fix)
  const from = near ?? fix
  const to = pointOf(resource)
  if (!from || !to || near?.id === resource.id) return null
  return <LatePart part={distanceText} props={{ from, to, name: near?.name ?? null }} />
}
