/** The decimal sign, the grouping sign, and a third character if numbers of four digits are not grouped. */
const signs: Readonly<Record<string, string>> = {
  'en-GB': '.,',
  es: ',.4',
  fr: ',\u202f',
  de: ',.',
  it: ',.4',
  'pt-PT': ',\u00a04',
  nl: ',.',
  ja: '.,',
  ko: '.,',
  zh: '.,',
}

/**
 * Formats a number for a locale of `Intl`. For the app's languages it does so without `Intl`: the first
 * number that a browser formats takes 15 to 20 ms, four times as long on a phone, and would delay the first
 * list.
 */
export function numberText(value: number, locale: string): string {
  const [, group, isLate] = signs[locale] ?? ''
  if (!group || !Number.isInteger(value) || value < 0) return value.toLocaleString(locale)
  return isLate && value < 1e4 ? `${value}` : `${value}`.replace(/\B(?=(...)+$)/g, group)
}

/**
 * As `numberText`, with decimals: at least `minDigits`, at most `maxDigits`; trailing zeros beyond `minDigits` are
 * omitted.
 */
export function decimalText(
  value: number,
  minDigits: number,
  maxDigits: number,
  locale: string,
): string {
  const [point] = signs[locale] ?? ''
  if (!point || value < 0 || value >= 999)
    return value.toLocaleString(locale, {
      minimumFractionDigits: minDigits,
      maximumFractionDigits: maxDigits,
    })
  const rounded = Math.round(value * 10 ** maxDigits) / 10 ** maxDigits
  const text = String(rounded)
  const missing = minDigits - (text.split('.')[1] ?? '').length
  return (missing > 0 ? rounded.toFixed(minDigits) : text).replace('.', point)
}

/** Formats a rating for a locale: always with one decimal. */
export const ratingText = (rating: number, locale: string) => decimalText(rating, 1, 1, locale)

const locales: Readonly<Record<string, string>> = { en: 'en-GB', pt: 'pt-PT' }

/**
 * The regional variant of a language for `Intl`: British English, "9 March 2026" and "16:08", and European
 * Portuguese, "22/11/2026", "12 345" and "0 avaliações".
 */
export function intlLocale(language: string): string {
  return locales[language] ?? language
}
