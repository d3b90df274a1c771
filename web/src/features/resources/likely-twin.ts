import { distanceMetres, foldText, type Resource } from '@worldschool/schema'
import { areSimilarNames, nameWords } from './similar-names.ts'

export type Place = Pick<Resource, 'name' | 'location' | 'latitude' | 'longitude'>

/** How far apart two entries of one place may be. */
const mostMetres = 300
/** Somewhat more than that in degrees of latitude: a quick look before the real one. */
const mostDegrees = 0.003

/**
 * The resource that a new place may be already: near by and named alike, the nearest first. Where
 * one of them is not on the map, near means the same location text.
 */
export function likelyTwin(place: Place, resources: Iterable<Resource>): Resource | null {
  const words = nameWords(place.name)
  if (words.length === 0) return null
  const location = foldText(place.location.trim())
  let twin: Resource | null = null
  let nearest = Number.POSITIVE_INFINITY
  for (const resource of resources) {
    const metres = metresApart(place, location, resource)
    if (metres > mostMetres || metres >= nearest) continue
    if (!areSimilarNames(words, nameWords(resource.name))) continue
    twin = resource
    nearest = metres
  }
  return twin
}

/** Places of the same location text count as just near enough. */
function metresApart(place: Place, location: string, resource: Resource): number {
  const [here, there] = [pointOf(place), pointOf(resource)]
  if (here && there) {
    const isFar = Math.abs(here.latitude - there.latitude) > mostDegrees
    return isFar ? Number.POSITIVE_INFINITY : distanceMetres(here, there)
  }
  const isSame = location !== '' && foldText(resource.location.trim()) === location
  return isSame ? mostMetres : Number.POSITIVE_INFINITY
}

function pointOf({ latitude, longitude }: Place) {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
