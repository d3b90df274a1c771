import { limits } from '../limits.ts'

const { minCharacters, minSyllables } = limits.suggestions
/** Ideographs, kana and the syllables of hangul: each says about as much as three letters. */
const syllable = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}가-힣]/gu

/**
 * Whether a text is enough to suggest places for: three characters, or two where one character is a
 * syllable or a word, because "京都" and "서울" are whole names. Section 9, and departures.md.
 */
export function isLongEnough(text: string): boolean {
  // As an input method may give it: half-width kana, hangul in its single letters.
  const whole = text.normalize('NFKC').trim()
  if (whole.length >= minCharacters) return true
  return (whole.match(syllable) ?? []).length >= minSyllables
}
