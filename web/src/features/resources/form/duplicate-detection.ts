import {
  distanceMetres,
  editDistance,
  foldText,
  type Resource,
  wordSeparator,
} from '@worldschool/schema'

/** The maximum edit distance, as a share of the longer name's length. */
const maxTypos = 0.2
/** The minimum share of the words of both names that must be equal. */
const minOverlap = 0.7

export type Place = Pick<Resource, 'name' | 'location' | 'latitude' | 'longitude'>

/** The maximum distance between two entries of one place, in metres. */
const maxMetres = 300
/** Slightly more than `maxMetres`, in degrees of latitude: a cheap check before the exact distance. */
const maxDegrees = 0.003

/**
 * The existing resource that a new place probably duplicates: nearby and with a similar name, nearest first.
 * If one of the two has no coordinates, nearby means the same location text.
 */
export function findLikelyDuplicate(place: Place, resources: Iterable<Resource>): Resource | null {
  const words = nameWords(place.name)
  if (words.length === 0) return null
  const location = foldText(place.location.trim())
  let duplicate: Resource | null = null
  let nearest = Number.POSITIVE_INFINITY
  for (const resource of resources) {
    const metres = metresApart(place, location, resource)
    if (metres > maxMetres || metres >= nearest) continue
    if (!areSimilarNames(words, nameWords(resource.name))) continue
    duplicate = resource
    nearest = metres
  }
  return duplicate
}

/**
 * The distance in metres. Two places with the same location text but no coordinates are treated as being
 * exactly `maxMetres` apart.
 */
function metresApart(place: Place, location: string, resource: Resource): number {
  const [here, there] = [pointOf(place), pointOf(resource)]
  if (here && there) {
    const isFar = Math.abs(here.latitude - there.latitude) > maxDegrees
    return isFar ? Number.POSITIVE_INFINITY : distanceMetres(here, there)
  }
  const isSame = location !== '' && foldText(resource.location.trim()) === location
  return isSame ? maxMetres : Number.POSITIVE_INFINITY
}

function pointOf({ latitude, longitude }: Place) {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** The words of a name, folded and without punctuation, for comparison. */
export function nameWords(name: string): string[] {
  return foldText(name).split(wordSeparator).filter(Boolean)
}

/**
 * Returns true if two names may be of the same place: they differ only in typing errors, or in the order or
 * number of words.
 */
export function areSimilarNames(a: readonly string[], b: readonly string[]): boolean {
  if (a.length === 0 || b.length === 0) return false
  const shared = new Set(a.filter((word) => b.includes(word))).size
  const shorter = Math.min(new Set(a).size, new Set(b).size)
  const overlap = (2 * shared) / (new Set(a).size + new Set(b).size)
  if (shared >= 2 && (shared === shorter || overlap >= minOverlap)) return true
  const [left, right] = [[...a.join('')], [...b.join('')]]
  const maxEdits = Math.floor(Math.max(left.length, right.length) * maxTypos)
  return editDistance(left, right, { max: maxEdits }) <= maxEdits
}
