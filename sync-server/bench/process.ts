import { resourcePaths } from '@worldschool/schema'
import type { Group } from '../../.workspace/bench/group.ts'
import { fillDatabase } from './support/fill-database.ts'
import { requestText, startLoadClient } from './support/load.ts'
import { type ObservedProcess, serve, startObserved } from './support/observed-process.ts'
import { whenIdle } from './support/when-idle.ts'

const megabyte = 1024 * 1024

/**
 * The time from the start until the server is ready, and its memory when idle and after many
 * requests.
 */
export const oneProcess: Group = {
  name: 'process',
  sizes: [10_000],
  quickSizes: [1_000],
  rounds: { full: 5, usual: 3, quick: 3 },
  async prepare({ size, isQuick }) {
    const database = await fillDatabase(size)
    const start = () => serve('./serve-main.ts', database.databaseUrl)
    const server = await start()
    const client = startLoadClient()
    await whenIdle(server)
    const idle = (await server.observe()).rss / megabyte
    const requests = [
      requestText('GET', `${resourcePaths.list}?category=hubs`, {
        headers: { 'accept-encoding': 'br' },
      }),
      requestText('GET', '/api/saved-resources', { headers: { cookie: database.cookie } }),
      requestText('GET', resourcePaths.list),
    ]
    const load = { ports: [server.port], requests, connections: 16, expects: 200 }
    const send = (count: number) => client.run({ ...load, count })
    await send(isQuick ? 200 : 600)
    const warm = (await server.observe()).rss / megabyte
    return {
      lines: [
        {
          name: 'cold start to ready',
          measure: () => startMs(start),
          baseline: {
            name: 'Node with a bare Fastify',
            measure: () => startMs(() => startObserved('./plain-server.ts')),
          },
          figures: [{ unit: 'ms', goals: [{ of: 'ratio', atMost: 1.6 }] }],
        },
        {
          name: 'memory, idle',
          measure: async () => idle,
          figures: [{ unit: 'MB', goals: [{ of: 'figure', atMost: 220, at: 10_000 }] }],
        },
        {
          name: 'memory under load, compared with that after the first load',
          measure: async () => {
            await send(isQuick ? 200 : 600)
            return (await server.observe()).rss / megabyte
          },
          baseline: { name: 'after the first load', measure: async () => warm },
          figures: [{ unit: 'MB' }],
        },
      ],
      conditions: [
        'process: the real server with the catalogue compressed; load of 16 connections that request, in turn, a category compressed, all places uncompressed and a member’s saves',
      ],
      async remove() {
        client.stop()
        await server.stop()
        database.remove()
      },
    }
  },
}

async function startMs(start: () => Promise<ObservedProcess>): Promise<number> {
  const started = await start()
  await started.stop()
  return started.startMs
}
