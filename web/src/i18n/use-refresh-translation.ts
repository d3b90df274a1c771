import { enRefresh } from './en/refresh.ts'
import { createTranslate, type KeyOf, type Translate } from './translate.ts'

type RefreshT = Translate<KeyOf<typeof enRefresh>>

const t: RefreshT = createTranslate('en', enRefresh)

/** The texts of pulling the list down. */
export function useRefreshTranslation(): { t: RefreshT; language: string } {
  return { t, language: 'en' }
}
