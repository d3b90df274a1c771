import { type Agent, request } from 'node:http'
import type { User } from '@worldschool/schema'
import { onTestFinished } from 'vitest'
import { freshDatabase } from './fresh-database.ts'
import { startProcess } from './start-process.ts'
import { temporaryFolder } from './temporary-folder.ts'

export interface WireAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  /** The code of a refusal. */
  code: string | undefined
}

export interface WireRequest {
  cookie?: string | undefined
  /** Sent as JSON; a string or bytes as they are. */
  body?: unknown
  headers?: Record<string, string>
  /** Keeps connections; each request has one of its own without. */
  agent?: Agent
}

export interface Person {
  user: User
  cookie: string
  password: string
}

export interface Victim {
  address: string
  port: number
  /** Where the database and the mail lie. */
  folder: string
  databaseUrl: string
  output(): string
  /** The path goes out as it is typed. */
  send(method: string, path: string, options?: WireRequest): Promise<WireAnswer>
  signUp(name: string): Promise<Person>
  signIn(email: string, password: string, headers?: Record<string, string>): Promise<WireAnswer>
  /** Who the server says the cookie's person is. */
  whoIs(cookie: string): Promise<User | null>
  /** The one that the operator made. */
  admin(): Promise<Person>
}

const adminEmail = 'operator@example.org'
const password = 'correct horse battery'

/** The real server as a process on real HTTP, with limits on, which an outsider attacks. */
export async function startVictim(environment: Record<string, string> = {}): Promise<Victim> {
  const folder = temporaryFolder()
  const { databaseUrl, drop } = await freshDatabase(folder)
  onTestFinished(drop)
  const server = await startProcess({
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: password,
    ...environment,
  })
  onTestFinished(async () => {
    await server.stop('SIGKILL')
  })
  const port = Number(environment.PORT ?? new URL(server.address ?? 'http://none').port)
  if (!server.address) throw new Error(server.output())

  const send: Victim['send'] = (method, path, options) => sendTo(port, method, path, options)

  async function personOf(answer: WireAnswer): Promise<Person> {
    if (answer.status >= 300) throw new Error(answer.text)
    return { user: JSON.parse(answer.text), cookie: cookieOf(answer), password }
  }
  const signIn: Victim['signIn'] = (email, word, headers = {}) =>
    send('POST', '/api/auth/signin', { body: { email, password: word }, headers })

  return {
    address: `http://127.0.0.1:${port}`,
    port,
    folder,
    databaseUrl,
    output: server.output,
    send,
    signIn,
    async signUp(name) {
      const body = { username: name, email: `${name}@example.org`, password }
      return personOf(await send('POST', '/api/auth/signup', { body }))
    },
    async whoIs(cookie) {
      return JSON.parse((await send('GET', '/api/auth/session', { cookie })).text).user
    },
    admin: async () => personOf(await signIn(adminEmail, password)),
  }
}

/** `session=…` as a browser would send it back. */
export function cookieOf({ headers }: WireAnswer): string {
  return String(headers['set-cookie'] ?? '').split(';')[0] ?? ''
}

/** One request, on a connection of its own unless an agent keeps some. */
export function sendTo(
  port: number,
  method: string,
  path: string,
  { cookie, body, headers = {}, agent }: WireRequest = {},
): Promise<WireAnswer> {
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
  const payload = body === undefined || isRaw ? body : JSON.stringify(body)
  const all = {
    ...(payload !== undefined && { 'content-type': 'application/json' }),
    ...(payload !== undefined && { 'content-length': String(Buffer.byteLength(payload)) }),
    ...(cookie && { cookie }),
    ...headers,
  }
  return new Promise((resolve, reject) => {
    const sent = request(
      { port, method, path, headers: all, agent: agent ?? false },
      async (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        for await (const chunk of answer) text += chunk
        const code = /"code":"(\w+)"/.exec(text)?.[1]
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, code })
      },
    )
    sent.on('error', reject)
    sent.end(payload)
  })
}
