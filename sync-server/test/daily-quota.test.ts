import { dailyLimits, draftOf } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setRole } from '../src/services/accounts/accounts.ts'
import { runHousekeeping } from '../src/services/operations/housekeeping.ts'
import { dayOf, type QuotaKind } from '../src/services/resources/daily-quota.ts'
import { addNumberedResource } from './support/add-numbered-resource.ts'
import { startTestApp, type TestApp, type TestMember } from './support/build-test-app.ts'
import { addressOf, calls, optionsOf } from './support/calls.ts'
import {
  type Actor,
  buildDirectoryFixture,
  type DirectoryFixture,
} from './support/directory-fixture.ts'
import type { RouteCall } from './support/route-call.ts'
import { routesByQuota } from './support/routes-by-quota.ts'

const { usual, young, youngDays, retryAfterMaxSeconds } = dailyLimits
const dayMs = 24 * 60 * 60_000

const start = () => startTestApp({ rateLimits: true })

const add = (server: TestApp, as: TestMember, n: number, key?: string) => {
  const body = { ...buildDraft(n), id: buildId(n) }
  return server.request('POST', '/api/resources', { as, body, ...(key && { key }) })
}

async function addUntilRefused(server: TestApp, as: TestMember, from = 1): Promise<number> {
  for (let n = from; ; n++) {
    if ((await add(server, as, n)).statusCode !== 201) return n - from
  }
}

test('[SEC-29] limits the resources that a young account adds in a day and allows more on the next day', async () => {
  const server = await start()
  const as = await server.signUp('ana')
  const first = await add(server, as, 1, 'the-first')
  expect(await addUntilRefused(server, as, 2)).toBe(young.resources - 1)
  const refused = await add(server, as, 900)
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(retryAfterMaxSeconds)

  // An applied write is returned again, and other kinds of writes still work.
  expect((await add(server, as, 1, 'the-first')).body).toBe(first.body)
  await addNumberedResource(server.db, 901)
  const review = { as, body: { rating: 5 } }
  const path = `/api/resources/${buildId(901)}/reviews`
  expect((await server.request('POST', path, review)).statusCode).toBe(201)

  server.clock.advance(dayMs)
  expect((await add(server, as, 900)).statusCode).toBe(201)
})

test('[SEC-29] allows more resources to an account that is some days old, and any number to an admin', async () => {
  const server = await start()
  const as = await server.signUp('ana')
  server.clock.advance(youngDays * dayMs)
  expect(await addUntilRefused(server, as)).toBe(usual.resources)
  await setRole(server.db, { email: as.user.email, role: 'admin' })
  expect((await add(server, as, 900)).statusCode).toBe(201)
})

describe('the quota of each route', () => {
  let fixture: DirectoryFixture
  beforeAll(async () => {
    fixture = await buildDirectoryFixture({ rateLimits: true })
  })
  afterAll(() => fixture.close())

  const rows = Object.entries(routesByQuota) as [QuotaKind, string[]][]
  const table = rows.flatMap(([kind, routes]) => routes.map((route) => ({ kind, route })))

  test.each(table)(
    '[SEC-29] returns 429 for $route at the limit of the day for $kind, which is lower for a young account',
    async ({ kind, route }) => {
      const call = calls[route] as RouteCall
      const as = fixture[call.as as Exclude<Actor, 'visitor'>]
      const sendAfter = async (writes: number, ageDays: number) => {
        await fixture.restore()
        const now = fixture.clock.now()
        const created_at = new Date(now.getTime() - ageDays * dayMs).toISOString()
        await fixture.db
          .updateTable('users')
          .set({ created_at })
          .where('id', '=', as.user.id)
          .execute()
        const count = { user_id: as.user.id, day: dayOf(now), kind, writes }
        await fixture.db.deleteFrom('daily_writes').execute()
        await fixture.db.insertInto('daily_writes').values(count).execute()
        const built = call.build(fixture, as)
        const { method, url } = addressOf(route, built)
        const { statusCode, body } = await fixture.request(method, url, { as, ...optionsOf(built) })
        return statusCode === 429 ? [429, JSON.parse(body).code] : Math.floor(statusCode / 100)
      }
      const refused = [429, 'too_many_requests']
      expect(await sendAfter(young[kind] - 1, 0)).toBe(2)
      expect(await sendAfter(young[kind], 0)).toEqual(refused)
      expect(await sendAfter(young[kind], youngDays)).toBe(2)
      expect(await sendAfter(usual[kind], youngDays)).toEqual(refused)
    },
  )
})

test('[SEC-29] counts refused edits and stores their response without the current row', async () => {
  const server = await start()
  const as = await server.signUp('ana')
  const description = 'x'.repeat(5_000)
  const draft = buildDraft(1, { description })
  await server.request('POST', '/api/resources', { as, body: { ...draft, id: buildId(1) } })
  const edit = (key: string) => {
    const base = { ...draftOf(draft), name: 'What it never was' }
    const body = { ...draftOf(draft), name: 'Mine', base, revision: 1 }
    return server.request('PUT', `/api/resources/${buildId(1)}`, { as, key, body })
  }
  const refused = await edit('refused')
  expect([refused.statusCode, refused.json().current.description]).toEqual([409, description])
  const { body } = await server.db
    .selectFrom('idempotency_keys')
    .select('body')
    .where('key', '=', 'refused')
    .executeTakeFirstOrThrow()
  expect(String(body).length).toBeLessThan(300)

  // The device continues from the row as it is now.
  const ben = await server.signUp('ben')
  const review = { as: ben, body: { rating: 5 } }
  await server.request('POST', `/api/resources/${buildId(1)}/reviews`, review)
  const again = await edit('refused')
  expect(again.json()).toMatchObject({ code: 'conflict', fields: ['name'] })
  expect(again.json().current).toMatchObject({ description, ratingSum: 5 })

  const readCounts = () =>
    server.db.selectFrom('daily_writes').select(['kind', 'writes']).orderBy('kind').execute()
  expect(await readCounts()).toEqual([
    { kind: 'edits', writes: 1 },
    { kind: 'resources', writes: 1 },
    { kind: 'reviews', writes: 1 },
  ])
  server.clock.advance(2 * dayMs)
  await runHousekeeping(server.db, server.clock.now())
  expect(await readCounts()).toEqual([])
})

test('[SEC-29] refuses a resource that is too large as a whole although every field fits', async () => {
  const server = await start()
  const as = await server.signUp('ana')
  const amenities = Array.from({ length: 50 }, (_, n) => `${n} ${'海'.repeat(50)}`)
  const draft = buildDraft(1, { description: '海'.repeat(5_000), amenities })
  const response = await server.request('POST', '/api/resources', { as, body: draft })
  expect(response.json()).toMatchObject({ code: 'invalid_input', fields: ['description'] })
  const without = await server.request('POST', '/api/resources', {
    as,
    body: { ...draft, amenities: [] },
  })
  expect(without.statusCode).toBe(201)
})

test('[SEC-29] [R2] keeps only the newest stored responses of an account and applies no write twice', async () => {
  const server = await startTestApp()
  const [ana, ben] = [await server.signUp('ana'), await server.signUp('ben')]
  const long = (n: number) => ({
    ...buildDraft(n),
    id: buildId(n),
    description: '学び場'.repeat(1_600),
  })
  const send = (as: TestMember, n: number) =>
    server.request('POST', '/api/resources', { as, body: long(n), key: `key-${n}` })
  const count = Math.ceil(dailyLimits.responseBytes / 14_000) + 5
  await send(ben, 1000)
  for (let n = 0; n < count; n += 1) {
    const response = await send(ana, n)
    expect([response.statusCode, response.json().fields]).toEqual([201, undefined])
    server.clock.advance(1000)
  }
  await runHousekeeping(server.db, server.clock.now())
  const rows = await server.db.selectFrom('idempotency_keys').select(['user_id', 'body']).execute()
  const bytes = rows
    .filter(({ user_id }) => user_id === ana.user.id)
    .reduce((sum, { body }) => sum + Buffer.byteLength(body ?? ''), 0)
  expect(bytes).toBeLessThanOrEqual(dailyLimits.responseBytes)
  expect(bytes).toBeGreaterThan(dailyLimits.responseBytes - 25_000)
  expect((await send(ana, 0)).json()).toEqual({ replayed: true })
  expect((await send(ana, count - 1)).json().name).toBe(long(count - 1).name)
  expect((await send(ben, 1000)).json().name).toBe(long(1000).name)
})
