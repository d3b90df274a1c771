import { useShown } from './shown.ts'

/** A predefined amenity in the language on screen; anything else as it was written. */
export function useAmenityText(): (amenity: string) => string {
  const { texts } = useShown()
  return (amenity) => (texts?.amenities[amenity] as string | undefined) ?? amenity
}
