import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const main = join(root, 'sync-server/src/main.ts')

/** The real server, in a process and a folder of its own; it can be stopped and started again. */
export class ServerProcess {
  readonly port: number
  readonly folder = mkdtempSync(join(tmpdir(), 'worldschool-e2e-'))
  readonly #env: NodeJS.ProcessEnv
  #child: ChildProcess | null = null

  constructor(port: number, env: NodeJS.ProcessEnv = {}) {
    this.port = port
    this.#env = env
  }

  static async start(env: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
    const server = new ServerProcess(await freePort(), env)
    await server.start()
    return server
  }

  get origin(): string {
    return `http://localhost:${this.port}`
  }

  get pid(): number {
    if (this.#child?.pid === undefined) throw new Error('The server is not there')
    return this.#child.pid
  }

  get databaseUrl(): string {
    return `file:${join(this.folder, 'directory.db')}`
  }

  /**
   * The newest mail of a `kind` to an address, decoded, as it lies in the folder beside the
   * database; waits until there is one that is not `after`.
   */
  async waitForMail(kind: string, to: string, after?: string): Promise<string> {
    for (;;) {
      const mail = this.#newestMail(kind, to)
      if (mail !== undefined && mail !== after) return mail
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
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
    const child = spawn(process.execPath, [main], {
      cwd: root,
      env: { ...process.env, ...env, ...this.#env, ...forNow },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    this.#child = child
    while (!(await this.#isHealthy())) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#child
    this.#child = null
    if (!child || child.exitCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }

  #newestMail(kind: string, to: string): string | undefined {
    const folder = join(this.folder, 'mail')
    if (!existsSync(folder)) return undefined
    const names = readdirSync(folder).filter((name) => name.includes(kind) && name.endsWith('.eml'))
    const mails = names.sort().map((name) => readFileSync(join(folder, name), 'utf8'))
    const mail = mails.findLast((text) => text.includes(`To: ${to}\n`))
    return mail === undefined ? undefined : decodeQuotedPrintable(mail)
  }

  async #isHealthy(): Promise<boolean> {
    return fetch(`${this.origin}/api/health`).then(
      (response) => response.ok,
      () => false,
    )
  }
}

/** Lines of a mail are cut and its odd characters escaped, a link's `=` among them. */
function decodeQuotedPrintable(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}
