import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { limits, type Resource } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { expect, onTestFinished, test } from 'vitest'
import { describeDatabase } from '../src/db/database-url.ts'
import { environmentIn } from './fixtures/empty-directory.ts'
import { startCommand } from './fixtures/run-command.ts'
import { startProcess } from './support/start-process.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const account = { username: 'ana', email: 'ana@example.org', password: 'correct horse battery' }

function post(url: string, body: unknown, headers: Record<string, string> = {}) {
  const all = { 'content-type': 'application/json', ...headers }
  return fetch(url, { method: 'POST', headers: all, body: JSON.stringify(body) })
}

async function signUpAt(address: string | null): Promise<string> {
  const answer = await post(`${address}/api/auth/signup`, account)
  return String(answer.headers.get('set-cookie')).split(';')[0] ?? ''
}

test('[fault 20] SIGTERM lets the request in flight finish, and the process ends in time', async () => {
  const server = await startProcess(await environmentIn(temporaryFolder()))
  const signUp = request(`${server.address}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  })
  signUp.flushHeaders()
  await once(signUp, 'continue')
  const stopped = Date.now()
  const ended = server.stop('SIGTERM')
  await new Promise((resolve) => setTimeout(resolve, 200))
  const answered = once(signUp, 'response')
  signUp.end(JSON.stringify(account))
  const [answer] = (await answered) as [IncomingMessage]
  answer.resume()
  expect(answer.statusCode).toBe(201)
  expect(await ended).toBe(0)
  expect(Date.now() - stopped).toBeLessThan(5000)
})

test('[fault 16] killed after the commit, the retry gets the same answer and there is one effect', async () => {
  const environment = await environmentIn(temporaryFolder())
  const first = await startProcess(environment)
  const cookie = await signUpAt(first.address)
  const headers = { cookie, 'idempotency-key': 'k' }
  const body = { id: buildId(1), ...buildDraft(1) }
  const answer = await post(`${first.address}/api/resources`, body, headers)
  const told = await answer.text()
  await first.stop('SIGKILL')

  const second = await startProcess(environment)
  const replay = await post(`${second.address}/api/resources`, body, headers)
  expect(replay.status).toBe(201)
  expect(await replay.text()).toBe(told)
  expect(replay.headers.get('sync-seq')).toBe(answer.headers.get('sync-seq'))
  expect(replay.headers.get('sync-epoch')).toBe(answer.headers.get('sync-epoch'))
  const list = await fetch(`${second.address}/api/resources`)
  expect(await list.json()).toHaveLength(1)
  expect(await second.stop('SIGTERM')).toBe(0)
})

test('a new directory starts with the samples, once', async () => {
  const environment = { ...(await environmentIn(temporaryFolder())), SAMPLE_DATA: 'true' }
  const count = async () => {
    const server = await startProcess(environment)
    const list = await (await fetch(`${server.address}/api/resources`)).json()
    await server.stop('SIGTERM')
    return (list as unknown[]).length
  }
  const samples = await count()
  expect(samples).toBeGreaterThan(0)
  expect(await count()).toBe(samples)
})

test('it says where it is, where the data lies and how to become admin', async () => {
  const folder = temporaryFolder()
  const environment = await environmentIn(folder)
  const server = await startProcess(environment)
  await server.stop('SIGTERM')
  expect(server.output()).toContain(`Open ${server.address}`)
  expect(server.output()).toContain(describeDatabase(environment.DATABASE_URL ?? ''))
  expect(server.output()).toMatch(/pnpm\S* run admin/)
})

test('a bad setting ends it with one sentence', async () => {
  const server = await startProcess({ PUBLIC_URL: 'places.example' })
  expect((await server.exit)[0]).toBe(1)
  expect(server.output()).toBe(
    'PUBLIC_URL must be an address that starts with http:// or https://.\n',
  )
})

test('[R2] [fault 3] the same request many times at once over real connections has one effect', async () => {
  const server = await startProcess(await environmentIn(temporaryFolder()))
  const cookie = await signUpAt(server.address)
  const headers = { cookie, 'idempotency-key': 'k' }
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const answer = await post(`${server.address}/api/resources`, buildDraft(1), headers)
      return `${answer.status} ${answer.headers.get('sync-seq')} ${await answer.text()}`
    }),
  )
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toMatch(/^201 /)
  expect(await (await fetch(`${server.address}/api/resources`)).json()).toHaveLength(1)
  await server.stop('SIGTERM')
})

test('[S3] an import while the server takes writes: neither process loses one', async () => {
  const folder = temporaryFolder()
  const environment = await environmentIn(folder)
  const server = await startProcess(environment)
  const cookie = await signUpAt(server.address)
  const lines = Array.from({ length: 150 }, (_, n) => `Hub ${n},hubs,Somewhere,1,${n},Fine`)
  const file = join(folder, 'hubs.csv')
  writeFileSync(
    file,
    ['name,category,location,latitude,longitude,description', ...lines].join('\n'),
  )
  const imported = startCommand('import', [file], environment)
  const statuses: number[] = []
  let isOver = false
  imported.then(() => {
    isOver = true
  })
  // As many as a new account may add in a day. [S29]
  const most = limits.daily.young.resources
  while ((!isOver && statuses.length < most) || statuses.length === 0) {
    const body = buildDraft(statuses.length + 1)
    statuses.push((await post(`${server.address}/api/resources`, body, { cookie })).status)
  }
  expect(await imported).toBe(0)
  expect(new Set(statuses)).toEqual(new Set([201]))
  const list = (await (await fetch(`${server.address}/api/resources`)).json()) as Resource[]
  expect(list).toHaveLength(150 + statuses.length)
  expect(new Set(list.map(({ revision }) => revision)).size).toBe(list.length)
  await server.stop('SIGTERM')
})

test('[fault 20] a stop while places are looked up and a mail server does not answer is in time', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const server = await startProcess({
    ...(await environmentIn(temporaryFolder())),
    SAMPLE_DATA: 'true',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  })
  await signUpAt(server.address)
  const connected = once(silent, 'connection')
  await post(`${server.address}/api/auth/forgot-password`, { email: account.email })
  await connected
  const stopped = Date.now()
  expect(await server.stop('SIGTERM')).toBe(0)
  expect(Date.now() - stopped).toBeLessThan(8000)
})
