import { mapDefaults, type Resource } from '@worldschool/schema'
import { startTransition, useEffect, useState } from 'react'
import type { Camera } from '../../../stores/map.ts'
import { inTimeSlices } from '../../../ui/time-slice.ts'
import type { Theme } from '../style/map-colours.ts'
import { pictureSize, toPicture } from './projection.ts'

/** Places that are closer than this, in CSS pixels on screen, share one dot. */
const dotSpacing = 3
/** The number of places between two yields, at which the caller can check the time. */
const batchSize = 200

/** The dots of the places as one SVG path. While a new path is computed, returns the previous one, or '' at first. */
function usePlaceDots(resources: readonly Resource[], scale: number): string {
  const [dots, setDots] = useState('')
  useEffect(() => {
    let isCurrent = true
    void inTimeSlices(placeDots(resources, scale), () => !isCurrent).then((path) => {
      if (isCurrent && path !== null) startTransition(() => setDots(path))
    })
    return () => {
      isCurrent = false
    }
  }, [resources, scale])
  return dots
}

/**
 * Returns one path for all dots, so that only one element is rendered. Each dot is a zero-length segment, which round
 * line caps render as a dot. Yields regularly, so that the caller can run this in time slices. `scale` is the factor
 * by which the picture is enlarged on screen.
 */
export function* placeDots(resources: readonly Resource[], scale = 1): Generator<void, string> {
  const cell = dotSpacing / scale
  const dots = new Set<string>()
  for (const [row, { latitude, longitude }] of resources.entries()) {
    if (row % batchSize === batchSize - 1) yield
    if (latitude === null || longitude === null) continue
    const [x, y] = toPicture({ latitude, longitude }).map((at) => Math.round(at / cell) * cell)
    dots.add(`M${x} ${y}h0`)
  }
  return [...dots].join('')
}

/** The category's colour if all places have one category, as after a chip; otherwise ink, like mixed clusters. */
function dotColour(resources: readonly Resource[]): string {
  const category = resources[0]?.category
  const isSingleCategory = category && resources.every((resource) => resource.category === category)
  return isSingleCategory ? `var(--cat-${category}-ink)` : 'var(--ink)'
}

interface MapPlaceholderProps {
  theme: Theme
  resources: readonly Resource[]
  /** The view that the map opens with. */
  view: Camera | null
}

/** A static picture of what the map will show; fast on any phone. */
export function MapPlaceholder({ theme, resources, view }: MapPlaceholderProps) {
  const { width, height } = pictureSize
  const { zoom, ...centre } = view ?? mapDefaults.world
  const scale = 2 ** (zoom - mapDefaults.world.zoom)
  const dots = usePlaceDots(resources, scale)
  const colour = dotColour(resources)
  const [x, y] = toPicture(centre)
  const stroke = { d: dots, fill: 'none', strokeLinecap: 'round' } as const
  return (
    <div aria-hidden className="map-picture">
      <div
        style={{
          ...{ width, height },
          transform: `scale(${scale}) translate(${-x}px, ${-y}px)`,
        }}
      >
        {/* The world repeats to the left and to the right. */}
        <div style={{ backgroundImage: `url("/base-map/start-${theme}.svg")` }} />
        <svg aria-hidden {...{ width, height }}>
          <path {...stroke} className="stroke-paper" strokeWidth={11 / scale} />
          <path {...stroke} stroke={colour} strokeWidth={8 / scale} />
        </svg>
      </div>
    </div>
  )
}
