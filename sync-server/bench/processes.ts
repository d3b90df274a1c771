import { resourcePaths } from '@worldschool/schema'
import type { Group, Line } from '../../.workspace/bench/group.ts'
import { hasPrograms } from '../test/support/postgres/find-programs.ts'
import { addRequests, buildDrafts } from './support/drafts.ts'
import { fillDatabase } from './support/fill-database.ts'
import { loadServers, requestText, startLoadClient } from './support/load.ts'
import { type ObservedProcess, serve } from './support/observed-process.ts'
import { copyToPostgres } from './support/on-postgres.ts'
import { createOwnFeedRequest } from './support/own-feed-request.ts'

const connections = 16

/** How many servers use the one PostgreSQL. */
const processCounts = [1, 2, 4]

/**
 * What more processes on one PostgreSQL add to reads and writes, compared with one process on a
 * file.
 */
export const severalProcesses: Group = {
  name: 'processes',
  sizes: [10_000],
  quickSizes: [1_000],
  rounds: { full: 9, quick: 1 },
  isOnlyByName: true,
  unavailableReason: async () =>
    hasPrograms() ? null : 'There is no PostgreSQL here: install it, version 13 or newer.',
  async prepare({ size, isQuick }) {
    const database = await fillDatabase(size)
    const directory = await copyToPostgres(database.databaseUrl)
    const start = (databaseUrl: string) => serve('./serve-app.ts', databaseUrl)
    const [alone, ...onPostgres] = await Promise.all([
      start(database.databaseUrl),
      ...Array.from({ length: Math.max(...processCounts) }, () => start(directory.databaseUrl)),
    ])
    const client = startLoadClient()

    const times = size < 1_000 ? 0.05 : isQuick ? 0.3 : 1
    const { cookie } = database
    const load = (count: number, expects = 200) => ({
      connections,
      count: Math.ceil(count * times),
      expects,
    })
    const category = requestText('GET', `${resourcePaths.list}?category=hubs`, {
      headers: { 'accept-encoding': 'br' },
    })
    const ownFeedRequest = await createOwnFeedRequest(alone.port, cookie)
    const drafts = buildDrafts(Math.ceil(400 * times))
    const workloads: Record<string, (servers: readonly ObservedProcess[]) => Promise<number[]>> = {
      'category list': (servers) =>
        loadServers(client, servers, { ...load(3_000), requests: [category] }),
      'a member’s feed without changes': (servers) =>
        loadServers(client, servers, { ...load(1_500), requests: [ownFeedRequest] }),
      create: (servers) =>
        loadServers(client, servers, { ...load(400, 201), requests: addRequests(drafts, cookie) }),
    }
    // Compilation during the measurement would distort the figures.
    for (const run of Object.values(workloads))
      for (const server of [alone, ...onPostgres]) await run([server])
    return {
      lines: Object.entries(workloads).flatMap(([name, run]) =>
        processCounts.map(
          (count): Line => ({
            name: `${name}, ${count === 1 ? '1 process' : `${count} processes`} on PostgreSQL`,
            measure: () => run(onPostgres.slice(0, count)),
            baseline: { name: 'one process on SQLite', measure: () => run([alone]) },
            figures: [
              { name: 'requests', unit: 'a second' },
              { name: 'processor time of the servers', unit: 'µs' },
            ],
          }),
        ),
      ),
      conditions: [
        `processes: ${connections} connections, spread over the processes without a proxy, which would limit the result; the load, PostgreSQL and all processes share the cores of this machine, so 2 and 4 processes show how much they slow each other down, not the gain from more machines`,
        'processes: each process caches the list and asks the database only whether it has changed; the member’s feed, without changes, is read from the database; writes take the lock of one row one after the other; PostgreSQL with its default configuration, with fsync, on the same disk as the SQLite file',
      ],
      async remove() {
        client.stop()
        await Promise.all([alone, ...onPostgres].map((server) => server.stop()))
        await directory.remove()
        database.remove()
      },
    }
  },
}
