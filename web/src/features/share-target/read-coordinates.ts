import type { Point } from '@worldschool/schema'

const decimal = '([-−+]?\\d{1,3}(?:\\.\\d+)?)\\s*°?'
const plain = new RegExp(
  `^\\(?\\s*${decimal}\\s*([NS])?\\s*[,;/\\s]\\s*${decimal}\\s*([EWO])?\\s*\\)?$`,
  'i',
)
const sexagesimal = (side: string) =>
  `(\\d{1,3})\\s*°\\s*(?:(\\d{1,2}(?:[.,]\\d+)?)\\s*['′’]\\s*)?(?:(\\d{1,2}(?:[.,]\\d+)?)\\s*(?:["″”]|''))?\\s*([${side}])`
const degrees = new RegExp(`^\\(?${sexagesimal('NS')}[,;\\s]*${sexagesimal('EWO')}\\)?$`, 'i')

/** "Lat: 36.0139, Lon: -5.6063" and "Coordinates: 36.0139, -5.6063" */
const labels =
  /\b(?:lat(?:itude)?|lon(?:gitude)?|lng|gps|coordinates|location|position)\b\s*[/:=]?\s*/gi

/**
 * The point that a text consists of, in the ways in which map apps copy it; null for any other text:
 * `36.0139, -5.6063`, `36,0139; -5,6063`, `36.0139° N, 5.6063° W`, `36°00'50.0"N 5°36'22.7"W`.
 */
export function readCoordinates(labelled: string): Point | null {
  const text = labelled.replaceAll(labels, '').trim()
  const found = degrees.exec(text)
  if (found) {
    return onEarth(
      signed(inDegrees(found.slice(1, 4)), found[4]),
      signed(inDegrees(found.slice(5, 8)), found[8]),
    )
  }
  const pair = plain.exec(withDecimalPoints(text))
  // Two whole numbers are more often a date, a score or a house number.
  if (!pair || !(/\d\.\d/.test(pair[1] ?? '') && /\d\.\d/.test(pair[3] ?? ''))) return null
  return onEarth(signed(toNumber(pair[1]), pair[2]), signed(toNumber(pair[3]), pair[4]))
}

/** Decimal commas, where something other than a comma separates the two numbers. */
function withDecimalPoints(text: string): string {
  const isCommas =
    /^\(?[-−+]?\d{1,3},\d+\s*°?\s*[NS]?(\s*;\s*|\s*\/\s*|,?\s+)[-−+]?\d{1,3},\d+/i.test(text)
  return isCommas ? text.replaceAll(/(\d),(\d)/g, '$1.$2') : text
}

function inDegrees([degrees, minutes, seconds]: readonly (string | undefined)[]): number {
  return toNumber(degrees) + toNumber(minutes) / 60 + toNumber(seconds) / 3600
}

function toNumber(text = '0'): number {
  return Number(text.replace(',', '.').replace('−', '-'))
}

/** O is west in French, Italian, Portuguese and Spanish. */
function signed(value: number, side = ''): number {
  return /[SWO]/i.test(side) ? -value : value
}

/** Null outside of the earth, and for `0,0`, which apps write when they know no position. */
export function onEarth(latitude: number, longitude: number): Point | null {
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isOnEarth && (latitude !== 0 || longitude !== 0) ? { latitude, longitude } : null
}
