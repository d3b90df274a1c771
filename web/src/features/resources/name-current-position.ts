import type { Point } from '@worldschool/schema'
import type { Geocoded } from '../../api/geocode.ts'
import { within } from '../../api/within.ts'
import { fitLocation } from './fit-location.ts'

/** Who may know what a position is called. All but `held` may reject. */
export interface NamingWorld {
  isOnline: () => boolean
  /** Our server. */
  ask: (position: Point, signal: AbortSignal) => Promise<Geocoded<string | null>>
  /** The location of a place close by that the device holds. */
  held: (position: Point) => string | null
  /** The device's gazetteer. */
  nearestTown: (position: Point, withinMetres: number) => Promise<string | null>
}

/** The person waits for it with a finger on the button. */
const patienceMs = 3_000

/** Further from the next town than this, coordinates say more. */
const townMetres = 25_000

/**
 * What a position is called: by the service, else as a place close by that the device holds, else
 * after the town near it that our list or the device's has; null when nobody knows. Never rejects.
 */
export async function nameCurrentPosition(
  position: Point,
  world: NamingWorld,
): Promise<string | null> {
  const answer = await askServer(position, world)
  const name =
    (answer?.source === 'service' ? answer.found : null) ??
    world.held(position) ??
    answer?.found ??
    (await world.nearestTown(position, townMetres).catch(logged))
  return name === null ? null : fitLocation(name)
}

async function askServer(
  position: Point,
  world: NamingWorld,
): Promise<Geocoded<string | null> | null> {
  if (!world.isOnline()) return null
  const ask = (signal: AbortSignal) => world.ask(position, signal)
  return within(patienceMs, ask).catch(() => null)
}

function logged(error: unknown): null {
  console.error('The towns on this device could not be read', error)
  return null
}
