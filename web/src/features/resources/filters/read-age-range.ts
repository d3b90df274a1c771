import { foldText } from '@worldschool/schema'
import {
  ageWords,
  andWords,
  belowWords,
  betweenWords,
  downwardsWords,
  everyoneWords,
  forWhomWords,
  fromWords,
  overWords,
  rangeFromWords,
  toWords,
  underWords,
  upToWords,
  upwardsWords,
  yearUnits,
} from './age-words.ts'
import { memoizePerText } from './memoize-per-text.ts'

/** The age range of a resource in whole years, both ends included. */
export interface AgeRange {
  least: number
  most: number
}

const allAges: AgeRange = { least: 0, most: Number.POSITIVE_INFINITY }
const age = '(\\d{1,2})'

const everyone = new RegExp(`^(?:${forWhomWords} )?${everyoneWords}$`)
const subject = new RegExp(`^(?:${forWhomWords} )?${ageWords}[: ]*`)
// The "y" in "Entre 4 y 12" means "and". Only at the end of a text does it mean years, as in English.
const years = new RegExp(`([\\d+]) ?(?:${yearUnits}(?![a-z])|y(?=$| ?-))`, 'g')
const range = new RegExp(
  `^(?:(?:${fromWords}|${rangeFromWords}) )?${age} ?${toWords} ?${age} ?(?:${downwardsWords})?$` +
    `|^${betweenWords} ${age} ${andWords} ${age}$`,
)
const upwards = new RegExp(
  `^(?:${fromWords} )?${age} ?${upwardsWords}$|^(?:${fromWords}|${overWords}) ?${age}$`,
)
const downwards = new RegExp(`^${upToWords} ?${age}$|^${age} ?${downwardsWords}$`)
const under = new RegExp(`^${underWords} ?${age}s?$|^${age} ?${belowWords}$`)

/**
 * Parses an age range written in any of the product's ten languages, such as "6-12", "3+" or "All ages".
 * Returns null if the text gives no ages in years; school grades and months are not read.
 */
export const readAgeRange = memoizePerText((text: string | null): AgeRange | null => {
  if (text === null) return null
  const plain = foldText(text.trim())
    .replace(/[‐-―−~〜]/g, '-')
    .replace(/’/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/[.!。]+$/, '')
  if (everyone.test(plain)) return allAges
  const numbers = plain.replace(subject, '').replace(years, '$1')

  const [min, max] = agesOf(range, numbers)
  if (min !== undefined && max !== undefined) return min <= max ? { least: min, most: max } : null
  const [lowest] = agesOf(upwards, numbers)
  if (lowest !== undefined) return { least: lowest, most: Number.POSITIVE_INFINITY }
  const [highest] = agesOf(downwards, numbers)
  if (highest !== undefined) return { least: 0, most: highest }
  const [limit = 0] = agesOf(under, numbers)
  return limit > 0 ? { least: 0, most: limit - 1 } : null
})

/** The numbers that a pattern captures, in order. */
function agesOf(pattern: RegExp, text: string): number[] {
  const found = pattern.exec(text)?.slice(1) ?? []
  return found.filter((digits) => digits !== undefined).map(Number)
}
