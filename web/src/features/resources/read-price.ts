import { foldText } from './fold-text.ts'

export type PriceKind = 'free' | 'paid' | 'unclear'

const free =
  /^((it'?s|entry|entrance|admission)( is)? )?(free|free of charge|for free|free (entry|entrance|admission)|no (charge|cost|fee|entry fee)|gratis)$/
const nothing = /^([€$£] ?0([.,]00?)?|0([.,]00?)? ?([€$£]|[a-z]{3})?)$/
/** Words that leave open whether a family pays. */
const open =
  /free|gratis|donat|volunt|\btips?\b|pay what|sliding|optional|up to|no (charge|cost|fee)|\b0\b/
const sign = '[€$£¥₹₺₫₱₩฿]'
const code =
  '(?:eur|euros?|usd|dollars?|gbp|pounds?|aud|cad|nzd|chf|idr|thb|mxn|crc|inr|jpy|yen|zar|brl)'
const amount = new RegExp(
  `^\\d[\\d.,]*( ?(?:/|per |an? )[a-z ]+)?$|${sign} ?\\d|\\d ?${sign}|\\b${code} ?\\d|\\d ?${code}\\b`,
)
const signsAlone = new RegExp(`^${sign}{1,4}$`)

/**
 * What a place's price says about paying: nothing to pay, something to pay, or not clearly either.
 * Only plain words count; a text that could be read both ways is unclear.
 */
export function readPrice(text: string | null): PriceKind {
  if (text === null) return 'unclear'
  const plain = foldText(text.trim())
    .replace(/\s+/g, ' ')
    .replace(/[.!]+$/, '')
  if (free.test(plain) || nothing.test(plain)) return 'free'
  if (open.test(plain)) return 'unclear'
  return amount.test(plain) || signsAlone.test(plain) ? 'paid' : 'unclear'
}
