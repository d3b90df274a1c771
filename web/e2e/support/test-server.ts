import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type CompressionProcess,
  openCompressionProcess,
} from '../../../sync-server/src/cache/compression-process.ts'
import { parseConfig } from '../../../sync-server/src/config.ts'
import {
  type GazetteerThread,
  openGazetteerThread,
} from '../../../sync-server/src/services/geocoding/gazetteer/gazetteer-thread.ts'
import { type RunningServer, startServer } from '../../../sync-server/src/start-server.ts'
import { waitForMail } from './mail-folder.ts'

/**
 * What takes seconds of a core to start, and what starts again after each change: the servers of a worker
 * share one thread of the gazetteer and one process that compresses.
 */
let shared: { gazetteer: GazetteerThread; pressing: CompressionProcess } | null = null

const idleMs = 10 * 60_000

/**
 * The real server in this process, on a port and in a folder of its own; it can be stopped and started
 * again. `ServerProcess` is the same in a process of its own, for tests of what ends with a process.
 */
export class TestServer {
  readonly port: number
  readonly folder = mkdtempSync(join(tmpdir(), 'worldschool-e2e-'))
  readonly #env: NodeJS.ProcessEnv
  #running: RunningServer | null = null

  protected constructor(port: number, env: NodeJS.ProcessEnv) {
    this.port = port
    this.#env = env
  }

  static async start(env: NodeJS.ProcessEnv = {}): Promise<TestServer> {
    const server = new TestServer(await freePort(), env)
    await server.start()
    return server
  }

  get origin(): string {
    return `http://localhost:${this.port}`
  }

  get databaseUrl(): string {
    return `file:${join(this.folder, 'directory.db')}`
  }

  /**
   * The newest mail of a `kind` to an address, decoded, as it lies in the folder beside the
   * database; waits until there is one that is not `after`.
   */
  waitForMail(kind: string, to: string, after?: string): Promise<string> {
    return waitForMail(join(this.folder, 'mail'), { kind, to, after })
  }

  /** `forNow`: settings for this start alone, as of another release. */
  async start(forNow: NodeJS.ProcessEnv = {}): Promise<void> {
    const env = {
      PORT: String(this.port),
      DATABASE_URL: this.databaseUrl,
      PUBLIC_URL: this.origin,
      // No test asks the services of others.
      GEOCODER_SEARCH_URL: 'none',
      GEOCODER_REVERSE_URL: 'none',
    }
    await this.launch({ ...env, ...this.#env, ...forNow })
  }

  async stop(): Promise<void> {
    const running = this.#running
    this.#running = null
    await running?.close()
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }

  protected async launch(env: NodeJS.ProcessEnv): Promise<void> {
    shared ??= {
      gazetteer: openGazetteerThread({ idleMs }),
      pressing: openCompressionProcess({ idleMs }),
    }
    this.#running = await startServer(parseConfig(env), { say: () => {}, ...shared })
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}
