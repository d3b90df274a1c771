import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ObservedProcess } from './observed-process.ts'

export interface Load {
  /** The connections are distributed over these in turn. */
  ports: readonly number[]
  /** Complete requests as transferred; used in turn, then again from the first. */
  requests: readonly string[]
  connections: number
  /** The total number of requests. */
  count: number
  /** The only accepted status. */
  expects: number
}

export interface LoadResult {
  ms: number
  /** Of bodies. */
  bytes: number
  count: number
  /** From sending a request to the last byte of its response. */
  medianMs: number
}

export interface LoadClient {
  run: (load: Load) => Promise<LoadResult>
  stop: () => void
}

/** Sends load from another process, so that client and server do not share a thread. */
export function startLoadClient(): LoadClient {
  const child = fork(fileURLToPath(new URL('./load-client.ts', import.meta.url)))
  return {
    async run(load) {
      child.send(load)
      const [result] = (await once(child, 'message')) as [LoadResult | { error: string }]
      if ('error' in result) throw new Error(result.error)
      return result
    },
    stop: () => child.disconnect(),
  }
}

/** Measures requests per second, and the servers' CPU time per request in µs, which varies less. */
export async function loadServers(
  client: LoadClient,
  servers: readonly ObservedProcess[],
  load: Omit<Load, 'ports'>,
): Promise<[number, number]> {
  const before = await cpuMicrosOf(servers)
  const { ms, count } = await client.run({ ...load, ports: servers.map(({ port }) => port) })
  const after = await cpuMicrosOf(servers)
  return [(count * 1000) / ms, (after - before) / count]
}

async function cpuMicrosOf(servers: readonly ObservedProcess[]): Promise<number> {
  const all = await Promise.all(servers.map((server) => server.observe()))
  return all.reduce((sum, { cpuMicros }) => sum + cpuMicros, 0)
}

/** A request as transferred. */
export function requestText(
  method: 'GET' | 'POST',
  path: string,
  { headers = {}, body = '' }: { headers?: Record<string, string>; body?: string } = {},
): string {
  const lines = Object.entries({
    host: 'localhost',
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}
