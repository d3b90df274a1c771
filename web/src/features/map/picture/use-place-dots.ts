import type { Resource } from '@worldschool/schema'
import { startTransition, useEffect, useState } from 'react'
import { inSlices } from '../../../ui/in-slices.ts'
import { toPicture } from './projection.ts'

/** Places nearer to each other than this are one dot; pixels. */
const grain = 3
/** Between two looks at the clock. */
const placesAtOnce = 200

/** The dots of the places as one line; of those before, or none, while they are set. */
export function usePlaceDots(resources: readonly Resource[]): string {
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
