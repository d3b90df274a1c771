import { enEditing } from './en/editing.ts'
import { createTranslate, type KeyOf, type Translate } from './translate.ts'

const t: Translate<KeyOf<typeof enEditing>> = createTranslate('en', enEditing)

/** The texts of editing, apart from the others: nobody needs them to look around. */
export function useEditingTranslation(): { t: typeof t } {
  return { t }
}
