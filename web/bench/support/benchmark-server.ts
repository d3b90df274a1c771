import { fillDatabase } from '../../../sync-server/bench/support/fill-database.ts'
import { serve } from '../../../sync-server/bench/support/observed-process.ts'
import { ServerProcess } from '../../e2e/support/server-process.ts'
import { untilCompressed } from './until-compressed.ts'

/** Above this size, compressing the responses takes minutes of CPU time. */
const maxPlacesCompressed = 10_000

/** The real server of a directory whose catalogue does not change. */
export interface BenchmarkServer {
  port: number
  /** Stops the server, unless other groups of the run use it too. */
  leave: () => Promise<void>
}

const sharedServers = new Map<number, Promise<BenchmarkServer>>()

/**
 * Returns a server of a directory with `size` places. Up to 10,000 it is the complete server with compressed
 * responses, and all groups of the run share it. Above that it is the app without the process that compresses
 * in advance, which would take a core from the measurement.
 */
export async function openBenchmarkServer(size: number): Promise<BenchmarkServer> {
  if (size > maxPlacesCompressed) return startUncompressed(size)
  const started = sharedServers.get(size) ?? startCompressed(size)
  sharedServers.set(size, started)
  const { port } = await started
  return { port, leave: async () => undefined }
}

/** Call it after the last group. */
export async function stopBenchmarkServers(): Promise<void> {
  const started = [...sharedServers.values()]
  sharedServers.clear()
  for (const { leave } of await Promise.all(started)) await leave()
}

async function startCompressed(size: number): Promise<BenchmarkServer> {
  const { databaseUrl, remove: forget } = await fillDatabase(size)
  const server = await ServerProcess.start({
    DATABASE_URL: databaseUrl,
    SAMPLE_DATA: 'false',
    RATE_LIMITS: 'false',
  })
  const { port, pid } = server
  await untilCompressed(pid)
  const leave = async () => {
    await server.remove()
    forget()
  }
  return { port, leave }
}

async function startUncompressed(size: number): Promise<BenchmarkServer> {
  const { databaseUrl, remove: forget } = await fillDatabase(size)
  const server = await serve('./serve-app.ts', databaseUrl)
  const leave = async () => {
    await server.stop()
    forget()
  }
  return { port: server.port, leave }
}
