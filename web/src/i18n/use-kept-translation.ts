import { enKept } from './en/kept.ts'
import { createTranslate, type KeyOf, type Translate } from './translate.ts'

export type KeptT = Translate<KeyOf<typeof enKept>>

const t: KeptT = createTranslate('en', enKept)

/** The texts of what is kept on the phone, which come after the cards. */
export function useKeptTranslation(): { t: KeptT; language: string } {
  return { t, language: 'en' }
}
