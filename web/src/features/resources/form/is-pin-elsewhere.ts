import { foldText, wordSeparator } from '@worldschool/schema'
import type { ResourceFormValues } from './resource-form.ts'

/**
 * Returns true if the pin belongs to another place than the location text. The pin was set by the text `pinnedAt`.
 * It belongs to another place if the location no longer contains the first part of `pinnedAt` ("Lisbon" of "Lisbon,
 * Portugal"), or if a later part was replaced ("Rua Augusta, Porto" instead of "Rua Augusta, Lisbon"). Parts that
 * are added in front, left out, shortened or still being typed do not matter.
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

/** Returns true if `part` is short for `other`: "Portug" while typing, "PT", "USA" for United States of America. */
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
