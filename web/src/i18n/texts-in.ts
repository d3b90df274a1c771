import { useActiveLocale } from './languages.ts'
import { createTranslate, type KeyOf, type Messages, type Translate } from './messages.ts'
import { intlLocale } from './number-text.ts'
import type { Part } from './texts.ts'

/** The texts of one part, for example `TextsOf<typeof enOffline>`. */
export type TextsOf<T extends Messages> = Translate<KeyOf<T>>

export interface Translation<T extends Messages> {
  t: TextsOf<T>
  /** The locale for `Intl`, with the regional variant for English and Portuguese. */
  language: string
}

/**
 * The texts of one part in the language on screen; the component renders again when the language changes.
 * Each part is a module of its own, so that the first screen does not load the texts of all others.
 */
export function useTexts<T extends Messages>(english: T, part: Part): Translation<T> {
  useActiveLocale()
  return textsIn(english, part)
}

/** Returns the texts of one part in the language on screen, for code outside of components. */
export function textsIn<T extends Messages>(english: T, part: Part): Translation<T> {
  return mergedTextsIn(english, part, (texts) => texts[part])
}

const translations = new Map<string, { of: object; translation: unknown }>()

/** For texts that are spread over several parts; `name` is a name for the combination. */
export function mergedTextsIn<T extends Messages>(
  english: T,
  name: string,
  pick: (texts: Readonly<Record<Part, Messages>>) => Messages,
): Translation<T> {
  const locale = useActiveLocale.getState()
  const known = translations.get(name)
  if (known?.of === locale) return known.translation as Translation<T>
  const { language, texts } = locale
  // The compiler has checked the keys of every language against the English ones.
  const messages = texts ? (pick(texts) as T) : english
  const translation = { t: createTranslate(language, messages), language: intlLocale(language) }
  translations.set(name, { of: locale, translation })
  return translation
}
