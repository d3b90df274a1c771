import { type CataloguePage, cataloguePage } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { runHousekeeping } from '../src/services/operations/housekeeping.ts'
import { readCatalogueFeed } from '../src/services/sync/catalogue-feed.ts'
import { addResource } from './support/add-resource.ts'
import { startTestApp, type TestApp, type TestMember } from './support/build-test-app.ts'

const day = 24 * 60 * 60_000

async function advanceDays(server: TestApp, days: number): Promise<void> {
  server.clock.advance(days * day)
  await runHousekeeping(server.db, server.clock.now())
}

/** Signs in again, because the earlier session has ended by then. */
async function signInAgain(server: TestApp, as: TestMember): Promise<TestMember> {
  const body = { email: as.user.email, password: as.password }
  const response = await server.request('POST', '/api/auth/signin', { body })
  return { ...as, cookie: `session=${response.cookies[0]?.value}` }
}

async function cursorOf(server: TestApp, feed: string, as?: TestMember): Promise<string> {
  const response = await server.request('GET', `/api/sync/${feed}`, as && { as })
  return response.json().cursor
}

async function codeAt(server: TestApp, feed: string, since: string, as?: TestMember) {
  const response = await server.request('GET', `/api/sync/${feed}?since=${since}`, as && { as })
  return response.statusCode === 200 ? 200 : [response.statusCode, response.json().code]
}

async function page(server: TestApp, since?: string): Promise<CataloguePage> {
  const response = await readCatalogueFeed(server.db, { since, pageRows: 2 })
  return cataloguePage.parse(response.page)
}

/** Five resources, and a sixth that was deleted more than 400 days ago. */
async function agedDirectory(): Promise<{ server: TestApp; as: TestMember; before: string }> {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  for (let n = 1; n <= 6; n += 1) await addResource(server, as, n)
  const before = await cursorOf(server, 'catalogue')
  await server.request('DELETE', `/api/resources/${buildId(6)}`, { as })
  await advanceDays(server, 401)
  return { server, as: await signInAgain(server, as), before }
}

test('[P3] returns 410 to a device that has missed a deletion for 400 days, so that the device reads everything again', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const id = await addResource(server, as, 1)
  const before = await cursorOf(server, 'catalogue')
  await server.request('DELETE', `/api/resources/${id}`, { as })
  const after = await cursorOf(server, 'catalogue')
  await advanceDays(server, 399)
  expect(await codeAt(server, 'catalogue', before)).toBe(200)
  await advanceDays(server, 2)
  expect(await codeAt(server, 'catalogue', before)).toEqual([410, 'cursor_expired'])
  expect(await codeAt(server, 'catalogue', after)).toBe(200)
})

test('[P3] returns 410 to a device that has missed a deleted save or review for 400 days', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const resourceId = await addResource(server, await server.signUp('ben'), 1)
  const undo = {
    saved: `/api/saved-resources/${resourceId}`,
    review: `/api/resources/${resourceId}/reviews/mine`,
  }
  await server.request('POST', '/api/saved-resources', { as: ana, body: { resourceId } })
  await server.request('POST', `/api/resources/${resourceId}/reviews`, {
    as: ana,
    body: { rating: 4 },
  })
  for (const path of [undo.saved, undo.review]) {
    const as = await signInAgain(server, ana)
    const before = await cursorOf(server, 'mine', as)
    const undone = await server.request('DELETE', path, { as })
    expect(undone.statusCode).toBe(200)
    const after = await cursorOf(server, 'mine', as)
    await advanceDays(server, 401)
    const later = await signInAgain(server, ana)
    expect(await codeAt(server, 'mine', before, later)).toEqual([410, 'cursor_expired'])
    expect(await codeAt(server, 'mine', after, later)).toBe(200)
  }
})

test('[P3] does not expire catalogue cursors by deletions of members’ own rows', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const resourceId = await addResource(server, as, 1)
  const cursor = await cursorOf(server, 'catalogue')
  await server.request('POST', '/api/saved-resources', { as, body: { resourceId } })
  await server.request('DELETE', `/api/saved-resources/${resourceId}`, { as })
  await advanceDays(server, 401)
  expect(await codeAt(server, 'catalogue', cursor)).toBe(200)
})

test('[P3] completes an initial pull although its cursors are older than the floor', async () => {
  const { server, as, before } = await agedDirectory()
  const first = await page(server)
  expect(first.more).toBe(true)
  const second = await page(server, first.cursor)
  await server.request('DELETE', `/api/resources/${buildId(1)}`, { as })
  const third = await page(server, second.cursor)
  const ids = [first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id))
  expect(ids.sort()).toEqual([1, 2, 3, 4, 5].map(buildId))
  expect([third.deleted, third.more]).toEqual([[buildId(1)], false])
  expect(third.cursor).toBe(await cursorOf(server, 'catalogue'))
  expect(await codeAt(server, 'catalogue', before)).toEqual([410, 'cursor_expired'])
})

test('[P3] expires the cursor of an initial pull that was interrupted for 400 days', async () => {
  const { server, as } = await agedDirectory()
  const { cursor } = await page(server)
  await server.request('DELETE', `/api/resources/${buildId(1)}`, { as })
  expect(await codeAt(server, 'catalogue', cursor)).toBe(200)
  await advanceDays(server, 401)
  expect(await codeAt(server, 'catalogue', cursor)).toEqual([410, 'cursor_expired'])
})

test('[P3] sends a cached page again after the floor has risen', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  await server.request('DELETE', `/api/resources/${await addResource(server, as, 1)}`, { as })
  const etag = String((await server.request('GET', '/api/sync/catalogue')).headers.etag)
  const again = () =>
    server.request('GET', '/api/sync/catalogue', { headers: { 'if-none-match': etag } })
  expect((await again()).statusCode).toBe(304)
  await advanceDays(server, 401)
  expect((await again()).statusCode).toBe(200)
})

test('[I2] still refuses the ids of deleted rows after 400 days', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const reviewed = await addResource(server, await server.signUp('cleo'), 1)
  const deleted = await addResource(server, ana, 2)
  const reviews = `/api/resources/${reviewed}/reviews`
  const save = { resourceId: reviewed, id: buildId(70) }
  const review = { rating: 4, id: buildId(71) }
  await server.request('POST', '/api/saved-resources', { as: ana, body: save })
  await server.request('POST', reviews, { as: ana, body: review })
  for (const path of [
    `/api/saved-resources/${reviewed}`,
    `${reviews}/mine`,
    `/api/resources/${deleted}`,
  ]) {
    await server.request('DELETE', path, { as: ana })
  }
  await advanceDays(server, 401)
  const ben = await server.signUp('ben')
  for (const [path, body] of [
    ['/api/saved-resources', save],
    [reviews, review],
    ['/api/resources', { id: deleted, ...buildDraft(2) }],
  ] as const) {
    const response = await server.request('POST', path, { as: ben, body })
    expect([response.statusCode, response.json().code]).toEqual([409, 'id_taken'])
  }
  const tombstones = await server.db.selectFrom('tombstones').select('user_id').execute()
  expect(tombstones).toEqual([{ user_id: null }, { user_id: null }, { user_id: null }])
})

test('[I2] still refuses the previous ids of a save and a review that have new ids', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const ben = await server.signUp('ben')
  const resourceId = await addResource(server, await server.signUp('cleo'), 1)
  const reviews = `/api/resources/${resourceId}/reviews`
  for (const [path, undo, body] of [
    ['/api/saved-resources', `/api/saved-resources/${resourceId}`, { resourceId }],
    [reviews, `${reviews}/mine`, { rating: 4 }],
  ] as const) {
    await server.request('POST', path, { as: ana, body: { ...body, id: buildId(70) } })
    await server.request('DELETE', undo, { as: ana })
    const withNewId = { as: ana, body: { ...body, id: buildId(71) } }
    expect((await server.request('POST', path, withNewId)).statusCode).toBe(201)
    const others = { as: ben, body: { ...body, id: buildId(70) } }
    expect((await server.request('POST', path, others)).json().code).toBe('id_taken')
  }
})
