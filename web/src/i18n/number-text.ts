import type { DistanceUnit } from '@worldschool/schema'

/**
 * What stands before the decimals, and what between three digits and the next; not of four digits, where
 * a third sign follows.
 */
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
 * A number as a language of `Intl` writes it. The counts of our languages are written here: the first
 * number that a browser formats takes it 15 to 20 ms, four times as long on a phone, and the first list
 * would wait for its count.
 */
export function numberText(value: number, locale: string): string {
  const [, group, isLate] = signs[locale] ?? ''
  if (!group || !Number.isInteger(value) || value < 0) return value.toLocaleString(locale)
  return isLate && value < 1e4 ? `${value}` : `${value}`.replace(/\B(?=(...)+$)/g, group)
}

/** The same with so many decimals, of which trailing zeros beyond the fewest are left out. */
export function decimalText(value: number, fewest: number, most: number, locale: string): string {
  const [point] = signs[locale] ?? ''
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

const units = ['kilobyte', 'megabyte', 'gigabyte'] as const

/** So many bytes as shops and phones tell them, in thousands: "41 MB", "1.2 GB"; one decimal below ten. */
export function sizeText(bytes: number, language: string): string {
  const power = Math.floor(Math.log10(Math.max(1, bytes)) / 3)
  const unit = Math.min(units.length, Math.max(1, power))
  const value = bytes / 1000 ** unit
  const digits = unit > 1 && value < 9.95 ? 1 : 0
  return value.toLocaleString(language, {
    style: 'unit',
    unit: units[unit - 1] ?? 'gigabyte',
    maximumFractionDigits: digits,
  })
}

const locales: Readonly<Record<string, string>> = { en: 'en-GB', pt: 'pt-PT' }

/**
 * Which kind of a language ours is, for `Intl`: British English, "9 March 2026" and "16:08", and the
 * Portuguese of Portugal, "22/11/2026", "12 345" and "0 avaliações".
 */
export function intlLocale(language: string): string {
  return locales[language] ?? language
}

const small = { km: ['meter', 1], mi: ['foot', 0.3048] } as const
const large = { km: ['kilometer', 1000], mi: ['mile', 1609.344] } as const

/** How exactly a device knows where it is, in words: "23 metres", "75 feet", "2.4 kilometres". */
export function accuracyText(metres: number, unit: DistanceUnit, language: string): string {
  const [name, length] = metres < 1000 ? small[unit] : large[unit]
  const value = Math.max(1, metres / length)
  return value.toLocaleString(intlLocale(language), {
    style: 'unit',
    unit: name,
    unitDisplay: 'long',
    maximumFractionDigits: metres < 1000 || value >= 9.95 ? 0 : 1,
  })
}
