import type { Feature } from 'geojson'
import { pictureSize, toPicture } from '../../web/src/features/map/placeholder/projection.ts'
import {
  type MapColours,
  mapColours,
  type Theme,
} from '../../web/src/features/map/style/map-colours.ts'
import type { Position } from './geometry.ts'

/** Steps a pixel: on a phone the picture is shown at less than half its size. */
const scale = 1

/** What the map shows as it opens, before it can be drawn: the same coasts in the same colours. */
export function pictures(features: readonly Feature[]): Record<string, string> {
  const d = (kind: string) => pathOf(features.filter(({ properties }) => properties?.kind === kind))
  const paths = { land: d('land'), lakes: d('lake'), borders: d('border') }
  const themes = Object.keys(mapColours) as Theme[]
  return Object.fromEntries(
    themes.map((theme) => [`start-${theme}.svg`, svgOf(paths, mapColours[theme])]),
  )
}

/** Widths are those of the layers at the zoom at which the map opens. */
function svgOf(
  { land, lakes, borders }: Record<'land' | 'lakes' | 'borders', string>,
  { sea, shallows, shore, land: ground, border }: MapColours,
): string {
  const { width, height } = pictureSize
  const line = (colour: string, pixels: number) =>
    `fill="none" stroke="${colour}" stroke-width="${pixels * scale}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width * scale} ${height * scale}">`,
    `<defs><path id="a" d="${land}"/></defs>`,
    `<path fill="${sea}" d="M0 0h${width * scale}v${height * scale}H0z"/>`,
    `<use href="#a" ${line(shallows, 6)}/>`,
    `<use href="#a" ${line(shore, 1.2)}/>`,
    `<use href="#a" fill="${ground}"/>`,
    `<path fill="${sea}" stroke="${shore}" stroke-width="${scale}" d="${lakes}"/>`,
    `<path ${line(border, 0.7)} d="${borders}"/>`,
    '</svg>\n',
  ].join('\n')
}

function pathOf(features: readonly Feature[]): string {
  return features
    .flatMap(({ geometry }) => {
      if (geometry.type === 'MultiPolygon')
        return geometry.coordinates.flat().map((ring) => drawn(ring, 'z'))
      return geometry.type === 'MultiLineString'
        ? geometry.coordinates.map((line) => drawn(line, ''))
        : []
    })
    .join('')
}

/** In whole steps, each from the one before; what is outside lies along the edge. */
function drawn(line: readonly Position[], end: string): string {
  const steps = line
    .map(([longitude = 0, latitude = 0]) => toPicture({ longitude, latitude }))
    .map(([x, y]): Step => [bounded(x, pictureSize.width), bounded(y, pictureSize.height)])
    .filter((step, at, all) => !isSame(step, all[at - 1]))
    .filter((step, at, all) => !isAlongEdge(all[at - 1], step, all[at + 1]))
  if (steps.length < (end ? 3 : 2)) return ''
  const moves = steps.map(([x, y], at) => {
    const [beforeX, beforeY] = steps[at - 1] ?? [0, 0]
    return `${x - beforeX} ${y - beforeY}`
  })
  const [start, ...rest] = moves.map((move) => move.replace(' -', '-'))
  return `M${start}l${rest.join(' ').replaceAll(' -', '-')}${end}`
}

type Step = readonly [x: number, y: number]

/** Where the line along the edge, and its glow, is not seen. */
const beyond = 8

function bounded(pixels: number, most: number): number {
  return Math.round(Math.min(most + beyond, Math.max(-beyond, pixels)) * scale)
}

function isSame([x, y]: Step, other: Step | undefined): boolean {
  return x === other?.[0] && y === other[1]
}

function isAlongEdge(before: Step | undefined, [x, y]: Step, after: Step | undefined): boolean {
  if (!before || !after) return false
  const isOn = (axis: 0 | 1, value: number, most: number) =>
    (value === -beyond * scale || value === (most + beyond) * scale) &&
    before[axis] === value &&
    after[axis] === value
  return isOn(0, x, pictureSize.width) || isOn(1, y, pictureSize.height)
}
