import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort, TestServer } from './test-server.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const main = fileURLToPath(new URL('../../../sync-server/src/main.ts', import.meta.url))

/** The real server in its own process, which can be killed and measured. */
export class ServerProcess extends TestServer {
  #child: ChildProcess | null = null

  static override async start(env: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
    const server = new ServerProcess(await freePort(), env)
    await server.start()
    return server
  }

  get pid(): number {
    if (this.#child?.pid === undefined) throw new Error('The server is not there')
    return this.#child.pid
  }

  override async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#child
    this.#child = null
    if (!child || child.exitCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }

  protected override async launch(env: NodeJS.ProcessEnv): Promise<void> {
    const child = spawn(process.execPath, [main], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    this.#child = child
    while (!(await this.#isHealthy())) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  async #isHealthy(): Promise<boolean> {
    return fetch(`${this.origin}/api/health`).then(
      (response) => response.ok,
      () => false,
    )
  }
}
