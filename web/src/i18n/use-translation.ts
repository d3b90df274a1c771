import { createTranslation, useCurrent } from './create-translation.ts'
import { en } from './en/first.ts'
import type { KeyOf, Translate } from './translate.ts'

export type MessageKey = KeyOf<typeof en>
export type T = Translate<MessageKey>

const firstTranslation = createTranslation(en, 'first')

/** The texts of the language on screen, and its code for `Intl`. */
export const useTranslation = () => useCurrent(firstTranslation)
