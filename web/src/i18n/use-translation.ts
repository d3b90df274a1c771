import { en } from './en/first.ts'
import { useActiveLocale } from './languages.ts'
import { useTexts } from './texts-in.ts'

/** The texts of the language on screen, and its code for `Intl`. */
export const useTranslation = () => useTexts(en, 'first')

/** A predefined amenity in the language on screen; any other text unchanged. */
export function useAmenityText(): (amenity: string) => string {
  const { texts } = useActiveLocale()
  return (amenity) => (texts?.amenities[amenity] as string | undefined) ?? amenity
}
