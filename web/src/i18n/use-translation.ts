import { en } from './en/first.ts'
import { type TextsOf, useTexts } from './texts-in.ts'
import type { KeyOf } from './translate.ts'

export type MessageKey = KeyOf<typeof en>
export type T = TextsOf<typeof en>

/** The texts of the language on screen, and its code for `Intl`. */
export const useTranslation = () => useTexts(en, 'first')
