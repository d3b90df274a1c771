import type { ResourceDraft } from '@worldschool/schema'
import { kilometresBetween, type Point } from '../../geocoding/gazetteer/geometry.ts'
import type { Gazetteer } from '../../geocoding/gazetteer.ts'

export type GeocodingBackfill = Pick<Gazetteer, 'find' | 'nearest' | 'countryOf'>

export interface PlacedDraft {
  draft: ResourceDraft
  /** Whether its point is the gazetteer's, which says nothing of where in the town it is. */
  isPlaced: boolean
  /** What is doubtful about its point, without full stop. */
  warning?: string
}

/** How far a place may be from the point of the town or region that its location names. */
const farKm = { town: 200, region: 1500 }
/** How near other coordinates must be to say that those were meant. */
const nearKm = { town: 75, region: 500 }
/** Of a country's own towns, where the town itself is not known. */
const nearATownKm = 100
/** Around 0, 0 is sea; empty cells and failed geocoders come out there. */
const zeroDegrees = 0.01

/**
 * Compares the coordinates of a draft with the town that it names. None, or 0, 0: placed by the
 * gazetteer. Far away where swapped coordinates or another sign would be near: refused. Otherwise
 * far away: kept, with a warning, because the gazetteer may mean another town of that name.
 */
export function placeDraft(
  draft: ResourceDraft,
  gazetteer: GeocodingBackfill,
): PlacedDraft | { problems: string[] } {
  const { latitude, longitude, location, description } = draft
  if (latitude == null || longitude == null) return placedByTown(draft, gazetteer)
  const point = { latitude, longitude }
  if (Math.abs(latitude) < zeroDegrees && Math.abs(longitude) < zeroDegrees) {
    const placed = placedByTown({ ...draft, latitude: null, longitude: null }, gazetteer)
    const where = placed.isPlaced
      ? `the place is put where the gazetteer has "${location}"`
      : `the place is not on the map, because the gazetteer is not sure of "${location}"`
    return { ...placed, warning: `latitude and longitude are ${written(point)}: ${where}` }
  }
  const mistake = mistakeIn(point, location, gazetteer, description)
  if (mistake) {
    const problem = `latitude and longitude ${written(point)} are not near "${location}"; ${mistake}`
    return { problems: [problem] }
  }
  const town = gazetteer.find(location, description)
  const away = town ? kilometresBetween(town, point) : 0
  if (!town || away <= farKm[town.precision]) return { draft, isPlaced: false }
  const distance = `${Math.round(away)} km from "${location}" as the gazetteer has it`
  const warning = `latitude and longitude ${written(point)} are ${distance}: check them`
  return { draft, isPlaced: false, warning }
}

function placedByTown(draft: ResourceDraft, gazetteer: GeocodingBackfill): PlacedDraft {
  const place = gazetteer.find(draft.location, draft.description)
  if (!place) return { draft, isPlaced: false }
  const { latitude, longitude } = place
  return { draft: { ...draft, latitude, longitude }, isPlaced: true }
}

/**
 * What is probably wrong with a point that is far from the named location, and what to write; null
 * when it is near enough or no mistake explains it. A latitude out of range is allowed.
 */
export function mistakeIn(
  point: Point,
  location: string,
  gazetteer: GeocodingBackfill,
  hint = '',
): string | null {
  const town = gazetteer.find(location, hint)
  const country = town ? null : countryNamed(location, gazetteer)
  if (!town && !country) return null
  const isIn = (one: Point, km: number) =>
    town
      ? kilometresBetween(town, one) <= km
      : gazetteer.nearest(one, nearATownKm)?.country === country
  if (isOnEarth(point) && isIn(point, town ? farKm[town.precision] : nearATownKm)) return null
  // A country alone is too large to tell signs by.
  const mistakes = town ? likelyMistakes(point) : likelyMistakes(point).slice(0, 1)
  const found = mistakes.find(
    ([, meant]) => isOnEarth(meant) && isIn(meant, town ? nearKm[town.precision] : nearATownKm),
  )
  return found
    ? `${found[0]}: write latitude ${found[1].latitude} and longitude ${found[1].longitude}`
    : null
}

/** Of "Anything, Country", and of a country alone, which the gazetteer takes for a town by itself. */
function countryNamed(location: string, gazetteer: GeocodingBackfill): string | null {
  return gazetteer.countryOf(location) ?? gazetteer.countryOf(`town, ${location}`)
}

/** Mistakes that coordinates are written with, and what a point is without them. */
function likelyMistakes({ latitude, longitude }: Point): [string, Point][] {
  const swappedAndSign = 'they are probably swapped, with a wrong sign'
  return [
    ['they are probably swapped', at(longitude, latitude)],
    ['longitude probably has the wrong sign', at(latitude, -longitude)],
    ['latitude probably has the wrong sign', at(-latitude, longitude)],
    ['both probably have the wrong sign', at(-latitude, -longitude)],
    [swappedAndSign, at(longitude, -latitude)],
    [swappedAndSign, at(-longitude, latitude)],
    [swappedAndSign, at(-longitude, -latitude)],
  ]
}

function at(latitude: number, longitude: number): Point {
  return { latitude, longitude }
}

function isOnEarth({ latitude, longitude }: Point): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}

function written({ latitude, longitude }: Point): string {
  return `${latitude}, ${longitude}`
}
