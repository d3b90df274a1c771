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

/** The same for a rating: with one decimal, always. */
export function ratingText(rating: number, locale: string): string {
  const point = points[locale]
  if (point && rating >= 0 && rating < 1000)
    return (Math.round(rating * 10) / 10).toFixed(1).replace('.', point)
  return rating.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}
