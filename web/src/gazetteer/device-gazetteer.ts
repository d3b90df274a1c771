import type { Point } from '@worldschool/schema'
import type { TownSuggestion } from './suggest-towns.ts'
import { openTownFinder } from './town-finder.ts'

const finder = openTownFinder()

/**
 * Towns that begin so, in any spelling that the gazetteer on the device has, the likeliest first;
 * "Vale, Port" narrows. Works with no network. Rejects only when the gazetteer cannot be read; the
 * next question tries again. Section 7 has the shape.
 */
export function searchTowns(text: string, limit: number): Promise<TownSuggestion[]> {
  return finder.ask('search', { text, limit })
}

/** What a point is called, "Sintra, Lisbon, Portugal"; null when no town is within so many metres. */
export function nearestTown(point: Point, withinMetres: number): Promise<string | null> {
  return finder.ask('nearest', { point, withinMetres })
}
