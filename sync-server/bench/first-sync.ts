import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib'
import { type ColumnsPage, isBulkPull, syncPaths } from '@worldschool/schema'
import { buildPlaces } from '@worldschool/schema/testing/places'
import type { Group } from '../../.workspace/bench/group.ts'
import { fillDatabase } from './support/fill-database.ts'
import { getRaw } from './support/get-raw.ts'
import { serve } from './support/observed-process.ts'
import { whenIdle } from './support/when-idle.ts'

/** The bytes of the whole catalogue as a new device pulls it, once the server has compressed it. */
export const firstSync: Group = {
  name: 'first-sync',
  sizes: [1_000, 10_000],
  quickSizes: [1_000],
  rounds: { full: 1, quick: 1 },
  isOnlyByName: true,
  async prepare({ size }) {
    const database = await fillDatabase(size)
    const server = await serve('./serve-main.ts', database.databaseUrl)
    return {
      lines: [
        {
          name: 'first sync, all pages',
          measure: async () => {
            await whenIdle(server)
            return pull(server.port)
          },
          baseline: { name: 'one brotli file of the same rows', measure: () => oneFile(size) },
          figures: [
            { name: 'on the wire', unit: 'bytes' },
            { name: 'asked in', unit: 'requests' },
          ],
        },
      ],
      conditions: [
        'first-sync: the baseline is brotli 11 with a window of 16 MB over all rows as one array',
      ],
      async remove() {
        await server.stop()
        database.remove()
      },
    }
  },
}

/** Pulls as a device does: from the start, page after page, compressed. */
async function pull(port: number): Promise<[number, number]> {
  let bytes = 0
  let requests = 0
  let query = ''
  do {
    const url = `http://localhost:${port}${syncPaths.catalogue}${query}`
    const { body } = await getRaw(url, { 'accept-encoding': 'br' })
    bytes += body.length
    requests += 1
    const page = JSON.parse(brotliDecompressSync(body).toString()) as ColumnsPage
    const isLong = isBulkPull(page.total)
    query = page.more ? `?since=${page.cursor}${isLong ? '&pages=columns' : ''}` : ''
  } while (query !== '')
  return [bytes, requests]
}

async function oneFile(size: number): Promise<number> {
  const json = Buffer.from(JSON.stringify([...buildPlaces(size)]))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
  }
  return (await promisify(brotliCompress)(json, { params })).length
}
