import type { MapArea } from '@worldschool/schema'
import locator from './locator.svg'

/** In degrees; a mark smaller than this could not be seen. */
const leastMark = 16

/** Where an area lies, on a thumbnail of the world; says nothing that its title does not. */
export function AreaLocator({ bounds: [west, south, east, north] }: Pick<MapArea, 'bounds'>) {
  // Over the antimeridian it goes out of the picture at the right.
  const wide = (east - west + 360) % 360 || 360
  const width = Math.max(leastMark, wide)
  const height = Math.max(leastMark, north - south)
  return (
    <svg
      aria-hidden="true"
      viewBox="-180 -82 360 138"
      className="h-[2.15rem] w-22 shrink-0 rounded-sm bg-paper-sunken"
    >
      <use href={`${locator}#land`} className="fill-line-strong/60" />
      <rect
        x={west + wide / 2 - width / 2}
        y={-(north + south) / 2 - height / 2}
        width={width}
        height={height}
        rx={4}
        className="fill-accent/25 stroke-[6px] stroke-accent"
      />
    </svg>
  )
}
