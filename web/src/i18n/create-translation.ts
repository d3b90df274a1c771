import { intlLocale } from './intl-locale.ts'
import { useShown } from './shown.ts'
import type { Part } from './texts.ts'
import { createTranslate, type KeyOf, type Messages, type Translate } from './translate.ts'

export interface Translation<Key extends string> {
  t: Translate<Key>
  /** For `Intl`: of English and Portuguese the kind that ours is. */
  language: string
}

/** Answers the texts of one part in the language on screen; the same object until that changes. */
export function createTranslation<T extends Messages>(
  english: T,
  part: Part,
): () => Translation<KeyOf<T>> {
  return createMergedTranslation(english, (texts) => texts[part])
}

/** As above, for texts that stand in several parts. */
export function createMergedTranslation<T extends Messages>(
  english: T,
  pick: (texts: Readonly<Record<Part, Messages>>) => Messages,
): () => Translation<KeyOf<T>> {
  let made: { of: object; translation: Translation<KeyOf<T>> } | undefined
  return () => {
    const shown = useShown.getState()
    if (made?.of !== shown) {
      const { language, texts } = shown
      // The compiler has compared the keys of every language with the English ones.
      const messages = texts ? (pick(texts) as T) : english
      made = {
        of: shown,
        translation: { t: createTranslate(language, messages), language: intlLocale(language) },
      }
    }
    return made.translation
  }
}

/** A translation for a component, which is drawn again in another language. */
export function useCurrent<Key extends string>(
  translation: () => Translation<Key>,
): Translation<Key> {
  useShown()
  return translation()
}
