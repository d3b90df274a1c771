/** What stands before the decimals. */
const points: Readonly<Record<string, string>> = {
  'en-GB': '.',
  es: ',',
  fr: ',',
  de: ',',
  it: ',',
  'pt-PT': ',',
  nl: ',',
  ja: '.',
  ko: '.',
  zh: '.',
}

/**
 * A number as a language of `Intl` writes it. What all of ours write alike is written here: the first
 * number that a browser formats takes it 15 to 20 ms, four times as long on a phone, and the first list
 * would wait for its count.
 */
export function numberText(value: number, locale: string): string {
  const isSmallCount = Number.isInteger(value) && value >= 0 && value < 1000
  return isSmallCount ? String(value) : value.toLocaleString(locale)
}

/** The same with so many decimals, of which trailing zeros beyond the fewest are left out. */
export function decimalText(value: number, fewest: number, most: number, locale: string): string {
  const point = points[locale]
  if (!point || value < 0 || value >= 999)
    return value.toLocaleString(locale, {
      minimumFractionDigits: fewest,
      maximumFractionDigits: most,
    })
  const rounded = Math.round(value * 10 ** most) / 10 ** most
  const text = String(rounded)
  const missing = fewest - (text.split('.')[1] ?? '').length
  return (missing > 0 ? rounded.toFixed(fewest) : text).replace('.', point)
}

/** The same for a rating: with one decimal, always. */
export const ratingText = (rating: number, locale: string) => decimalText(rating, 1, 1, locale)
