import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Observation } from './reply-to-observer.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** A server in its own process, on its own core if the machine has enough. */
export interface ObservedProcess {
  pid: number
  port: number
  /** From the start of the process to its first response, in ms. */
  startMs: number
  observe: () => Promise<Observation>
  stop: () => Promise<void>
}

/** Starts an entry beside this file that prints "Open http://…:PORT" and replies to its observer. */
export async function startObserved(
  entry: string,
  env: Record<string, string> = {},
  { readyPath, flags = [] }: { readyPath?: string; flags?: readonly string[] } = {},
): Promise<ObservedProcess> {
  const start = performance.now()
  const child = fork(fileURLToPath(new URL(entry, import.meta.url)), {
    execArgv: [...process.execArgv, ...flags],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += chunk
      const opened = /^Open http:\/\/[^\s:]+:(\d+)/m.exec(output)?.[1]
      if (opened) resolve(Number(opened))
    })
    child.once('exit', (code) => reject(new Error(`${entry} ended with ${code}: ${output}`)))
  })
  if (readyPath) await (await fetch(`http://localhost:${port}${readyPath}`)).arrayBuffer()
  const startMs = performance.now() - start
  return {
    pid: Number(child.pid),
    port,
    startMs,
    async observe() {
      child.send('how are you')
      const [observation] = await once(child, 'message')
      return observation as Observation
    },
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** The product over a database, without requests to external services. */
export function serve(
  entry: './serve-app.ts' | './serve-main.ts',
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<ObservedProcess> {
  return startObserved(
    entry,
    {
      DATABASE_URL: databaseUrl,
      SAMPLE_DATA: 'false',
      GEOCODER_SEARCH_URL: 'none',
      GEOCODER_REVERSE_URL: 'none',
      // One address sends more requests in a second than families behind one address do in a
      // minute.
      RATE_LIMITS: 'false',
      ...env,
    },
    { readyPath: '/api/ready', flags: entry === './serve-main.ts' ? startFlags() : [] },
  )
}

/** The Node options of `pnpm start`. */
function startFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return scripts.start.match(/--\S+/g) ?? []
}
