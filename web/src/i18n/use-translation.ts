import { en } from './en/first.ts'
import { createTranslate, type KeyOf, type Translate } from './translate.ts'

export type MessageKey = KeyOf<typeof en>
export type T = Translate<MessageKey>

const t: T = createTranslate('en', en)

/** The texts of the language on screen, and its code for `Intl`. */
export function useTranslation(): { t: T; language: string } {
  return { t, language: 'en' }
}
