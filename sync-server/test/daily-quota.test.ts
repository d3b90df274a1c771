import { draftOf, limits } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { setRole } from '../src/services/accounts/accounts.ts'
import { keepHouse } from '../src/services/operations/housekeeping.ts'
import { addNumbered } from './support/add-numbered.ts'
import { startTestApp, type TestApp, type TestMember } from './support/build-test-app.ts'

const { usual, young, youngDays, retryAfterMaxSeconds } = limits.daily
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

test('[S29] a young account adds so many resources in a day, and goes on in the next', async () => {
  const server = await start()
  const as = await server.signUp('ana')
  const first = await add(server, as, 1, 'the-first')
  expect(await addUntilRefused(server, as, 2)).toBe(young.resources - 1)
  const refused = await add(server, as, 900)
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(retryAfterMaxSeconds)

  // What was taken already is told again, and other kinds of writes go on.
  expect((await add(server, as, 1, 'the-first')).body).toBe(first.body)
  await addNumbered(server.db, 901)
  const review = { as, body: { rating: 5 } }
  const path = `/api/resources/${buildId(901)}/reviews`
  expect((await server.request('POST', path, review)).statusCode).toBe(201)

  server.clock.pass(dayMs)
  expect((await add(server, as, 900)).statusCode).toBe(201)
})

test('[S29] an account of some days adds more, and an admin what there is to add', async () => {
  const server = await start()
  const as = await server.signUp('ana')
  server.clock.pass(youngDays * dayMs)
  expect(await addUntilRefused(server, as)).toBe(usual.resources)
  await setRole(server.db, { email: as.user.email, role: 'admin' })
  expect((await add(server, as, 900)).statusCode).toBe(201)
})

test('[S29] refused edits count, and are recorded without the row that they show', async () => {
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

  // The device goes on from the row as it is now.
  const ben = await server.signUp('ben')
  const review = { as: ben, body: { rating: 5 } }
  await server.request('POST', `/api/resources/${buildId(1)}/reviews`, review)
  const again = await edit('refused')
  expect(again.json()).toMatchObject({ code: 'conflict', fields: ['name'] })
  expect(again.json().current).toMatchObject({ description, ratingSum: 5 })

  const counted = () =>
    server.db.selectFrom('daily_writes').select(['kind', 'writes']).orderBy('kind').execute()
  expect(await counted()).toEqual([
    { kind: 'edits', writes: 1 },
    { kind: 'resources', writes: 1 },
    { kind: 'reviews', writes: 1 },
  ])
  server.clock.pass(2 * dayMs)
  await keepHouse(server.db, server.clock.now())
  expect(await counted()).toEqual([])
})

test('[S29] a resource of which every field fits, and which is too large as a whole, is refused', async () => {
  const server = await start()
  const as = await server.signUp('ana')
  const amenities = Array.from({ length: 50 }, (_, n) => `${n} ${'海'.repeat(50)}`)
  const draft = buildDraft(1, { description: '海'.repeat(5_000), amenities })
  const answer = await server.request('POST', '/api/resources', { as, body: draft })
  expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: ['description'] })
  const without = await server.request('POST', '/api/resources', {
    as,
    body: { ...draft, amenities: [] },
  })
  expect(without.statusCode).toBe(201)
})

test('[S29] [R2] of an account’s stored answers the newest are kept, and no write is applied again', async () => {
  const server = await startTestApp()
  const [ana, ben] = [await server.signUp('ana'), await server.signUp('ben')]
  const long = (n: number) => ({
    ...buildDraft(n),
    id: buildId(n),
    description: '学び場'.repeat(1_600),
  })
  const send = (as: TestMember, n: number) =>
    server.request('POST', '/api/resources', { as, body: long(n), key: `key-${n}` })
  const count = Math.ceil(limits.daily.answerBytes / 14_000) + 5
  await send(ben, 1000)
  for (let n = 0; n < count; n += 1) {
    const answer = await send(ana, n)
    expect([answer.statusCode, answer.json().fields]).toEqual([201, undefined])
    server.clock.pass(1000)
  }
  await keepHouse(server.db, server.clock.now())
  const rows = await server.db.selectFrom('idempotency_keys').select(['user_id', 'body']).execute()
  const bytes = rows
    .filter(({ user_id }) => user_id === ana.user.id)
    .reduce((sum, { body }) => sum + Buffer.byteLength(body ?? ''), 0)
  expect(bytes).toBeLessThanOrEqual(limits.daily.answerBytes)
  expect(bytes).toBeGreaterThan(limits.daily.answerBytes - 25_000)
  expect((await send(ana, 0)).json()).toEqual({ replayed: true })
  expect((await send(ana, count - 1)).json().name).toBe(long(count - 1).name)
  expect((await send(ben, 1000)).json().name).toBe(long(1000).name)
})
