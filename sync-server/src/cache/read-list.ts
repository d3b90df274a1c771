import type { Category } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import { oneEachTurn } from '../lib/one-each-turn.ts'
import { listNewestIds, listOfIds, type PlaceInList } from '../repositories/resources-repository.ts'

/** Characters of JSON per step, about one or two ms of work; larger steps leave more garbage behind. */
const stepLength = 64_000
/** Rows per step. The first step reads the fewest, because the size of the rows is not known yet. */
const stepRows = { least: 4, most: 100 }

/**
 * Concurrent lists share one step per turn of the event loop; otherwise ten lists would take ten steps in each turn.
 */
const turns = oneEachTurn()

/**
 * Streams the JSON of all resources, or of one category, newest first. Each chunk is read when the consumer requests
 * it, so each resource has its state at that moment: a consumer that takes minutes must not block writers or the
 * checkpoint of the write-ahead log. Every resource is listed at most once, and only those deleted in the meantime are
 * missing. [S17]
 */
export async function* readList(
  db: Database,
  category: Category | undefined,
): AsyncGenerator<string, void, void> {
  const inTurn = turns.join()
  let before = '['
  let from: Step = { after: null, limit: stepRows.least }
  for (;;) {
    const { after, limit } = from
    const { json, next } = await inTurn(() => readStep(db, category, { after, limit }))
    if (json) {
      yield before + json
      before = ','
    }
    if (!next) break
    from = next
  }
  yield before === '[' ? '[]' : ']'
}

interface Step {
  after: PlaceInList | null
  /** The number of rows to read. */
  limit: number
}

/** Returns the rows of one step as JSON without the brackets, and the next step; null at the end of the list. */
async function readStep(
  db: Database,
  category: Category | undefined,
  { after, limit }: Step,
): Promise<{ json: string; next: Step | null }> {
  const places = await listNewestIds(db, { after, limit })
  const rows = await listOfIds(db, { ids: places.map(({ id }) => id), category })
  const json = JSON.stringify(rows).slice(1, -1)
  const last = places.length < limit ? undefined : places.at(-1)
  return { json, next: last ? { after: last, limit: limitAfter(limit, json.length) } : null }
}

function limitAfter(limit: number, length: number): number {
  const { least, most } = stepRows
  return Math.min(most, Math.max(least, Math.floor((limit * stepLength) / (length + 1))))
}
