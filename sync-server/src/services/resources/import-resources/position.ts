import type { ResourceDraft } from '@worldschool/schema'
import { kilometresBetween, type Point } from '../../geocoding/gazetteer/geometry.ts'
import type { Gazetteer } from '../../geocoding/gazetteer.ts'

export type PlaceGazetteer = Pick<Gazetteer, 'find' | 'nearest' | 'countryOf'>

export interface PlacedDraft {
  draft: ResourceDraft
  /** True if the gazetteer set the coordinates, which then do not show where in the town it is. */
  isPlaced: boolean
  /** What is doubtful about the coordinates, without full stop. */
  warning?: string
}

/** Maximum distance of a place from the town or region that its location names. */
const farKm = { town: 200, region: 1500 }
/** Maximum distance of corrected coordinates to conclude that those were meant. */
const nearKm = { town: 75, region: 500 }
/** Maximum distance of corrected coordinates from any town of the country, if the named town is not known. */
const nearATownKm = 100
/** Around 0, 0 there is sea; empty cells and failed geocoders produce it. */
const zeroDegrees = 0.01

/**
 * Compares the coordinates of a draft with the town that it names. Without coordinates, or at 0, 0, the
 * gazetteer sets them. Coordinates far from the town are refused if swapping them or changing a sign brings
 * them near. Other coordinates far from the town are accepted with a warning, because the gazetteer may mean
 * another town of that name.
 */
export function placeDraft(
  draft: ResourceDraft,
  gazetteer: PlaceGazetteer,
): PlacedDraft | { problems: string[] } {
  const { latitude, longitude, location, description } = draft
  if (latitude == null || longitude == null) return placedByTown(draft, gazetteer)
  const point = { latitude, longitude }
  if (Math.abs(latitude) < zeroDegrees && Math.abs(longitude) < zeroDegrees) {
    const placed = placedByTown({ ...draft, latitude: null, longitude: null }, gazetteer)
    const where = placed.isPlaced
      ? `the place is put where the gazetteer has "${location}"`
      : `the place is not on the map, because the gazetteer is not sure of "${location}"`
    return { ...placed, warning: `latitude and longitude are ${pointText(point)}: ${where}` }
  }
  const mistake = diagnoseCoordinates(point, location, gazetteer, description)
  if (mistake) {
    const problem = `latitude and longitude ${pointText(point)} are not near "${location}"; ${mistake}`
    return { problems: [problem] }
  }
  const town = gazetteer.find(location, description)
  const away = town ? kilometresBetween(town, point) : 0
  if (!town || away <= farKm[town.precision]) return { draft, isPlaced: false }
  const distance = `${Math.round(away)} km from "${location}" as the gazetteer has it`
  const warning = `latitude and longitude ${pointText(point)} are ${distance}: check them`
  return { draft, isPlaced: false, warning }
}

function placedByTown(draft: ResourceDraft, gazetteer: PlaceGazetteer): PlacedDraft {
  const place = gazetteer.find(draft.location, draft.description)
  if (!place) return { draft, isPlaced: false }
  const { latitude, longitude } = place
  return { draft: { ...draft, latitude, longitude }, isPlaced: true }
}

/**
 * Returns what is probably wrong with a point far from the named location, and what to write; null if it is
 * near enough or no mistake explains it. Accepts a latitude out of range.
 */
export function diagnoseCoordinates(
  point: Point,
  location: string,
  gazetteer: PlaceGazetteer,
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
  // A country alone is too large to detect wrong signs.
  const mistakes = town ? likelyMistakes(point) : likelyMistakes(point).slice(0, 1)
  const found = mistakes.find(
    ([, meant]) => isOnEarth(meant) && isIn(meant, town ? nearKm[town.precision] : nearATownKm),
  )
  return found
    ? `${found[0]}: write latitude ${found[1].latitude} and longitude ${found[1].longitude}`
    : null
}

/**
 * Returns the country of "Anything, Country", or of a country alone, which the gazetteer would take for a
 * town.
 */
function countryNamed(location: string, gazetteer: PlaceGazetteer): string | null {
  return gazetteer.countryOf(location) ?? gazetteer.countryOf(`town, ${location}`)
}

/** Common mistakes in coordinates, each with the corrected point. */
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

function pointText({ latitude, longitude }: Point): string {
  return `${latitude}, ${longitude}`
}
