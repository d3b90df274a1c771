import type { Point } from '@worldschool/schema'

const decimal = '([-−+]?\\d{1,3}(?:\\.\\d+)?)\\s*°?'
const plain = new RegExp(
  `^\\(?\\s*${decimal}\\s*([NS])?\\s*[,;/|\\s]\\s*${decimal}\\s*([EWO])?\\s*\\)?$`,
  'i',
)
/** "N 36.0139, W 5.6063" */
const sideFirst = new RegExp(`^([NS])\\s*${decimal}[,;/|\\s]+([EWO])\\s*${decimal}$`, 'i')
const sexagesimal = `(\\d{1,3})\\s*°\\s*(?:(\\d{1,2}(?:[.,]\\d+)?)\\s*['′’]\\s*)?(?:(\\d{1,2}(?:[.,]\\d+)?)\\s*(?:["″”]|''|′′))?`
const degrees = new RegExp(
  `^\\(?${sexagesimal}\\s*([NS])[,;\\s]*${sexagesimal}\\s*([EWO])\\)?$`,
  'i',
)
const degreesSideFirst = new RegExp(
  `^([NS])\\s*${sexagesimal}[,;\\s]*([EWO])\\s*${sexagesimal}$`,
  'i',
)

/** "Lat: 36.0139, Lon: -5.6063" and "Koordinaten: 36.0139, -5.6063" */
const labels =
  /(?<!\p{L})(?:lat(?:itude|itud|itudine)?|long?(?:itude|itud|itudine)?|lng|gps|coord(?:inates?|enadas|onnées|inate)?s?|(?:koor|coör)dina[dt]en|breite(?:ngrad)?|breedtegraad|länge(?:ngrad)?|lengtegraad|location|position|standort|ubicación|緯度|経度|北緯|東経|纬度|经度|北纬|东经|座標|坐标|위도|경도|좌표)(?!\p{L})\.?\s*[/:=]?\s*/giu

/** Replaces variants of degree signs, quotes and other characters, which other keyboards produce, by the usual ones. */
function plainSigns(text: string): string {
  return text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll(/[º˚]/g, '°')
    .replaceAll(/[–‐‑](?=\d)/g, '-')
}

/**
 * Returns the point if a text consists of coordinates, in the formats that map apps copy; null for any
 * other text: `36.0139, -5.6063`, `36,0139; -5,6063`, `36.0139° N, 5.6063° W`, `36°00'50.0"N 5°36'22.7"W`.
 */
export function readCoordinates(labelled: string): Point | null {
  const text = plainSigns(labelled)
    .replaceAll(labels, '')
    .replaceAll(/^[[@\s]+|[\].\s]+$/g, '')
  const found = degrees.exec(text) ?? sidesLast(degreesSideFirst.exec(text))
  if (found) {
    return onEarth(
      signed(inDegrees(found.slice(1, 4)), found[4]),
      signed(inDegrees(found.slice(5, 8)), found[8]),
    )
  }
  const decimals = withDecimalPoints(text)
  const pair = plain.exec(decimals) ?? sidesLast(sideFirst.exec(decimals))
  // Two whole numbers are more often a date, a score or a house number.
  if (!pair || !(/\d\.\d/.test(pair[1] ?? '') && /\d\.\d/.test(pair[3] ?? ''))) return null
  return onEarth(signed(toNumber(pair[1]), pair[2]), signed(toNumber(pair[3]), pair[4]))
}

/** Moves the hemisphere behind its number, as in the matches of the other patterns. */
function sidesLast(found: RegExpExecArray | null): (string | undefined)[] | null {
  if (!found) return null
  const half = (found.length + 1) / 2
  const [first, second] = [found.slice(1, half), found.slice(half)]
  return [found[0], ...first.slice(1), first[0], ...second.slice(1), second[0]]
}

/** Replaces decimal commas, if something other than a comma separates the two numbers. */
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

/** O means west in French, Italian, Portuguese and Spanish. */
function signed(value: number, side = ''): number {
  return /[SWO]/i.test(side) ? -value : value
}

/** Returns null for a point outside the valid range, and for `0,0`, which apps write when they know no position. */
export function onEarth(latitude: number, longitude: number): Point | null {
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isOnEarth && (latitude !== 0 || longitude !== 0) ? { latitude, longitude } : null
}
