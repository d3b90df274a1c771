import { toHiragana } from './hiragana.ts'
import { toPlainLetters } from './plain-letters.ts'

/** Words that are written in two ways everywhere, in the form that a search may break off in. */
const abbreviations: Record<string, string> = { st: 'saint', ste: 'sainte', mt: 'mount', ko: 'koh' }
const plain = /^[a-z ]*$/

/**
 * Folds a place's name: case, accents, width, kana, punctuation, abbreviations.
 * "St-Gilles (Réunion)" → "saint gilles reunion".
 */
export function foldPlace(text: string): string {
  return (plain.test(text) ? text : foldLetters(text))
    .replace(/(?<![^ ])(?:ste?|mt|ko)(?![^ ])/g, (word) => abbreviations[word] ?? word)
    .trim()
}

function foldLetters(text: string): string {
  const letters = toPlainLetters(text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())
  return toHiragana(letters)
    .replace(/['’‘`ʻʼʿʾ´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
}
