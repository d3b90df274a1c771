import { foldText } from './fold-text.ts'

/** The ages that a place is for, in whole years, both ends included. */
export interface AgeRange {
  least: number
  most: number
}

const allAges: AgeRange = { least: 0, most: Number.POSITIVE_INFINITY }
const everyone = /^(all|any|every) ages?$|^(all|any|everyone|everybody|families|whole family)$/
const before = /^(for )?(ages?|aged|children|kids)?:? ?/
const after = / ?(years?|yrs?|y\/?o|y)?( old|s of age| of age)?$/
const between = /^(\d{1,2}) ?(?:-|to|until) ?(\d{1,2})$/
const upwards =
  /^(?:from )?(\d{1,2}) ?(?:\+|(?:years? )?and (?:up|older|over|above))$|^from (\d{1,2})$/
const downwards = /^(?:up to|until) (\d{1,2})$/

/**
 * Reads a place's age range as people write it, such as "6-12", "3+" or "All ages"; null when it
 * says nothing that could be held against a child's age. School grades and months say nothing.
 */
export function readAgeRange(text: string | null): AgeRange | null {
  if (text === null) return null
  const plain = foldText(text.trim())
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ')
  if (everyone.test(plain)) return allAges
  const numbers = plain
    .replace(before, '')
    .replace(after, '')
    .replace(/ ?(years?|yrs?) ?(?=\+)/, '')

  const range = between.exec(numbers)
  if (range) return ordered(Number(range[1]), Number(range[2]))
  const up = upwards.exec(numbers)
  if (up) return { least: Number(up[1] ?? up[2]), most: Number.POSITIVE_INFINITY }
  const down = downwards.exec(numbers)
  return down ? { least: 0, most: Number(down[1]) } : null
}

function ordered(least: number, most: number): AgeRange | null {
  return least <= most ? { least, most } : null
}
