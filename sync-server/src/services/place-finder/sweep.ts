import type { Database } from '../../db/database.ts'
import { listUnlocated, setPlace } from '../../repositories/resource-places-repository.ts'
import type { GazetteerThread } from '../gazetteer-thread/gazetteer-thread.ts'

/** Small enough that a request never waits for the rows of a whole import. */
const batchRows = 100

/** Asks about every resource that waits, in batches; each batch is one transaction. */
export async function sweepUnlocated(
  db: Database,
  { thread, isStopped }: { thread: GazetteerThread; isStopped: () => boolean },
): Promise<void> {
  for (let after = ''; !isStopped(); ) {
    const waiting = await listUnlocated(db, { after, limit: batchRows })
    const last = waiting.at(-1)
    if (!last) return
    const questions = waiting.map(({ location, latitude, longitude }) => ({
      location,
      latitude,
      longitude,
    }))
    const places = await thread.ask('locate', questions)
    if (isStopped()) return
    await db.transaction().execute(async (trx) => {
      for (const [index, asked] of waiting.entries()) {
        const place = places[index]
        if (place) await setPlace(trx, asked, place)
      }
    })
    after = last.id
  }
}
