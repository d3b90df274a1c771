import { join } from 'node:path'
import type { Group } from '../../.workspace/bench/group.ts'
import { addRequests, bodyOf, buildDrafts } from './support/drafts.ts'
import { fillDatabase } from './support/fill-database.ts'
import { loadServers, requestText, startLoadClient } from './support/load.ts'
import { serve, startObserved } from './support/observed-process.ts'

const connections = 16

/** Members add places; each write is on the disk before its response. [S3] */
export const creates: Group = {
  name: 'creates',
  sizes: [10_000],
  rounds: { full: 11, quick: 5 },
  async prepare({ size, isQuick }) {
    const count = size < 1_000 ? 40 : isQuick ? 300 : 600
    const database = await fillDatabase(size)
    const plainDatabase = await fillDatabase(size)
    const server = await serve('./serve-app.ts', database.databaseUrl)
    const plain = await startObserved('./plain-server.ts', {
      DATABASE_FILE: join(plainDatabase.folder, 'directory.db'),
    })
    const client = startLoadClient()
    const drafts = buildDrafts(count)
    const load = { connections, count, expects: 201 }
    const ours = () =>
      loadServers(client, [server], {
        ...load,
        requests: addRequests(drafts, database.cookie),
      })
    const baseline = () =>
      loadServers(client, [plain], {
        ...load,
        requests: drafts.map((draft) => requestText('POST', '/create', { body: bodyOf(draft) })),
      })
    for (const warm of [ours, baseline]) await warm().then(warm)
    return {
      lines: [
        {
          name: 'create',
          measure: ours,
          baseline: { name: 'Fastify, zod and one bare insert', measure: baseline },
          figures: [
            {
              name: 'requests',
              unit: 'a second',
              goals: [{ of: 'ratio', atLeast: 0.5, at: 10_000 }],
            },
            { name: 'processor time', unit: 'µs' },
          ],
        },
      ],
      conditions: [
        `creates: ${connections} connections; both with synchronous=FULL, so that each commit waits for the disk; ours with session, idempotency key, change number and stored response in one transaction`,
      ],
      async remove() {
        client.stop()
        await Promise.all([server.stop(), plain.stop()])
        database.remove()
        plainDatabase.remove()
      },
    }
  },
}
