import type { Point } from '@worldschool/schema'
import type { UseFormReturn } from 'react-hook-form'
import { coordinatesText } from './format-coordinates.ts'
import type { ResourceFormValues } from './resource-form.ts'

interface PinWorld {
  form: Pick<UseFormReturn<ResourceFormValues>, 'getValues' | 'setValue'>
  /** Asks the device. */
  currentPosition: () => Promise<Point>
  lookUp: (position: Point) => Promise<string | null>
  onPin: (latitude: number, longitude: number) => void
}

/**
 * Puts a place where the person stands, and writes what that is called where no words stand yet:
 * `coordinates` where nobody knows. `overtaken`, and nothing has changed, where the person has chosen
 * another spot meanwhile. Rejects when the device does not tell.
 */
export async function pinCurrentPosition(
  world: PinWorld,
): Promise<'named' | 'coordinates' | 'overtaken'> {
  const { form } = world
  const spot = () => form.getValues(['latitude', 'longitude']).join()
  const hasText = () => form.getValues('location').trim() !== ''
  const before = spot()
  const position = await world.currentPosition()
  const isAsked = !hasText() && spot() === before
  const name = isAsked ? await world.lookUp(position) : null
  if (spot() !== before) return 'overtaken'
  const isUnnamed = isAsked && !hasText()
  if (isUnnamed) {
    const text = name ?? coordinatesText(position.latitude, position.longitude)
    form.setValue('location', text, { shouldDirty: true, shouldValidate: true })
  }
  world.onPin(position.latitude, position.longitude)
  return isUnnamed && name === null ? 'coordinates' : 'named'
}
