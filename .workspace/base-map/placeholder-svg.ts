import type { Feature } from 'geojson'
import { pictureSize, toPicture } from '../../web/src/features/map/placeholder/projection.ts'
import {
  type MapColours,
  mapColours,
  type Theme,
} from '../../web/src/features/map/style/map-colours.ts'
import type { Position } from './geometry.ts'

/** Path units per pixel: on a phone the image is shown at less than half its size. */
const scale = 1

/** The images that the map shows until it is rendered, one for each theme: the same coasts in the same colours. */
export function placeholderSvgs(features: readonly Feature[]): Record<string, string> {
  const d = (kind: string) => pathOf(features.filter(({ properties }) => properties?.kind === kind))
  const paths = { land: d('land'), lakes: d('lake'), borders: d('border') }
  const themes = Object.keys(mapColours) as Theme[]
  return Object.fromEntries(
    themes.map((theme) => [`start-${theme}.svg`, svgOf(paths, mapColours[theme])]),
  )
}

/** Line widths equal those of the map's layers at the initial zoom. */
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
        return geometry.coordinates.flat().map((ring) => pathData(ring, 'z'))
      return geometry.type === 'MultiLineString'
        ? geometry.coordinates.map((line) => pathData(line, ''))
        : []
    })
    .join('')
}

/** A path of relative integer steps. Points outside the image are clamped to its edge. */
function pathData(line: readonly Position[], end: string): string {
  const steps = line
    .map(([longitude = 0, latitude = 0]) => toPicture({ longitude, latitude }))
    .map(([x, y]): Step => [clamp(x, pictureSize.width), clamp(y, pictureSize.height)])
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

/** Distance outside the image at which a line along the edge, and its glow, is invisible. */
const margin = 8

function clamp(pixels: number, max: number): number {
  return Math.round(Math.min(max + margin, Math.max(-margin, pixels)) * scale)
}

function isSame([x, y]: Step, other: Step | undefined): boolean {
  return x === other?.[0] && y === other[1]
}

function isAlongEdge(before: Step | undefined, [x, y]: Step, after: Step | undefined): boolean {
  if (!before || !after) return false
  const isOn = (axis: 0 | 1, value: number, max: number) =>
    (value === -margin * scale || value === (max + margin) * scale) &&
    before[axis] === value &&
    after[axis] === value
  return isOn(0, x, pictureSize.width) || isOn(1, y, pictureSize.height)
}
