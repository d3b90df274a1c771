import { existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Group } from '../../.workspace/bench/group.ts'
import { databaseFile } from '../src/db/database-url.ts'
import { makeBackup } from '../src/services/operations/backups/backup-process.ts'
import { freePort } from '../test/support/free-port.ts'
import { fillDatabase } from './support/fill-database.ts'
import { getRaw } from './support/get-raw.ts'
import { loadServers, startLoadClient } from './support/load.ts'
import { serve } from './support/observed-process.ts'
import { createOwnFeedRequest } from './support/own-feed-request.ts'
import { watchChildren } from './support/watch-children.ts'
import { whenIdle } from './support/when-idle.ts'

const connections = 16
const megabyte = 1024 * 1024

/** Sizes for operators that no other group measures: `schema/docs/operations/sizes.md`. */
export const sizes: Group = {
  name: 'sizes',
  sizes: [1_000, 10_000, 100_000],
  quickSizes: [1_000],
  rounds: { full: 3, quick: 1 },
  isOnlyByName: true,
  unavailableReason: async () =>
    existsSync('/proc/self/status') ? null : 'What a process takes is read in /proc, of Linux.',
  async prepare({ size }) {
    const database = await fillDatabase(size)
    const bytes = statSync(databaseFile(database.databaseUrl)).size
    const metricsPort = await freePort()
    const server = await serve('./serve-main.ts', database.databaseUrl, {
      METRICS_PORT: String(metricsPort),
    })
    const compression = await watchChildren(server.pid)
    await whenIdle(server)
    const cached = await cachedBytes(metricsPort)
    const client = startLoadClient()
    const ownFeedRequest = await createOwnFeedRequest(server.port, database.cookie)
    const requestOwnFeed = () => {
      const load = { connections, count: size < 1_000 ? 40 : 1_500, expects: 200 }
      return loadServers(client, [server], { ...load, requests: [ownFeedRequest] })
    }
    await requestOwnFeed().then(requestOwnFeed)
    return {
      lines: [
        {
          name: 'the database, without photos',
          measure: async () => bytes,
          figures: [{ unit: 'bytes' }],
        },
        {
          name: 'a backup, without photos',
          measure: () => backUp(database),
          figures: [
            { name: 'size', unit: 'bytes' },
            { name: 'made in', unit: 'ms' },
          ],
        },
        {
          name: 'cached responses',
          measure: async () => cached,
          figures: [{ unit: 'bytes' }],
        },
        {
          name: 'compression after a start',
          measure: async () => [compression.bytes / megabyte, compression.cpuMs],
          figures: [
            { name: 'memory of its process', unit: 'MB' },
            { name: 'processor time', unit: 'ms' },
          ],
        },
        {
          name: 'a member’s feed without changes',
          measure: requestOwnFeed,
          figures: [
            { name: 'requests', unit: 'a second' },
            { name: 'processor time', unit: 'µs' },
          ],
        },
      ],
      conditions: [
        `sizes: the real server after it has become idle; backups in a separate process at low priority, verified, without other load; the member’s feed requested by ${connections} connections from another process`,
      ],
      async remove() {
        client.stop()
        await server.stop()
        database.remove()
      },
    }
  },
}

async function cachedBytes(port: number): Promise<number> {
  const { body } = await getRaw(`http://127.0.0.1:${port}/metrics`)
  return Number(/^worldschool_cached_response_bytes (\S+)/m.exec(body.toString())?.[1])
}

/** As the server does by itself. Returns bytes and ms. */
async function backUp(database: {
  folder: string
  databaseUrl: string
}): Promise<[number, number]> {
  const target = join(database.folder, 'backup.db')
  const start = performance.now()
  const { databaseUrl } = database
  const { bytes } = await makeBackup({ databaseUrl, target }, new AbortController().signal)
  const ms = performance.now() - start
  rmSync(target)
  return [bytes, ms]
}
