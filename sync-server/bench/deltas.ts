import { brotliCompressSync, constants } from 'node:zlib'
import { formatCursor, syncPaths } from '@worldschool/schema'
import SQLite from 'better-sqlite3'
import type { Group } from '../../.workspace/bench/group.ts'
import { databaseFile } from '../src/db/database-url.ts'
import type { ResourceRow } from '../src/db/resources-table.ts'
import { rowToResource } from '../src/repositories/resource-rows.ts'
import { fillDatabase } from './support/fill-database.ts'
import { getRaw } from './support/get-raw.ts'
import { requestText, startLoadClient } from './support/load.ts'
import { serve } from './support/observed-process.ts'

const changes = 10

/** After a change, all devices request the ten rows since their last request. */
export const deltas: Group = {
  name: 'deltas',
  sizes: [1_000, 10_000, 100_000],
  quickSizes: [100_000],
  rounds: { full: 25, quick: 9 },
  isOnlyByName: true,
  async prepare({ size, isQuick }) {
    const database = await fillDatabase(size)
    const server = await serve('./serve-app.ts', database.databaseUrl)
    const client = startLoadClient()
    const file = new SQLite(databaseFile(database.databaseUrl))
    const state = file.prepare('select epoch, seq from sync_state')
    const { epoch } = state.get() as { epoch: string }
    const pathFrom = (seq: number) =>
      `${syncPaths.catalogue}?since=${formatCursor({ epoch, seq: seq - changes, start: undefined })}`
    const raise = file.prepare('update sync_state set seq = seq + 1, catalogue_seq = seq + 1')
    const touch = file.prepare(
      'update resources set seq = (select seq from sync_state) where seq = ?',
    )
    /** Makes the oldest row the newest, so that there is a delta that nobody has requested. */
    const change = file.transaction(() => {
      const oldest = file.prepare('select min(seq) as seq from resources').get() as { seq: number }
      raise.run()
      touch.run(oldest.seq)
      return (state.get() as { seq: number }).seq
    })
    const rows = file.prepare('select * from resources where seq > ? order by seq')
    const readRows = (seq: number) =>
      JSON.stringify((rows.all(seq - changes) as ResourceRow[]).map(rowToResource))

    const repeats = isQuick ? 20 : 40
    async function firstRequest(): Promise<[number, number]> {
      let cpuMicros = 0
      const times: number[] = []
      for (let n = 0; n < repeats; n += 1) {
        const requests = [requestText('GET', pathFrom(change()))]
        const before = await server.observe()
        const load = { ports: [server.port], requests, connections: 1, count: 1, expects: 200 }
        times.push((await client.run(load)).medianMs)
        cpuMicros += (await server.observe()).cpuMicros - before.cpuMicros
      }
      times.sort((a, b) => a - b)
      return [times[repeats >> 1] ?? 0, cpuMicros / repeats / 1000]
    }
    async function bytes(): Promise<number> {
      const path = pathFrom((state.get() as { seq: number }).seq)
      const headers = { 'accept-encoding': 'br' }
      return (await getRaw(`http://localhost:${server.port}${path}`, headers)).body.length
    }
    const seqNow = () => (state.get() as { seq: number }).seq
    await firstRequest()
    return {
      lines: [
        {
          name: `delta of ${changes}, requested for the first time`,
          measure: firstRequest,
          baseline: {
            name: 'better-sqlite3 and JSON alone',
            measure: () => timed(() => readRows(seqNow()), 200),
          },
          figures: [
            { name: 'response time', unit: 'ms' },
            { name: 'processor time', unit: 'ms' },
          ],
        },
        {
          name: `delta of ${changes}`,
          measure: bytes,
          baseline: {
            name: 'its rows alone, by the same brotli',
            measure: async () => brotli(Buffer.from(readRows(seqNow()))),
          },
          figures: [{ unit: 'bytes' }],
        },
      ],
      conditions: [
        'deltas: one connection; each requested right after a change by another process',
      ],
      async remove() {
        client.stop()
        file.close()
        await server.stop()
        database.remove()
      },
    }
  },
}

function brotli(json: Buffer): number {
  return brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
}

async function timed(work: () => void, times: number): Promise<number> {
  const start = performance.now()
  for (let n = 0; n < times; n += 1) work()
  return (performance.now() - start) / times
}
