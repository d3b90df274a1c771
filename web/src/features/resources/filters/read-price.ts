import { foldText } from '@worldschool/schema'
import { memoizePerText } from './memoize-per-text.ts'
import {
  currencyNames,
  currencySigns,
  entryWords,
  freeEntryWords,
  freeWords,
  fromWords,
  perWords,
  thousandsSigns,
  toWords,
  unclearWords,
} from './price-words.ts'

export type PriceKind = 'free' | 'paid' | 'unclear'

const free = new RegExp(
  `^(?:(?:it'?s|${entryWords})(?: is| ist| es| est| e)? ?)?${freeWords}$|^${entryWords} ?${freeEntryWords}$|^${freeEntryWords} ?${entryWords}$`,
)
const zero = '0(?:[.,]0+)?'
const nothing = new RegExp(
  `^(?:${currencySigns} ?${zero}|${zero}(?: ?(?:${currencySigns}|[a-z]{3}))?)$`,
)
const open = new RegExp(`${unclearWords}|(?:^|[^\\d.,])${zero}(?![.,]?\\d)`)
const number = '\\d[\\d.,]*'
const amount = new RegExp(
  `^(?:${fromWords} ?)?${number}(?: ?${toWords} ?${number})?(?: ?${perWords}[a-z ]+)?$` +
    `|${currencySigns} ?\\d|\\d ?${thousandsSigns}? ?${currencySigns}|\\b${currencyNames} ?\\d|\\d ?${currencyNames}\\b`,
)
const signsAlone = new RegExp(`^${currencySigns}{1,4}$`)

/**
 * Classifies a price text as free, paid or unclear. Only plain words of the product's ten languages count; an
 * ambiguous text is unclear.
 */
export const readPrice = memoizePerText((text: string | null): PriceKind => {
  if (text === null) return 'unclear'
  const plain = foldText(text.trim())
    .replace(/[‐-―−~〜]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/[.!。！]+$/, '')
  if (free.test(plain) || nothing.test(plain)) return 'free'
  if (open.test(plain)) return 'unclear'
  return amount.test(plain) || signsAlone.test(plain) ? 'paid' : 'unclear'
})
