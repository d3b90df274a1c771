import { enAccount } from './en/account.ts'
import { createTranslate, type KeyOf, type Translate } from './translate.ts'

const t: Translate<KeyOf<typeof enAccount>> = createTranslate('en', enAccount)

/** The texts about one's own account, apart from the others: the first screen needs none of them. */
export function useAccountTranslation(): { t: typeof t } {
  return { t }
}
