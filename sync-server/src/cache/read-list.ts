import type { Category } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import { createStepQueue } from '../lib/step-queue.ts'
import {
  type ListPosition,
  listNewestIds,
  listOfIds,
} from '../repositories/resources-repository.ts'

/** Characters of JSON per step, about one or two ms of work. Larger steps would cause more garbage collection. */
const stepLength = 64_000
/** Rows per step. The first step reads the fewest, because the size of the rows is not known yet. */
const stepRows = { min: 4, max: 100 }

/**
 * Concurrent lists share one step per turn of the event loop; otherwise ten lists would take ten steps in each turn.
 */
const stepQueue = createStepQueue()

/**
 * Streams the JSON of all visible resources, or of one category, newest first. Each chunk is read only when the
 * consumer requests it, because a consumer that takes minutes must not block writers or the checkpoint of the
 * write-ahead log. Each resource therefore has its state at that moment. No resource is listed twice. Only resources
 * that were deleted or hidden in the meantime are missing. [SEC-17]
 */
export async function* readList(
  db: Database,
  category: Category | undefined,
): AsyncGenerator<string, void, void> {
  const runStep = stepQueue.addJob()
  let prefix = '['
  let step: Step = { after: null, limit: stepRows.min }
  for (;;) {
    const { after, limit } = step
    const { json, next } = await runStep(() => readStep(db, category, { after, limit }))
    if (json) {
      yield prefix + json
      prefix = ','
    }
    if (!next) break
    step = next
  }
  yield prefix === '[' ? '[]' : ']'
}

interface Step {
  after: ListPosition | null
  /** The number of rows to read. */
  limit: number
}

/** Returns the rows of one step as JSON without the brackets, and the next step; null at the end of the list. */
async function readStep(
  db: Database,
  category: Category | undefined,
  { after, limit }: Step,
): Promise<{ json: string; next: Step | null }> {
  const positions = await listNewestIds(db, { after, limit })
  const rows = await listOfIds(db, { ids: positions.map(({ id }) => id), category })
  const json = JSON.stringify(rows).slice(1, -1)
  const last = positions.length < limit ? undefined : positions.at(-1)
  return { json, next: last ? { after: last, limit: limitAfter(limit, json.length) } : null }
}

function limitAfter(limit: number, length: number): number {
  const { min, max } = stepRows
  return Math.min(max, Math.max(min, Math.floor((limit * stepLength) / (length + 1))))
}
