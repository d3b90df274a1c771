import { enLegal } from './en/legal.ts'
import { createTranslate, type KeyOf, type Translate } from './translate.ts'

const t: Translate<KeyOf<typeof enLegal>> = createTranslate('en', enLegal)

/** The texts of the legal pages, apart from the others: they are long and seldom read. */
export function useLegalTranslation(): { t: typeof t } {
  return { t }
}
