import { limits } from '../limits.ts'

const { minCharacters, minSyllables } = limits.suggestions
/** Ideographs, kana and hangul syllables, each of which carries about as much meaning as three letters. */
const syllable = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}가-힣]/gu

/**
 * Returns true if a text is long enough for place suggestions: three characters, or two in scripts in which a character
 * is a syllable or a word. "京都" and "서울" are whole names. See section 9 of the specification and departures.md.
 */
export function isLongEnough(text: string): boolean {
  // Normalizes the output of input methods: half-width kana, hangul as single letters (jamo).
  const composed = text.normalize('NFKC').trim()
  if (composed.length >= minCharacters) return true
  return (composed.match(syllable) ?? []).length >= minSyllables
}
