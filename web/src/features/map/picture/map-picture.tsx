import { mapDefaults, type Point, type Resource } from '@worldschool/schema'
import { startTransition, useEffect, useState } from 'react'
import type { Camera } from '../../../stores/map.ts'
import { inSlices } from '../../../ui/in-slices.ts'
import type { Theme } from '../style/map-colours.ts'

/** In pixels: the whole world at the zoom at which the map opens, up to where the poles are endlessly far. */
export const pictureSize = { width: 1024, height: 1024 } as const

/** A place in the picture, in pixels from its upper left corner. */
export function toPicture({ longitude, latitude }: Point): [x: number, y: number] {
  const scale = 2 ** mapDefaults.world.zoom
  return [worldX(longitude) * scale, worldY(latitude) * scale]
}

/** MapLibre's tiles at zoom 0, the whole world. */
export const worldPixels = 512

/** Pixels of zoom 0, east of the antimeridian. */
export function worldX(longitude: number): number {
  return (0.5 + longitude / 360) * worldPixels
}

/** Pixels of zoom 0, south of the world's edge; the poles would be endlessly far. */
export function worldY(latitude: number): number {
  const bounded = Math.min(85, Math.max(-85, latitude))
  const radians = (bounded * Math.PI) / 180
  return (0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI)) * worldPixels
}

export function longitudeAt(x: number): number {
  return (x / worldPixels - 0.5) * 360
}

export function latitudeAt(y: number): number {
  const north = (0.5 - y / worldPixels) * 2 * Math.PI
  return ((2 * Math.atan(Math.exp(north)) - Math.PI / 2) * 180) / Math.PI
}

/** Places nearer to each other than this are one dot; pixels. */
const grain = 3
/** Between two looks at the clock. */
const placesAtOnce = 200

/** The dots of the places as one line; of those before, or none, while they are set. */
function usePlaceDots(resources: readonly Resource[]): string {
  const [dots, setDots] = useState('')
  useEffect(() => {
    let isCurrent = true
    void inSlices(placeDots(resources), () => !isCurrent).then((line) => {
      if (isCurrent && line !== null) startTransition(() => setDots(line))
    })
    return () => {
      isCurrent = false
    }
  }, [resources])
  return dots
}

/**
 * One line of no length for each dot, which round ends make one: a single shape for however many. Stops now
 * and then for whoever watches the clock.
 */
export function* placeDots(resources: readonly Resource[]): Generator<void, string> {
  const dots = new Set<string>()
  for (const [row, { latitude, longitude }] of resources.entries()) {
    if (row % placesAtOnce === placesAtOnce - 1) yield
    if (latitude === null || longitude === null) continue
    const [x, y] = toPicture({ latitude, longitude }).map((at) => Math.round(at / grain) * grain)
    dots.add(`M${x} ${y}h0`)
  }
  return [...dots].join('')
}

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
