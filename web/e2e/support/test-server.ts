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
  type GazetteerClient,
  openGazetteerClient,
} from '../../../sync-server/src/services/geocoding/gazetteer/gazetteer-client.ts'
import { type RunningServer, startServer } from '../../../sync-server/src/start-server.ts'
import { waitForMail } from './mail-folder.ts'

/**
 * Shared by all servers of a worker, because they take seconds to start: the gazetteer thread and
 * the compression process.
 */
let shared: { gazetteer: GazetteerClient; compression: CompressionProcess } | null = null

const idleMs = 10 * 60_000

/**
 * The real server in this process, with its own port and folder. It can be stopped and started
 * again. `ServerProcess` is the same in its own process, for tests that end the process.
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
   * The newest mail of a `kind` to an address, decoded, from the mail folder beside the database.
   * Waits until there is one other than `after`.
   */
  waitForMail(kind: string, to: string, after?: string): Promise<string> {
    return waitForMail(join(this.folder, 'mail'), { kind, to, after })
  }

  /** `forNow`: settings of this start only, as of another release. */
  async start(forNow: NodeJS.ProcessEnv = {}): Promise<void> {
    const env = {
      PORT: String(this.port),
      DATABASE_URL: this.databaseUrl,
      PUBLIC_URL: this.origin,
      // Tests send no requests to external services.
      GEOCODER_SEARCH_URL: 'none',
      GEOCODER_REVERSE_URL: 'none',
      // The server shares event loop and memory with the tests. `ServerProcess` refuses work under pressure.
      UNDER_PRESSURE: 'false',
      // Many families sign up from this machine.
      SIGN_UPS_WITHOUT_PROOF: 'off',
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
      gazetteer: openGazetteerClient({ idleMs }),
      compression: openCompressionProcess({ idleMs }),
    }
    this.#running = await startServer(parseConfig(env), { print: () => {}, ...shared })
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
