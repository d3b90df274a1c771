import type { DistanceUnit } from '@worldschool/schema'
import { intlLocale } from './number-text.ts'

const units = ['kilobyte', 'megabyte', 'gigabyte'] as const

/** Formats bytes in decimal units (powers of 1000): "41 MB", "1.2 GB"; one decimal below ten. */
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

const small = { km: ['meter', 1], mi: ['foot', 0.3048] } as const
const large = { km: ['kilometer', 1000], mi: ['mile', 1609.344] } as const

/** Formats the accuracy of a position in words: "23 metres", "75 feet", "2.4 kilometres". */
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
