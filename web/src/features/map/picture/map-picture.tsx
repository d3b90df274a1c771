import { mapDefaults, type Resource } from '@worldschool/schema'
import type { Camera } from '../../../stores/map.ts'
import type { Theme } from '../style/map-colours.ts'
import { pictureSize, toPicture } from './projection.ts'
import { usePlaceDots } from './use-place-dots.ts'

interface MapPictureProps {
  theme: Theme
  resources: readonly Resource[]
  /** What the map is to show as it opens. */
  view: Camera | null
}

/** What the map shows as it opens, drawn without it: in a blink, and on any phone. */
export function MapPicture({ theme, resources, view }: MapPictureProps) {
  const { width, height } = pictureSize
  const dots = usePlaceDots(resources)
  const { zoom, ...centre } = view ?? mapDefaults.world
  const scale = 2 ** (zoom - mapDefaults.world.zoom)
  const [x, y] = toPicture(centre)
  const line = { d: dots, fill: 'none', strokeLinecap: 'round' } as const
  return (
    <div aria-hidden className="map-picture">
      <div
        style={{
          ...{ width, height },
          transform: `scale(${scale}) translate(${-x}px, ${-y}px)`,
        }}
      >
        {/* The world goes on to the left and to the right. */}
        <div style={{ backgroundImage: `url("/base-map/start-${theme}.svg")` }} />
        <svg aria-hidden {...{ width, height }}>
          <path {...line} className="stroke-paper" strokeWidth={11 / scale} />
          <path {...line} className="stroke-ink" strokeWidth={8 / scale} />
        </svg>
      </div>
    </div>
  )
}
