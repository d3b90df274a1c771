import { enUpdate } from './en/update.ts'
import { createTranslate, type KeyOf, type Translate } from './translate.ts'

type UpdateT = Translate<KeyOf<typeof enUpdate>>

const t: UpdateT = createTranslate('en', enUpdate)

/** The texts of updates, apart from the others: few starts have one. */
export function useUpdateTranslation(): { t: UpdateT } {
  return { t }
}
