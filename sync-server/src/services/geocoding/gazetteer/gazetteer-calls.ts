import { type LocationQuery, locateAll } from '../backfill-geocoding/locate.ts'
import type { Gazetteer } from '../gazetteer.ts'
import type { Point } from './geometry.ts'

/** The calls that the gazetteer's worker thread serves. */
export const gazetteerCalls = (gazetteer: Gazetteer) => ({
  /** Returns cities and countries of resources, in the order of the queries. */
  locate: (queries: LocationQuery[]) => locateAll(gazetteer, queries),
  /** Returns the towns with this prefix. */
  suggest: (text: string, limit: number) => gazetteer.search(text, limit),
  /** Returns the display name of the nearest town; null if none is near. */
  describe: (point: Point, withinKm: number) => gazetteer.describeNearest(point, withinKm),
})

export type GazetteerCalls = ReturnType<typeof gazetteerCalls>
