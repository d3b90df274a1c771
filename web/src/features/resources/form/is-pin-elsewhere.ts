import { foldText, wordSeparator } from '@worldschool/schema'
import type { ResourceFormValues } from './resource-form.ts'

/**
 * Returns true if the pin was set by the name of another place: the location no longer has the first part of
 * the text that it was set by ("Lisbon" of "Lisbon, Portugal"), or has another part in place of a later one
 * ("Rua Augusta, Porto" instead of "Rua Augusta, Lisbon"). Parts that are added before it, left out, shortened
 * or still being typed do not matter.
 */
export function isPinElsewhere({
  location,
  latitude,
  pinnedAt,
}: Pick<ResourceFormValues, 'location' | 'latitude' | 'pinnedAt'>): boolean {
  if (latitude === null || pinnedAt === '') return false
  const [first = [], ...others] = partsOf(pinnedAt)
  const parts = partsOf(location)
  const words = parts.flat()
  const isMissing = (part: string[]) => !part.every((word) => words.includes(word))
  if (isMissing(first)) return true

  const missing = others.filter(isMissing)
  const known = [...first, ...others.flat()]
  const isAnother = (part: string[]) =>
    part.some((word) => !known.includes(word)) && !missing.some((other) => isShortFor(part, other))
  let last = lastIndexWith(parts, first)
  for (const part of others) {
    if (!missing.includes(part)) last = Math.max(last, lastIndexWith(parts, part))
    else if (parts.slice(last + 1).some(isAnother)) return true
  }
  return false
}

/** "Portug" while it is typed, "PT" for Portugal, "USA" for United States of America. */
function isShortFor(part: string[], other: string[]): boolean {
  const short = part.join('')
  const long = other.join('')
  if (long.startsWith(short) || short.startsWith(long)) return true
  if (short.length > 3 || short[0] !== long[0]) return false
  let at = -1
  return [...short].every((letter) => {
    at = long.indexOf(letter, at + 1)
    return at >= 0
  })
}

function lastIndexWith(parts: readonly string[][], words: readonly string[]): number {
  return parts.findLastIndex((part) => part.some((word) => words.includes(word)))
}

/** The words of each part between commas. */
function partsOf(text: string): string[][] {
  const parts = text
    .split(/[,，、]/)
    .map((part) => foldText(part).split(wordSeparator).filter(Boolean))
  return parts.filter((words) => words.length > 0)
}
