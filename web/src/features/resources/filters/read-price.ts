import { foldText } from '@worldschool/schema'
import { memoizePerText } from './memoize-per-text.ts'
import * as words from './price-words.ts'

export type PriceKind = 'free' | 'paid' | 'unclear'

const { entry, sign, code } = words
const free = new RegExp(
  `^(?:(?:it'?s|${entry})(?: is| ist| es| est| e)? ?)?${words.free}$|^${entry} ?${words.freeOfEntry}$|^${words.freeOfEntry} ?${entry}$`,
)
const zero = '0(?:[.,]0+)?'
const nothing = new RegExp(`^(?:${sign} ?${zero}|${zero}(?: ?(?:${sign}|[a-z]{3}))?)$`)
const open = new RegExp(`${words.open}|(?:^|[^\\d.,])${zero}(?![.,]?\\d)`)
const number = '\\d[\\d.,]*'
const amount = new RegExp(
  `^(?:${words.from} ?)?${number}(?: ?${words.to} ?${number})?(?: ?${words.per}[a-z ]+)?$` +
    `|${sign} ?\\d|\\d ?${words.thousands}? ?${sign}|\\b${code} ?\\d|\\d ?${code}\\b`,
)
const signsAlone = new RegExp(`^${sign}{1,4}$`)

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
