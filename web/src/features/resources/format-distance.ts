import type { DistanceUnit } from '@worldschool/schema'

const metresPerFoot = 0.3048
const metresPerMile = 1609.344

/** A distance as one says it, in the reader's digits and unit: "300 m", "1.2 km", "500 ft", "14 mi". */
export function formatDistance(metres: number, unit: DistanceUnit, language: string): string {
  if (unit === 'mi') {
    const feet = roundTo(metres / metresPerFoot, 50)
    if (feet < 1000) return formatUnit(Math.max(50, feet), 'foot', language)
    return formatUnit(metres / metresPerMile, 'mile', language)
  }
  const short = roundTo(metres, metres < 95 ? 10 : 50)
  if (short < 1000) return formatUnit(Math.max(10, short), 'meter', language)
  return formatUnit(metres / 1000, 'kilometer', language)
}

function roundTo(value: number, step: number): number {
  return Math.round(value / step) * step
}

/** One decimal below ten, none from there on. */
function formatUnit(
  value: number,
  unit: 'meter' | 'kilometer' | 'foot' | 'mile',
  language: string,
): string {
  const maximumFractionDigits = value < 9.95 ? 1 : 0
  return value.toLocaleString(language, { style: 'unit', unit, maximumFractionDigits })
}
