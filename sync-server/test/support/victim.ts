import { type Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { User } from '@worldschool/schema'
import { onTestFinished } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { parseConfig } from '../../src/config.ts'
import { openDatabase } from '../../src/db/open-database.ts'
import { bootstrapDirectory } from '../../src/services/operations/bootstrap.ts'
import { freshDatabase } from './fresh-database.ts'
import { gazetteerInProcess } from './gazetteer-in-process.ts'
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
  /** By which the account knows the device again. */
  deviceCookie: string
  password: string
}

export interface Victim {
  address: string
  port: number
  /** Where the database and the mail lie. */
  folder: string
  databaseUrl: string
  /** What its process wrote; empty for a victim in the process of the test. */
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

/** The environment that a victim is started with, and a database that goes when the test ends. */
async function prepare(environment: Record<string, string>) {
  const folder = temporaryFolder()
  const { databaseUrl, drop } = await freshDatabase(folder)
  onTestFinished(drop)
  const variables = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: password,
    ...environment,
  }
  return { folder, databaseUrl, variables }
}

/**
 * The real application on real HTTP with its limits on, in the process of the test: a process of its
 * own takes a second of CPU time to start. `startVictimProcess` is for tests of the process itself.
 */
export async function startVictim(environment: Record<string, string> = {}): Promise<Victim> {
  const { folder, databaseUrl, variables } = await prepare(environment)
  const config = parseConfig({ PORT: '0', SAMPLE_DATA: 'false', ...variables })
  const db = openDatabase(databaseUrl)
  onTestFinished(() => db.destroy())
  const clock = { now: () => new Date() }
  await bootstrapDirectory(db, { config, now: clock.now() })
  const app = await buildApp({
    ...{ db, config, clock },
    gazetteer: gazetteerInProcess,
    delayLater: () => 0,
  })
  onTestFinished(() => app.close())
  await app.listen({ port: config.port, host: config.host })
  const { port } = app.server.address() as AddressInfo
  return victimAt(port, { folder, databaseUrl, output: () => '' })
}

/** The same as a process of its own, whose output can be read. */
export async function startVictimProcess(
  environment: Record<string, string> = {},
): Promise<Victim> {
  const { folder, databaseUrl, variables } = await prepare(environment)
  const server = await startProcess(variables)
  onTestFinished(async () => {
    await server.stop('SIGKILL')
  })
  if (!server.address) throw new Error(server.output())
  return victimAt(Number(new URL(server.address).port), {
    folder,
    databaseUrl,
    output: server.output,
  })
}

function victimAt(port: number, rest: Pick<Victim, 'folder' | 'databaseUrl' | 'output'>): Victim {
  const send: Victim['send'] = (method, path, options) => sendTo(port, method, path, options)

  async function personOf(answer: WireAnswer): Promise<Person> {
    if (answer.status >= 300) throw new Error(answer.text)
    const cookie = cookieOf(answer)
    return { user: JSON.parse(answer.text), cookie, deviceCookie: cookieOf(answer, 1), password }
  }
  const signIn: Victim['signIn'] = (email, word, headers = {}) =>
    send('POST', '/api/auth/signin', { body: { email, password: word }, headers })

  return {
    address: `http://127.0.0.1:${port}`,
    port,
    ...rest,
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

/** `session=…` as a browser would send it back, or the cookie after it. */
export function cookieOf({ headers }: WireAnswer, place = 0): string {
  return headers['set-cookie']?.[place]?.split(';')[0] ?? ''
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
