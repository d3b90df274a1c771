import { enOpened } from './en/opened.ts'
import { useShown } from './languages.ts'
import { useOpenedTranslation } from './use-opened-translation.ts'

/** What a failed command says: its code's text, or `fallback` when it has none. Section 8. */
export function useErrorText(): (error: unknown, fallback: string) => string {
  const { t } = useOpenedTranslation()
  return (error, fallback) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    return isErrorCode(code) ? t(`errors.${code}`) : fallback
  }
}

function isErrorCode(code: unknown): code is keyof typeof enOpened.errors {
  return typeof code === 'string' && Object.hasOwn(enOpened.errors, code)
}

/** A predefined amenity in the language on screen; anything else as it was written. */
export function useAmenityText(): (amenity: string) => string {
  const { texts } = useShown()
  return (amenity) => (texts?.amenities[amenity] as string | undefined) ?? amenity
}
