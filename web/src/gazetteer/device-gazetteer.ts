import type { Point } from '@worldschool/schema'
import { openWorkerClient } from '../lib/worker-client.ts'
import type { TownSuggestion } from './suggest-towns.ts'
import type { TownAnswer, TownQuestion } from './towns.ts'

/** Reading the gazetteer takes a phone seconds, and holding it some megabytes. */
const gazetteer = openWorkerClient<TownQuestion, TownAnswer>({
  start: () =>
    new Worker(new URL('./gazetteer-worker.ts', import.meta.url), {
      type: 'module',
      name: 'gazetteer',
    }),
  idleMs: 60_000,
})

/**
 * Towns that begin so, in any spelling that the gazetteer on the device has, the likeliest first;
 * "Vale, Port" narrows. Works with no network. Rejects only when the gazetteer cannot be read; the
 * next question tries again. Section 7 has the shape.
 */
export async function searchTowns(text: string, limit: number): Promise<TownSuggestion[]> {
  return (await gazetteer.call({ kind: 'search', text, limit })) as TownSuggestion[]
}

/** What a point is called, "Sintra, Lisbon, Portugal"; null when no town is within so many metres. */
export async function nearestTown(point: Point, withinMetres: number): Promise<string | null> {
  return (await gazetteer.call({ kind: 'nearest', point, withinMetres })) as string | null
}
