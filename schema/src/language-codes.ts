/** The ten languages offered in Settings, by their BCP 47 tags. Section 3. */
export const languageCodes = ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'ja', 'ko', 'zh'] as const

export type LanguageCode = (typeof languageCodes)[number]
