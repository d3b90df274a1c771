import type { DistanceUnit, Point, Resource } from '@worldschool/schema'
import { decimalText } from '../../i18n/number-text.ts'
import type { DialogsT } from '../../i18n/use-dialogs-translation.ts'

interface Words {
  t: DialogsT
  language: string
}

/** Coordinates in degrees with hemisphere: "38.80° N  9.38° W", "北緯38.80°  西経9.38°". */
export function formatCoordinates(
  latitude: number,
  longitude: number,
  { t, language }: Words,
): string {
  const degrees = (value: number) => `${decimalText(Math.abs(value), 2, 2, language)}°`
  const northing = t(`coordinates.${latitude < 0 ? 'south' : 'north'}`, {
    degrees: degrees(latitude),
  })
  const easting = t(`coordinates.${longitude < 0 ? 'west' : 'east'}`, {
    degrees: degrees(longitude),
  })
  return `${northing}  ${easting}`
}

/**
 * Coordinates with six decimals, about ten centimetres, as other apps accept them.
 * Specification, section 8.
 */
export function coordinatesText(latitude: number, longitude: number, between = ', '): string {
  return latitude.toFixed(6) + between + longitude.toFixed(6)
}

const metresPerFoot = 0.3048
const metresPerMile = 1609.344

/** A rounded distance in the user's numerals and unit: "300 m", "1.2 km", "500 ft", "14 mi". */
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

/** Formats with one decimal below ten, and without decimals from ten on. */
function formatUnit(
  value: number,
  unit: 'meter' | 'kilometer' | 'foot' | 'mile',
  language: string,
): string {
  const maximumFractionDigits = value < 9.95 ? 1 : 0
  return value.toLocaleString(language, { style: 'unit', unit, maximumFractionDigits })
}

/** The radius of "nearby" in metres, for a day out with children. It is a round number in the user's unit. */
export const nearMetres: Readonly<Record<DistanceUnit, number>> = {
  km: 25_000,
  mi: 15 * 1609.344,
}

type Placed = Pick<Resource, 'latitude' | 'longitude'>

export function pointOf({ latitude, longitude }: Placed): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
