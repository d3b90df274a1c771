import { onTestFinished } from 'vitest'
import { startProcess } from './start-process.ts'
import { cookieOf, sendTo, type WireRequest, type WireResponse } from './victim.ts'

const password = 'correct horse battery'

export interface RunningServer {
  address: string
  pid: number
  output(): string
  send(method: string, path: string, options?: WireRequest): Promise<WireResponse>
  /** Returns the session cookie. */
  signUp(name: string): Promise<string>
  signIn(name: string): Promise<string>
  /** Returns the exit code; null after a kill. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
  /** Resolves when the process has ended. */
  ended: Promise<[number | null, string | null]>
}

/**
 * The real server, or another entry that builds it, as a process; stopped at the end of the test.
 */
export async function runServer(
  environment: Record<string, string>,
  entry?: string,
): Promise<RunningServer> {
  const unlimited = { RATE_LIMITS: 'false', UNDER_PRESSURE: 'false' }
  const server = await startProcess({ ...unlimited, ...environment }, { entry })
  onTestFinished(async () => {
    await server.stop('SIGKILL')
  })
  const { address } = server
  if (!address) throw new Error(server.output())
  const port = Number(new URL(address).port)
  const send: RunningServer['send'] = (method, path, options) => sendTo(port, method, path, options)

  async function post(path: string, account: Record<string, string>): Promise<string> {
    const response = await send('POST', path, { body: { ...account, password } })
    if (response.status >= 300) throw new Error(response.text)
    return cookieOf(response)
  }
  return {
    address,
    pid: server.pid,
    output: server.output,
    send,
    signUp: (name) => post('/api/auth/signup', { username: name, email: `${name}@example.org` }),
    signIn: (name) => post('/api/auth/signin', { email: `${name}@example.org` }),
    stop: server.stop,
    ended: server.exit,
  }
}
