import SQLite from 'better-sqlite3'
import type { Group } from '../../.workspace/bench/group.ts'
import { databaseFile } from '../src/db/database-url.ts'
import { openDatabase } from '../src/db/open-database.ts'
import { findResource, listResources } from '../src/repositories/resources-repository.ts'
import { fillDatabase } from './support/fill-database.ts'

/** The cost of the repositories over SQLite itself, in one process and without a cache. */
export const reads: Group = {
  name: 'reads',
  sizes: [1_000, 10_000, 100_000],
  rounds: { full: 11, quick: 5 },
  isOnlyByName: true,
  async prepare({ size }) {
    const database = await fillDatabase(size)
    const db = openDatabase(database.databaseUrl)
    const file = new SQLite(databaseFile(database.databaseUrl))
    const category = 'hubs'
    const list = file.prepare(
      'select * from resources where category = ? order by created_at desc, seq desc',
    )
    const ids = (file.prepare('select id from resources limit 500').all() as { id: string }[]).map(
      ({ id }) => id,
    )
    const one = file.prepare('select * from resources where id = ?')
    return {
      lines: [
        {
          name: 'a category as JSON',
          measure: () => timed(async () => void JSON.stringify(await listResources(db, category))),
          baseline: {
            name: 'better-sqlite3 and JSON alone',
            measure: () => timed(async () => void JSON.stringify(list.all(category))),
          },
          figures: [{ unit: 'ms' }],
        },
        {
          name: '500 places one by one',
          measure: () =>
            timed(async () => {
              for (const id of ids) await findResource(db, id)
            }),
          baseline: {
            name: 'better-sqlite3 alone',
            measure: () =>
              timed(async () => {
                for (const id of ids) one.get(id)
              }),
          },
          figures: [{ unit: 'ms' }],
        },
      ],
      async remove() {
        file.close()
        await db.destroy()
        database.remove()
      },
    }
  },
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
