import { toHiragana } from './hiragana.ts'
import { toPlainLetters } from './plain-letters.ts'

const ascii = /^[\0-\x7f]*$/
// Accents of Latin, Greek and Cyrillic, and the vowel points of Hebrew and Arabic. The vowel signs
// of Indic scripts stay: without them words are no longer themselves.
const marks = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g

/** Text as search compares it: no case, no accents, no full-width forms, one kind of kana. */
export function foldText(text: string): string {
  if (ascii.test(text)) return text.toLowerCase()
  return toHiragana(toPlainLetters(text.normalize('NFKD').replace(marks, '').toLowerCase()))
}

/** What stands between the words of a text. */
export const wordSeparator = /[^\p{L}\p{N}\p{M}]+/u
