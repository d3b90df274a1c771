import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { resourcePaths } from '@worldschool/schema'
import type { Group } from '../../.workspace/bench/group.ts'
import { fillDatabase } from './support/fill-database.ts'
import { getRaw } from './support/get-raw.ts'
import { loadServers, requestText, startLoadClient } from './support/load.ts'
import { serve, startObserved } from './support/observed-process.ts'

const connections = 16

/** The list of one category, as everybody requests it: complete, and with a known ETag. */
export const lists: Group = {
  name: 'lists',
  sizes: [10_000],
  rounds: { full: 15, quick: 5 },
  async prepare({ size, isQuick }) {
    const database = await fillDatabase(size)
    const server = await serve('./serve-app.ts', database.databaseUrl)
    const client = startLoadClient()
    const { bytes, etag } = await readList(server.port)
    const bodyFile = join(database.folder, 'body.br')
    writeFileSync(bodyFile, bytes)
    const plain = await startObserved('./plain-server.ts', { BODY_FILE: bodyFile })

    const few = size < 1_000
    const whole = {
      count: few ? 60 : size > 10_000 ? 300 : isQuick ? 600 : 1_500,
      connections,
      expects: 200,
    }
    const notModified = { count: few ? 200 : isQuick ? 2_000 : 6_000, connections, expects: 304 }
    const list = (path: string, tag?: string) => [requestText('GET', path, optionsFor(tag))]
    const load = {
      ours: () => loadServers(client, [server], { ...whole, requests: list(listPath) }),
      plain: () => loadServers(client, [plain], { ...whole, requests: list('/list') }),
      oursNotModified: () =>
        loadServers(client, [server], { ...notModified, requests: list(listPath, etag) }),
      plainNotModified: () =>
        loadServers(client, [plain], { ...notModified, requests: list('/list', '"plain"') }),
    }
    // Compilation during the measurement would distort both figures.
    for (const warm of Object.values(load)) await warm().then(warm).then(warm).then(warm)
    return {
      lines: [
        {
          name: 'category list',
          measure: load.ours,
          baseline: { name: 'a plain Fastify buffer', measure: load.plain },
          figures: figuresOf(0.8),
        },
        {
          name: 'the same, unchanged (304)',
          measure: load.oursNotModified,
          baseline: { name: 'a plain Fastify 304', measure: load.plainNotModified },
          figures: figuresOf(0.8),
        },
      ],
      conditions: [
        `lists: ${connections} keep-alive connections from another process, each of which sends its next request after a response; brotli; no rate limit`,
      ],
      async remove() {
        client.stop()
        await Promise.all([server.stop(), plain.stop()])
        database.remove()
      },
    }
  },
}

const listPath = `${resourcePaths.list}?category=hubs`

const optionsFor = (tag?: string) => ({
  headers: { 'accept-encoding': 'br', ...(tag && { 'if-none-match': tag }) },
})

async function readList(port: number): Promise<{ bytes: Buffer; etag: string }> {
  const response = await getRaw(`http://localhost:${port}${listPath}`, optionsFor().headers)
  return { bytes: response.body, etag: String(response.headers.etag) }
}

const figuresOf = (minRatio: number) =>
  [
    { name: 'requests', unit: 'a second', goals: [{ of: 'ratio', atLeast: minRatio, at: 10_000 }] },
    { name: 'processor time', unit: 'µs' },
  ] as const
