import type { Point } from '@worldschool/schema'

/**
 * Positions that map apps encode as short codes: OpenStreetMap short links, Organic Maps (ge0) and Open
 * Location Code (plus codes). All formats are public, so no server is needed to decode them.
 */

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Decodes `b9NIZw7Y-` of `osm.org/go/b9NIZw7Y-`: three bits of each axis per character, longitude first. */
export function decodeOsmCode(code: string): Point | null {
  const [characters = ''] = /^[A-Za-z0-9_~@]*/.exec(code) ?? []
  if (characters.length < 3) return null
  return decodePairs(characters.replaceAll('@', '~'), `${letters}_~`, 'longitude')
}

/** Decodes `oyx1Fac8Zv` of `omaps.app/oyx1Fac8Zv`: the zoom, then three bits of each axis per character. */
export function decodeGe0Code(code: string): Point | null {
  if (!/^[\w-]{4,11}$/.test(code)) return null
  return decodePairs(code.slice(1), `${letters}-_`, 'latitude')
}

/** Returns the centre of the cell whose code interleaves the bits of latitude and longitude. */
function decodePairs(code: string, alphabet: string, first: 'latitude' | 'longitude'): Point {
  let [odd, even, cells] = [0, 0, 1]
  for (const character of code) {
    const bits = alphabet.indexOf(character)
    for (const shift of [4, 2, 0]) {
      odd = odd * 2 + ((bits >> (shift + 1)) & 1)
      even = even * 2 + ((bits >> shift) & 1)
      cells *= 2
    }
  }
  const [y, x] = first === 'latitude' ? [odd, even] : [even, odd]
  return { latitude: ((y + 0.5) / cells) * 180 - 90, longitude: ((x + 0.5) / cells) * 360 - 180 }
}

const digits = '23456789CFGHJMPQRVWX'
const codeOf = (separator: string) =>
  new RegExp(
    `^([${digits}]{8}|[${digits}]{6}|[${digits}]{4})${separator}([${digits}]{2,3})(?![\\w+])`,
    'i',
  )
const written = codeOf('\\+')
/** In a query string a plus sign means a space. */
const writtenInQuery = codeOf('[+ ]')

export interface PlusCode {
  code: string
  /** The text after the code, such as its town. */
  rest: string
}

/** The plus code at the beginning of a text; null without one. */
export function readPlusCode(text: string, { isQuery = false } = {}): PlusCode | null {
  const found = (isQuery ? writtenInQuery : written).exec(text)
  if (!found) return null
  const code = `${found[1]}+${found[2]}`.toUpperCase()
  return { code, rest: text.slice(found[0].length).replace(/^[\s,·]+/, '') }
}

/** Returns the centre of a plus code's cell. Of the cells with the same short code, uses the one nearest to `town`. */
export function decodePlusCode(code: string, town: Point | null): Point | null {
  const missing = 8 - code.indexOf('+')
  if (missing === 0) return decodeFullCode(code)
  if (!town) return null
  const step = missing === 4 ? 1 : missing === 2 ? 20 : 0.05
  const prefix = encodePrefix(town, missing)
  const point = decodeFullCode(prefix + code)
  const latitude = nearer(point.latitude, town.latitude, step)
  return {
    latitude: Math.abs(latitude) > 90 ? point.latitude : latitude,
    longitude: nearer(point.longitude, town.longitude, step),
  }
}

/** Side of a cell in degrees, by the number of digit pairs. */
const sides = [20, 1, 0.05, 0.0025, 0.000125]

function decodeFullCode(code: string): Point {
  const places = [...code.replace('+', '')].map((digit) => digits.indexOf(digit))
  let [latitude, longitude, side] = [-90, -180, 0]
  for (const [pair, next] of sides.entries()) {
    latitude += (places[pair * 2] ?? 0) * next
    longitude += (places[pair * 2 + 1] ?? 0) * next
    side = next
  }
  return { latitude: latitude + side / 2, longitude: longitude + side / 2 }
}

function encodePrefix({ latitude, longitude }: Point, length: number): string {
  let [y, x] = [latitude + 90, longitude + 180]
  let prefix = ''
  for (const side of sides.slice(0, length / 2)) {
    const [row, column] = [Math.floor(y / side), Math.floor(x / side)]
    prefix += `${digits[row]}${digits[column]}`
    y -= row * side
    x -= column * side
  }
  return prefix
}

/** Returns the position that has the same code in the neighbouring cell, if it is nearer to the town. */
function nearer(value: number, town: number, step: number): number {
  if (value - town > step / 2) return value - step
  return town - value > step / 2 ? value + step : value
}
