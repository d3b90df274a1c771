import { fillDatabase } from '../../../sync-server/bench/support/fill-database.ts'
import { ServerProcess } from '../../e2e/support/server-process.ts'
import { untilPressed } from './until-pressed.ts'

/** Of more places the answers are pressed for minutes, on what of the machine is left. */
const mostWaitedFor = 10_000

/** The real server of a directory, which phones read and nobody writes to. */
export interface BenchedServer {
  port: number
  /** Called by who has asked for it: ends it, unless others of the run have it too. */
  leave: () => Promise<void>
}

const kept = new Map<number, Promise<BenchedServer>>()

/**
 * One that serves so many places. Up to 10,000 it is at rest, its answers pressed, and every group of the run
 * has the same; of more, one of its own, which ends with the group and takes nothing from the next.
 */
export async function benchedServer(size: number): Promise<BenchedServer> {
  if (size > mostWaitedFor) return startServer(size)
  const started = kept.get(size) ?? startAtRest(size)
  kept.set(size, started)
  const { port } = await started
  return { port, leave: async () => undefined }
}

/** Once all groups have been measured. */
export async function endBenchedServers(): Promise<void> {
  const started = [...kept.values()]
  kept.clear()
  for (const { leave } of await Promise.all(started)) await leave()
}

async function startAtRest(size: number): Promise<BenchedServer> {
  const { pid, ...started } = await startServer(size)
  await untilPressed(pid)
  return started
}

async function startServer(size: number): Promise<BenchedServer & { pid: number }> {
  const { databaseUrl, remove: forget } = await fillDatabase(size)
  const server = await ServerProcess.start({
    DATABASE_URL: databaseUrl,
    SAMPLE_DATA: 'false',
    RATE_LIMITS: 'false',
  })
  const { port, pid } = server
  const leave = async () => {
    await server.remove()
    forget()
  }
  return { port, pid, leave }
}
