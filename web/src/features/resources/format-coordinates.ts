import { decimalText } from '../../i18n/number-text.ts'
import type { OpenedT } from '../../i18n/use-opened-translation.ts'

interface Words {
  t: OpenedT
  language: string
}

/** Coordinates as an atlas prints them: "38.80° N  9.38° W", "北緯38.80°  西経9.38°". */
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

/** Coordinates to six decimals, about ten centimetres, as other apps take them. Section 8. */
export function coordinatesText(latitude: number, longitude: number, between = ', '): string {
  return latitude.toFixed(6) + between + longitude.toFixed(6)
}
