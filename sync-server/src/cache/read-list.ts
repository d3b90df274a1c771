import type { Category } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import { oneEachTurn } from '../lib/one-each-turn.ts'
import { listNewestIds, listOfIds, type PlaceInList } from '../repositories/resources-repository.ts'

/** About as much JSON is made in a step, in a millisecond or two; more of it leaves more garbage behind. */
const stepLength = 64_000
/** Rows of a step. The first one is of the fewest: nobody knows yet how large they are. */
const stepRows = { least: 4, most: 100 }

/** All lists that are being read take turns: ten at once would take ten steps in each. */
const turns = oneEachTurn()

/**
 * The JSON of all resources, or those of one category, newest first, in pieces that are read as they are
 * asked for. Each resource is told as it is when its piece is read: a reader who takes minutes must hold
 * up neither writers nor the database's log. None comes twice, and none is left out but those deleted
 * meanwhile. [S17]
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
  /** How many rows are looked at. */
  limit: number
}

/** The rows of one step without their brackets, and the step after it; null where the list ends. */
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
