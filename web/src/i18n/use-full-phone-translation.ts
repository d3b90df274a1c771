import { enFullPhone } from './en/full-phone.ts'
import { createTranslate, type KeyOf, type Translate } from './translate.ts'

type FullPhoneT = Translate<KeyOf<typeof enFullPhone>>

const t: FullPhoneT = createTranslate('en', enFullPhone)

/** The text about a full phone, apart from the others: hardly anyone reads it. */
export function useFullPhoneTranslation(): { t: FullPhoneT } {
  return { t }
}
