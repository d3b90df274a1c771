import { kilometresBetween } from '../gazetteer/geometry.ts'
import type { Gazetteer } from '../gazetteer.ts'

/** What is known of where a resource is; the coordinates come in pairs or not at all. */
export interface PlaceQuestion {
  location: string
  latitude: number | null
  longitude: number | null
}

/** A town's name and an ISO 3166 code, each null when it is not known. */
export interface PlaceAnswer {
  city: string | null
  country: string | null
}

const nearestTownKm = 50
const sameTownKm = 30

type Asked = Pick<Gazetteer, 'find' | 'nearest' | 'countryOf'>

/**
 * The answers in the order of their questions. One that the gazetteer fails on is as one it knows
 * nothing of: asked again for ever, it would keep all behind it waiting.
 */
export function locateAll(gazetteer: Asked, questions: PlaceQuestion[]): PlaceAnswer[] {
  return questions.map((question) => {
    try {
      return locate(gazetteer, question)
    } catch {
      return { city: null, country: null }
    }
  })
}

/**
 * The town that the text names, unless the coordinates say otherwise: then the one nearest to them.
 * Without either, as on an island far out, the text may still name the country. Section 3, "In the admin list".
 */
export function locate(
  gazetteer: Asked,
  { location, latitude, longitude }: PlaceQuestion,
): PlaceAnswer {
  const point = latitude === null || longitude === null ? null : { latitude, longitude }
  const named = gazetteer.find(location)
  if (named?.precision === 'town' && (!point || kilometresBetween(named, point) <= sameTownKm)) {
    return { city: named.name, country: named.country }
  }
  const near = point && gazetteer.nearest(point, nearestTownKm)
  if (near) return { city: near.name, country: near.country }
  return { city: null, country: gazetteer.countryOf(location) }
}
