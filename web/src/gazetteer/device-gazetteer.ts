import type { Point } from '@worldschool/schema'
import { openWorkerClient } from '../lib/worker-client.ts'
import type { TownSuggestion } from './suggest-towns.ts'
import type { TownRequest, TownResponse } from './towns.ts'

/** In a worker, because parsing takes seconds on a phone; with `idleMs`, because it needs some megabytes of memory. */
const gazetteer = openWorkerClient<TownRequest, TownResponse>({
  start: () =>
    new Worker(new URL('./gazetteer-worker.ts', import.meta.url), {
      type: 'module',
      name: 'gazetteer',
    }),
  idleMs: 60_000,
})

/**
 * Returns the towns of the device's gazetteer with a name that begins with the text; the likeliest town is first.
 * A region or country narrows the search, as in "Vale, Port". Works offline. Rejects only if the gazetteer cannot
 * be read; the next call tries again. Section 7 of the specification has the shape.
 */
export async function searchTowns(text: string, limit: number): Promise<TownSuggestion[]> {
  return (await gazetteer.call({ kind: 'search', text, limit })) as TownSuggestion[]
}

/** Returns the name of a point, such as "Sintra, Lisbon, Portugal"; null if no town is within `withinMetres`. */
export async function nearestTown(point: Point, withinMetres: number): Promise<string | null> {
  return (await gazetteer.call({ kind: 'nearest', point, withinMetres })) as string | null
}
