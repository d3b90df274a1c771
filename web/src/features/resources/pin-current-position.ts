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
  /** Whether the form is still there. */
  isOpen: () => boolean
}

/**
 * Puts a place where the person stands, and writes what that is called where no words stand yet:
 * `coordinates` where nobody knows. `overtaken`, and nothing has changed, where the person has chosen
 * another spot meanwhile or left the form. Rejects when the device does not tell.
 */
export async function pinCurrentPosition(
  world: PinWorld,
): Promise<'named' | 'coordinates' | 'overtaken'> {
  const { form } = world
  const spot = () => form.getValues(['latitude', 'longitude']).join()
  const hasText = () => form.getValues('location').trim() !== ''
  const before = spot()
  const isOvertaken = () => !world.isOpen() || spot() !== before
  const position = await world.currentPosition().catch((error: unknown) => {
    if (isOvertaken()) return null
    throw error
  })
  if (!position || isOvertaken()) return 'overtaken'
  const isAsked = !hasText()
  const name = isAsked ? await world.lookUp(position) : null
  if (isOvertaken()) return 'overtaken'
  const isUnnamed = isAsked && !hasText()
  if (isUnnamed) {
    const text = name ?? coordinatesText(position.latitude, position.longitude)
    form.setValue('location', text, { shouldDirty: true, shouldValidate: true })
  }
  world.onPin(position.latitude, position.longitude)
  return isUnnamed && name === null ? 'coordinates' : 'named'
}
