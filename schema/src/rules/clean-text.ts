/**
 * Bidirectional embeddings, overrides and isolates (U+202A–202E, U+2066–2069), and the deprecated format characters up
 * to U+206F. An embedding that is not closed reverses the text after it. Marks such as U+200F stay, because they belong
 * to right-to-left writing.
 */
const directionControls = /[\u202A-\u202E\u2066-\u206F]/g

/** Line, page and paragraph breaks of word processors, and the line separators of Unicode. */
const otherLineBreaks = /[\v\f\u0085\u2028\u2029]/g

/** Control characters except NUL. Nobody types NUL, so a text with it is damaged and refused. */
const controls = /(?![\0\t\n\r])\p{Cc}/gu

/**
 * A visible character: not a space, filler, joiner, blank Braille cell, combining mark without its base letter, or
 * object replacement character.
 */
const visible = /[^\s\p{DI}\p{Cc}\p{Cf}\p{M}\u2800\ufffc\u{1D159}]/u

/**
 * Normalizes multi-line text for storage: NFC, trimmed, every line break as "\n", other control characters
 * replaced by spaces, bidirectional controls removed. Returns "" if no character is visible.
 */
export function cleanText(text: string): string {
  if (!visible.test(text)) return ''
  return text
    .replace(directionControls, '')
    .replace(otherLineBreaks, '\n')
    .replace(controls, ' ')
    .normalize()
    .trim()
}

/** Normalizes single-line text, such as a name, like `cleanText`. Line breaks and tabs become one space. */
export function cleanLine(text: string): string {
  // Matches each run of whitespace once. A pattern that searches for the line break inside the whitespace takes
  // quadratic time.
  return cleanText(text).replace(/\s+/g, (spaces) => (/[\t\n\r]/.test(spaces) ? ' ' : spaces))
}

const invisible = /[\s\p{DI}\p{Cf}]/u

/** Trims whitespace and invisible characters, which are often copied along with an address. */
export function trimInvisible(text: string): string {
  // Scans from each end, because one regular expression for both ends takes quadratic time.
  const characters = [...text]
  const from = characters.findIndex((character) => !invisible.test(character))
  const to = characters.findLastIndex((character) => !invisible.test(character))
  return from < 0 ? '' : characters.slice(from, to + 1).join('')
}
