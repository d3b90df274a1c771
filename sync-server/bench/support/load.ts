import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ObservedProcess } from './observed-process.ts'

export interface Load {
  /** The connections are spread over these in turn. */
  ports: readonly number[]
  /** Whole requests as they go over the wire; taken in turn, from the first again when all were. */
  requests: readonly string[]
  connections: number
  /** Requests in all. */
  count: number
  /** The only status that counts as an answer. */
  expects: number
}

export interface LoadResult {
  ms: number
  /** Of bodies. */
  bytes: number
  count: number
  /** From the sending of a request to the last byte of its answer. */
  medianMs: number
}

export interface LoadClient {
  ask: (load: Load) => Promise<LoadResult>
  stop: () => void
}

/** Load from a process of its own, so that asking and answering do not share one thread. */
export function startLoadClient(): LoadClient {
  const child = fork(fileURLToPath(new URL('./load-client.ts', import.meta.url)))
  return {
    async ask(load) {
      child.send(load)
      const [result] = (await once(child, 'message')) as [LoadResult | { error: string }]
      if ('error' in result) throw new Error(result.error)
      return result
    },
    stop: () => child.disconnect(),
  }
}

/** Requests a second, and µs of the servers' processor time for each: the steadier one. */
export async function loadServers(
  client: LoadClient,
  servers: readonly ObservedProcess[],
  load: Omit<Load, 'ports'>,
): Promise<[number, number]> {
  const before = await cpuMicrosOf(servers)
  const { ms, count } = await client.ask({ ...load, ports: servers.map(({ port }) => port) })
  const after = await cpuMicrosOf(servers)
  return [(count * 1000) / ms, (after - before) / count]
}

async function cpuMicrosOf(servers: readonly ObservedProcess[]): Promise<number> {
  const all = await Promise.all(servers.map((server) => server.observe()))
  return all.reduce((sum, { cpuMicros }) => sum + cpuMicros, 0)
}

/** A request as it goes over the wire. */
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
