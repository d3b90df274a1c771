import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Observation } from './observed.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** A server in a process of its own, on a core of its own as far as the machine has one. */
export interface ObservedProcess {
  pid: number
  port: number
  /** From the start of the process to its first answer, in ms. */
  startMs: number
  observe: () => Promise<Observation>
  stop: () => Promise<void>
}

/** Starts an entry beside this file that says "Open http://…:PORT" and answers its observer. */
export async function startObserved(
  entry: string,
  env: Record<string, string> = {},
  { readyPath, flags = [] }: { readyPath?: string; flags?: readonly string[] } = {},
): Promise<ObservedProcess> {
  const began = performance.now()
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
  const startMs = performance.now() - began
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

/** The product over a database; nothing outside of this machine is asked. */
export function serve(
  entry: './serve-app.ts' | './serve-directory.ts',
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
      // One address asks more in a second than families behind one do in a minute.
      RATE_LIMITS: 'false',
      ...env,
    },
    { readyPath: '/api/ready', flags: entry === './serve-directory.ts' ? startFlags() : [] },
  )
}

/** What `pnpm start` says to Node. */
function startFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return scripts.start.match(/--\S+/g) ?? []
}
