import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { dailyLimits, type Resource } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { expect, onTestFinished, test } from 'vitest'
import { describeDatabase } from '../src/db/database-url.ts'
import { startCommand } from './fixtures/run-command.ts'
import { startProcess } from './support/start-process.ts'
import { environmentIn } from './support/temporary-database.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const account = { username: 'ana', email: 'ana@example.org', password: 'correct horse battery' }

function post(url: string, body: unknown, headers: Record<string, string> = {}) {
  const all = { 'content-type': 'application/json', ...headers }
  return fetch(url, { method: 'POST', headers: all, body: JSON.stringify(body) })
}

async function signUpAt(address: string | null): Promise<string> {
  const response = await post(`${address}/api/auth/signup`, account)
  return String(response.headers.get('set-cookie')).split(';')[0] ?? ''
}

test('[fault 20] completes the request in flight after SIGTERM and exits in time', async () => {
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
  const responded = once(signUp, 'response')
  signUp.end(JSON.stringify(account))
  const [response] = (await responded) as [IncomingMessage]
  response.resume()
  expect(response.statusCode).toBe(201)
  expect(await ended).toBe(0)
  expect(Date.now() - stopped).toBeLessThan(5000)
})

test('[fault 16] returns the same response to a retry after the process was killed after the commit, with one effect', async () => {
  const environment = await environmentIn(temporaryFolder())
  const first = await startProcess(environment)
  const cookie = await signUpAt(first.address)
  const headers = { cookie, 'idempotency-key': 'k' }
  const body = { id: buildId(1), ...buildDraft(1) }
  const response = await post(`${first.address}/api/resources`, body, headers)
  const text = await response.text()
  await first.stop('SIGKILL')

  const second = await startProcess(environment)
  const replay = await post(`${second.address}/api/resources`, body, headers)
  expect(replay.status).toBe(201)
  expect(await replay.text()).toBe(text)
  expect(replay.headers.get('sync-seq')).toBe(response.headers.get('sync-seq'))
  expect(replay.headers.get('sync-epoch')).toBe(response.headers.get('sync-epoch'))
  const list = await fetch(`${second.address}/api/resources`)
  expect(await list.json()).toHaveLength(1)
  expect(await second.stop('SIGTERM')).toBe(0)
})

test('the server adds the samples to a new directory once', async () => {
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

test('the server prints its address, where the data is and how to become admin', async () => {
  const folder = temporaryFolder()
  const environment = await environmentIn(folder)
  const server = await startProcess(environment)
  await server.stop('SIGTERM')
  expect(server.output()).toContain(`Open ${server.address}`)
  expect(server.output()).toContain(describeDatabase(environment.DATABASE_URL ?? ''))
  expect(server.output()).toMatch(/pnpm\S* run admin/)
})

test('[SEC-31] the server prints that addresses are not confirmed only when it starts without SMTP_URL', async () => {
  const outputOf = async (mail: Record<string, string>) => {
    const server = await startProcess({ ...(await environmentIn(temporaryFolder())), ...mail })
    await server.stop('SIGTERM')
    return server.output()
  }
  const line = 'No SMTP_URL is set: e-mail addresses are not confirmed'
  const withServer = { SMTP_URL: 'smtp://127.0.0.1:9' }
  const outputs = await Promise.all([outputOf({}), outputOf(withServer)])
  expect(outputs.map((output) => output.includes(line))).toEqual([true, false])
})

test('the server prints one sentence and exits for a bad setting', async () => {
  const server = await startProcess({ PUBLIC_URL: 'places.example' })
  expect((await server.exit)[0]).toBe(1)
  expect(server.output()).toBe(
    'PUBLIC_URL must be an address that starts with http:// or https://.\n',
  )
})

test('[R2] [fault 3] applies a request only once when it arrives many times simultaneously over real connections', async () => {
  const server = await startProcess(await environmentIn(temporaryFolder()))
  const cookie = await signUpAt(server.address)
  const headers = { cookie, 'idempotency-key': 'k' }
  const responses = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const response = await post(`${server.address}/api/resources`, buildDraft(1), headers)
      return `${response.status} ${response.headers.get('sync-seq')} ${await response.text()}`
    }),
  )
  expect(new Set(responses).size).toBe(1)
  expect(responses[0]).toMatch(/^201 /)
  expect(await (await fetch(`${server.address}/api/resources`)).json()).toHaveLength(1)
  await server.stop('SIGTERM')
})

test('[S3] loses no write of the server or of a simultaneous import', async () => {
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
  // As many as a new account may add in a day. [SEC-29]
  const maxWrites = dailyLimits.young.resources
  while ((!isOver && statuses.length < maxWrites) || statuses.length === 0) {
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

test('[fault 20] stops in time while places are located and a mail server does not respond', async () => {
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
