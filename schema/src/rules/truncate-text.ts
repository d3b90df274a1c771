/** Longer than any real grapheme cluster. A flag or a family emoji has many UTF-16 code units. */
const maxClusterLength = 64

/**
 * Truncates a text to at most `maxLength` UTF-16 code units. Cuts between grapheme clusters: never inside an emoji, a
 * flag or a letter with its accents.
 */
export function truncateText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const from = firstCodePointAt(text, Math.max(0, maxLength - maxClusterLength))
  const around = text.slice(from, maxLength + maxClusterLength)
  let end = from
  for (const { index, segment } of graphemesOf(around)) {
    if (from + index + segment.length > maxLength) break
    end = from + index + segment.length
  }
  // Many combining marks in a row form a cluster longer than any real one.
  return text.slice(0, end > from ? end : firstCodePointAt(text, maxLength))
}

function graphemesOf(text: string): Iterable<{ index: number; segment: string }> {
  if ('Segmenter' in Intl) return new Intl.Segmenter().segment(text)
  let index = 0
  return Array.from(text, (segment) => {
    index += segment.length
    return { index: index - segment.length, segment }
  })
}

/** Returns `position`, or the position before it if `position` is inside a surrogate pair. */
function firstCodePointAt(text: string, position: number): number {
  return /[\uD800-\uDBFF]/.test(text.charAt(position - 1)) ? position - 1 : position
}
