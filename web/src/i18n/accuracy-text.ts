import type { DistanceUnit } from '@worldschool/schema'
import { intlLocale } from './number-text.ts'

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
