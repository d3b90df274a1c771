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

export interface WireResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  /** The code of a refusal. */
  code: string | undefined
}

export interface WireRequest {
  cookie?: string | undefined
  /** Sent as JSON; a string or bytes unchanged. */
  body?: unknown
  headers?: Record<string, string>
  /** Reuses connections. Without this agent, each request has a connection of its own. */
  agent?: Agent
}

export interface Person {
  user: User
  cookie: string
  /** The cookie by which the account recognises the device. */
  deviceCookie: string
  password: string
}

export interface Victim {
  address: string
  port: number
  /** The folder with the database and the mail. */
  folder: string
  databaseUrl: string
  /** The output of the process; empty for a victim in the process of the test. */
  output(): string
  /** The path is sent unchanged. */
  send(method: string, path: string, options?: WireRequest): Promise<WireResponse>
  signUp(name: string): Promise<Person>
  signIn(email: string, password: string, headers?: Record<string, string>): Promise<WireResponse>
  /** The user of the session with this cookie, according to the server. */
  whoIs(cookie: string): Promise<User | null>
  /** The admin that the operator created. */
  admin(): Promise<Person>
}

const adminEmail = 'operator@example.org'
const password = 'correct horse battery'

/** The environment of a victim and a database that is dropped at the end of the test. */
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
 * The real application over real HTTP with its limits, in the process of the test, because starting
 * a process takes a second of CPU time. `startVictimProcess` is for tests of the process itself.
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

/** Starts a victim in a process of its own, whose output can be read. */
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

  async function personOf(response: WireResponse): Promise<Person> {
    if (response.status >= 300) throw new Error(response.text)
    const cookie = cookieOf(response)
    return {
      user: JSON.parse(response.text),
      cookie,
      deviceCookie: cookieOf(response, 1),
      password,
    }
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

/** `session=…` as a browser sends it back, or the cookie after it. */
export function cookieOf({ headers }: WireResponse, index = 0): string {
  return headers['set-cookie']?.[index]?.split(';')[0] ?? ''
}

/** Sends one request, on its own connection unless an agent reuses some. */
export function sendTo(
  port: number,
  method: string,
  path: string,
  { cookie, body, headers = {}, agent }: WireRequest = {},
): Promise<WireResponse> {
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
      async (response) => {
        let text = ''
        response.setEncoding('utf8')
        for await (const chunk of response) text += chunk
        const code = /"code":"(\w+)"/.exec(text)?.[1]
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, code })
      },
    )
    sent.on('error', reject)
    sent.end(payload)
  })
}
