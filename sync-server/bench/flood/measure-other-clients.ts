import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export interface Measurement {
  count: number
  /** Number of 5xx responses and of requests without a response within ten seconds. */
  failed: number
  p50Ms: number
  p99Ms: number
  worstHealthMs: number
  megabytes: number
}

const intervalMs = 40
const timeoutMs = 10_000
const paths = ['/api/health', '/api/sync/catalogue', '/api/geocode/search?q=porto', '/']

/** Sends one request every 40 ms from another address, without waiting for earlier ones, and measures them. */
export async function measureOtherClients({
  address,
  pid,
  ms,
}: {
  address: string
  pid: number
  ms: number
}): Promise<Measurement> {
  const agent = new Agent({ keepAlive: true })
  const responses: Promise<{ path: string; tookMs: number; isGood: boolean }>[] = []
  let bytes = 0
  const end = performance.now() + ms
  for (let n = 0; performance.now() < end; n += 1) {
    responses.push(sendRequest(address, paths[n % paths.length] ?? '/', agent))
    bytes = Math.max(bytes, residentBytes(pid))
    await wait(intervalMs)
  }
  const all = await Promise.all(responses)
  agent.destroy()
  const sorted = all.map(({ tookMs }) => tookMs).sort((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
  const health = all.filter(({ path }) => path === '/api/health').map(({ tookMs }) => tookMs)
  return {
    count: all.length,
    failed: all.filter(({ isGood }) => !isGood).length,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    worstHealthMs: Math.round(Math.max(...health)),
    megabytes: Math.round(bytes / 1_000_000),
  }
}

function sendRequest(address: string, path: string, agent: Agent) {
  const start = performance.now()
  return new Promise<{ path: string; tookMs: number; isGood: boolean }>((resolve) => {
    const done = (isGood: boolean) => resolve({ path, tookMs: performance.now() - start, isGood })
    const request = get(`${address}${path}`, { agent, timeout: timeoutMs }, (response) => {
      response.resume()
      response.on('end', () => done((response.statusCode ?? 500) < 500))
      response.on('error', () => done(false))
    })
    request.on('timeout', () => request.destroy(new Error('too slow')))
    request.on('error', () => done(false))
  })
}

/** Resident memory of the server process alone; its helper processes are small. */
function residentBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}
