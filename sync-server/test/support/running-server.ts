import { onTestFinished } from 'vitest'
import { startProcess } from './start-process.ts'
import { cookieOf, sendTo, type WireAnswer, type WireRequest } from './victim.ts'

const password = 'correct horse battery'

export interface RunningServer {
  address: string
  pid: number
  output(): string
  send(method: string, path: string, options?: WireRequest): Promise<WireAnswer>
  /** Answers the session's cookie. */
  signUp(name: string): Promise<string>
  signIn(name: string): Promise<string>
  /** Answers the exit code; null after a kill. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
  /** When it has ended of itself. */
  ended: Promise<[number | null, string | null]>
}

/** The real server, or another entry that builds it, as a process; it is gone when the test ends. */
export async function runServer(
  environment: Record<string, string>,
  entry?: string,
): Promise<RunningServer> {
  const free = { RATE_LIMITS: 'false', UNDER_PRESSURE: 'false' }
  const server = await startProcess({ ...free, ...environment }, entry)
  onTestFinished(async () => {
    await server.stop('SIGKILL')
  })
  const { address } = server
  if (!address) throw new Error(server.output())
  const port = Number(new URL(address).port)
  const send: RunningServer['send'] = (method, path, options) => sendTo(port, method, path, options)

  async function enter(path: string, account: Record<string, string>): Promise<string> {
    const answer = await send('POST', path, { body: { ...account, password } })
    if (answer.status >= 300) throw new Error(answer.text)
    return cookieOf(answer)
  }
  return {
    address,
    pid: server.pid,
    output: server.output,
    send,
    signUp: (name) => enter('/api/auth/signup', { username: name, email: `${name}@example.org` }),
    signIn: (name) => enter('/api/auth/signin', { email: `${name}@example.org` }),
    stop: server.stop,
    ended: server.exit,
  }
}
