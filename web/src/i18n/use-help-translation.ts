import { enHelp } from './en/help.ts'
import { createTranslate, type KeyOf, type Translate } from './translate.ts'

const t: Translate<KeyOf<typeof enHelp>> = createTranslate('en', enHelp)

/** The texts of help and of choices in Settings, apart from the others: the first screen needs none. */
export function useHelpTranslation(): { t: typeof t } {
  return { t }
}
