import { mapDefaults, type Resource } from '@worldschool/schema'
import { startTransition, useEffect, useState } from 'react'
import type { Camera } from '../../../stores/map.ts'
import { inTimeSlices } from '../../../ui/time-slice.ts'
import type { Theme } from '../style/map-colours.ts'
import { pictureSize, toPicture } from './projection.ts'

/** Places closer than this share one dot; in CSS pixels on screen. */
const grain = 3
/** Between two looks at the clock. */
const placesAtOnce = 200

/** The dots of the places as one line; of those before, or none, while they are set. */
function usePlaceDots(resources: readonly Resource[], scale: number): string {
  const [dots, setDots] = useState('')
  useEffect(() => {
    let isCurrent = true
    void inTimeSlices(placeDots(resources, scale), () => !isCurrent).then((line) => {
      if (isCurrent && line !== null) startTransition(() => setDots(line))
    })
    return () => {
      isCurrent = false
    }
  }, [resources, scale])
  return dots
}

/**
 * One line of no length for each dot, which round ends make one: a single shape for however many. Stops now
 * and then for whoever watches the clock. `scale` is how much larger than itself the picture is shown.
 */
export function* placeDots(resources: readonly Resource[], scale = 1): Generator<void, string> {
  const cell = grain / scale
  const dots = new Set<string>()
  for (const [row, { latitude, longitude }] of resources.entries()) {
    if (row % placesAtOnce === placesAtOnce - 1) yield
    if (latitude === null || longitude === null) continue
    const [x, y] = toPicture({ latitude, longitude }).map((at) => Math.round(at / cell) * cell)
    dots.add(`M${x} ${y}h0`)
  }
  return [...dots].join('')
}

/** The category's colour if all places have one category, as after a chip; otherwise ink, like mixed clusters. */
function dotColour(resources: readonly Resource[]): string {
  const category = resources[0]?.category
  const isOne = category && resources.every((resource) => resource.category === category)
  return isOne ? `var(--cat-${category}-ink)` : 'var(--ink)'
}

interface MapPlaceholderProps {
  theme: Theme
  resources: readonly Resource[]
  /** What the map is to show as it opens. */
  view: Camera | null
}

/** What the map shows as it opens, drawn without it: in a blink, and on any phone. */
export function MapPlaceholder({ theme, resources, view }: MapPlaceholderProps) {
  const { width, height } = pictureSize
  const { zoom, ...centre } = view ?? mapDefaults.world
  const scale = 2 ** (zoom - mapDefaults.world.zoom)
  const dots = usePlaceDots(resources, scale)
  const colour = dotColour(resources)
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
          <path {...line} stroke={colour} strokeWidth={8 / scale} />
        </svg>
      </div>
    </div>
  )
}
