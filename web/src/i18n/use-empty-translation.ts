import { enEmpty } from './en/empty.ts'
import { createTranslate, type KeyOf, type Translate } from './translate.ts'

type EmptyT = Translate<KeyOf<typeof enEmpty>>

const t: EmptyT = createTranslate('en', enEmpty)

/** The texts of a list with nothing in it, which the first list hardly ever is. */
export function useEmptyTranslation(): { t: EmptyT; language: string } {
  return { t, language: 'en' }
}
