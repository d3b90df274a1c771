import type { Resource } from '@worldschool/schema'
import type { Theme } from '../style/map-colours.ts'
import { pictureSize } from './projection.ts'
import { usePlaceDots } from './use-place-dots.ts'

interface MapPictureProps {
  theme: Theme
  resources: readonly Resource[]
}

/** What the map shows as it opens, drawn without it: in a blink, and on any phone. */
export function MapPicture({ theme, resources }: MapPictureProps) {
  const { width, height } = pictureSize
  const dots = usePlaceDots(resources)
  const line = { d: dots, fill: 'none', strokeLinecap: 'round' } as const
  return (
    <div aria-hidden className="map-picture">
      <img src={`/base-map/start-${theme}.svg`} alt="" {...{ width, height }} />
      <svg aria-hidden {...{ width, height }}>
        <path {...line} className="stroke-paper" strokeWidth={11} />
        <path {...line} className="stroke-ink" strokeWidth={8} />
      </svg>
    </div>
  )
}
