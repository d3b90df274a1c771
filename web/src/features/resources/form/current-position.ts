import type { Point } from '@worldschool/schema'
import type { UseFormReturn } from 'react-hook-form'
import { within } from '../../../api/client.ts'
import type { Geocoded } from '../../../api/geocode.ts'
import { coordinatesText } from '../format-distance.ts'
import { fitLocation } from './location-suggestions.ts'
import type { Pin } from './pin-location.ts'
import type { ResourceFormValues } from './resource-form.ts'

/** Sources for the name of a position. All but `held` may reject. */
export interface NamingDeps {
  isOnline: () => boolean
  /** Our server. */
  geocode: (position: Point, signal: AbortSignal) => Promise<Geocoded<string | null>>
  /** The location text of a nearby resource on the device. */
  held: (position: Point) => string | null
  /** The device's gazetteer. */
  nearestTown: (position: Point, withinMetres: number) => Promise<string | null>
}

/** The timeout of the server is short, because the user is waiting for the name. */
const timeoutMs = 3_000

/** If the nearest town is farther away than this, the position gets no name, because coordinates say more. */
const townMetres = 25_000

/**
 * Names a position: by the geocoding service, else by a nearby resource on the device, else by the nearest
 * town from the server's list or the device's gazetteer. Returns null if none has a name. Never rejects.
 */
export async function nameCurrentPosition(
  position: Point,
  deps: NamingDeps,
): Promise<string | null> {
  const geocoded = await geocodeOnServer(position, deps)
  const name =
    (geocoded?.source === 'service' ? geocoded.found : null) ??
    deps.held(position) ??
    geocoded?.found ??
    (await deps.nearestTown(position, townMetres).catch(logged))
  return name === null ? null : fitLocation(name)
}

async function geocodeOnServer(
  position: Point,
  deps: NamingDeps,
): Promise<Geocoded<string | null> | null> {
  if (!deps.isOnline()) return null
  const request = (signal: AbortSignal) => deps.geocode(position, signal)
  return within(timeoutMs, request).catch(() => null)
}

function logged(error: unknown): null {
  console.error('The towns on this device could not be read', error)
  return null
}

interface PinDeps {
  form: Pick<UseFormReturn<ResourceFormValues>, 'getValues' | 'setValue'>
  /** Requests the position of the device. */
  currentPosition: () => Promise<Point & { accuracy: number }>
  /** True once the user has accepted an imprecise position. */
  isImpreciseWelcome: boolean
  lookUp: (position: Point) => Promise<string | null>
  onPin: (pin: Pin) => void
  /** Returns true if the form is still open. */
  isOpen: () => boolean
}

/** In metres. A less accurate position is used as a pin only if the user accepts it. */
const maxPinAccuracy = 200

type PinOutcome =
  | { kind: 'named' | 'coordinates' | 'overtaken' }
  | { kind: 'imprecise'; accuracy: number }

/**
 * Sets the pin to the user's position. If the location field is empty, fills in the name of the position, or its
 * coordinates if it has no name (`coordinates`). Returns `overtaken` and changes nothing if the user has since chosen
 * another place or left the form; `imprecise` if the position is not accurate enough. Rejects if the device gives no
 * position.
 */
export async function pinCurrentPosition(deps: PinDeps): Promise<PinOutcome> {
  const { form } = deps
  const pinnedPoint = () => form.getValues(['latitude', 'longitude']).join()
  const hasText = () => form.getValues('location').trim() !== ''
  const before = pinnedPoint()
  const isOvertaken = () => !deps.isOpen() || pinnedPoint() !== before
  const fix = await deps.currentPosition().catch((error: unknown) => {
    if (isOvertaken()) return null
    throw error
  })
  if (!fix || isOvertaken()) return { kind: 'overtaken' }
  const { accuracy, ...position } = fix
  if (accuracy > maxPinAccuracy && !deps.isImpreciseWelcome) return { kind: 'imprecise', accuracy }
  const isNameWanted = !hasText()
  const name = isNameWanted ? await deps.lookUp(position) : null
  if (isOvertaken()) return { kind: 'overtaken' }
  const isUnnamed = isNameWanted && !hasText()
  const kind = isUnnamed && name === null ? 'coordinates' : 'named'
  const text = isUnnamed ? (name ?? coordinatesText(position.latitude, position.longitude)) : null
  const pinnedAt = kind === 'named' ? (text ?? form.getValues('location')) : ''
  // The pin first, because setting the text validates it against the pin.
  deps.onPin({ ...position, pinnedAt })
  if (text !== null) form.setValue('location', text, { shouldDirty: true, shouldValidate: true })
  return { kind }
}
