import type { Point } from '@worldschool/schema'
import type { UseFormReturn } from 'react-hook-form'
import { within } from '../../../api/client.ts'
import type { Geocoded } from '../../../api/geocode.ts'
import { coordinatesText } from '../format-distance.ts'
import { fitLocation } from './location-suggestions.ts'
import type { Pin } from './pin-location.ts'
import type { ResourceFormValues } from './resource-form.ts'

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

interface PinWorld {
  form: Pick<UseFormReturn<ResourceFormValues>, 'getValues' | 'setValue'>
  /** Asks the device. */
  currentPosition: () => Promise<Point & { accuracy: number }>
  /** The person has said that an imprecise position will do. */
  isImpreciseWelcome: boolean
  lookUp: (position: Point) => Promise<string | null>
  onPin: (pin: Pin) => void
  /** Whether the form is still there. */
  isOpen: () => boolean
}

/** A position that is known less exactly, in metres, is no place's pin unless the person says so. */
const maxPinAccuracy = 200

type PinOutcome =
  | { kind: 'named' | 'coordinates' | 'overtaken' }
  | { kind: 'imprecise'; accuracy: number }

/**
 * Puts a place where the person stands, and writes what that is called where no words stand yet:
 * `coordinates` where nobody knows. `overtaken`, and nothing has changed, where the person has chosen
 * another spot meanwhile or left the form; `imprecise` where the device does not know well enough. Rejects when the device does not tell.
 */
export async function pinCurrentPosition(world: PinWorld): Promise<PinOutcome> {
  const { form } = world
  const spot = () => form.getValues(['latitude', 'longitude']).join()
  const hasText = () => form.getValues('location').trim() !== ''
  const before = spot()
  const isOvertaken = () => !world.isOpen() || spot() !== before
  const fix = await world.currentPosition().catch((error: unknown) => {
    if (isOvertaken()) return null
    throw error
  })
  if (!fix || isOvertaken()) return { kind: 'overtaken' }
  const { accuracy, ...position } = fix
  if (accuracy > maxPinAccuracy && !world.isImpreciseWelcome) return { kind: 'imprecise', accuracy }
  const isAsked = !hasText()
  const name = isAsked ? await world.lookUp(position) : null
  if (isOvertaken()) return { kind: 'overtaken' }
  const isUnnamed = isAsked && !hasText()
  const kind = isUnnamed && name === null ? 'coordinates' : 'named'
  const text = isUnnamed ? (name ?? coordinatesText(position.latitude, position.longitude)) : null
  const pinnedAt = kind === 'named' ? (text ?? form.getValues('location')) : ''
  // The pin first: the text is checked against it as it is set.
  world.onPin({ ...position, pinnedAt })
  if (text !== null) form.setValue('location', text, { shouldDirty: true, shouldValidate: true })
  return { kind }
}
