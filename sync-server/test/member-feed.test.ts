import { type MinePage, minePage } from '@worldschool/schema'
import { buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { setRole } from '../src/services/accounts/accounts.ts'
import { readMemberFeed } from '../src/services/sync/member-feed.ts'
import { addResource } from './support/add-resource.ts'
import { startTestApp, type TestApp, type TestMember } from './support/build-test-app.ts'

const pull = async (server: TestApp, as: TestMember, since?: string): Promise<MinePage> => {
  const query = since === undefined ? '' : `?since=${since}`
  return minePage.parse((await server.request('GET', `/api/sync/mine${query}`, { as })).json())
}

const save = (server: TestApp, as: TestMember, resourceId: string) =>
  server.request('POST', '/api/saved-resources', { as, body: { resourceId } })

test('[P1] sends a member their account, saves and reviews, and no rows of other members', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const ben = await server.signUp('ben')
  const resourceId = await addResource(server, ana)
  await save(server, ana, resourceId)
  await save(server, ben, resourceId)
  await server.request('POST', `/api/resources/${resourceId}/reviews`, {
    as: ben,
    body: { rating: 5 },
  })
  const page = await pull(server, ana)
  expect(page.rows).toMatchObject([
    { type: 'account', row: ana.user },
    { type: 'saved', row: { userId: ana.user.id, resourceId } },
  ])
  expect(JSON.stringify(page)).not.toContain(ben.user.id)
  expect((await pull(server, ben)).rows.map(({ type }) => type)).toEqual([
    'account',
    'saved',
    'review',
  ])
})

test('[P1] returns 401 for the member feed to a visitor and forbids caching', async () => {
  const server = await startTestApp()
  const visitor = await server.request('GET', '/api/sync/mine')
  expect([visitor.statusCode, visitor.json().code]).toEqual([401, 'signed_out'])
  const as = await server.signUp('ana')
  const { headers } = await server.request('GET', '/api/sync/mine', { as })
  expect(headers['cache-control']).toBe('private, no-store')
  const conditional = { as, headers: { 'if-none-match': String(headers.etag) } }
  expect((await server.request('GET', '/api/sync/mine', conditional)).statusCode).toBe(304)
  const ben = await server.signUp('ben')
  const others = await server.request('GET', '/api/sync/mine', { ...conditional, as: ben })
  expect(others.statusCode).toBe(200)
})

test('[R3] refuses the member feed to a device that names another account', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const ben = await server.signUp('ben')
  const headers = { 'x-account-id': ana.user.id }
  const response = await server.request('GET', '/api/sync/mine', { as: ben, headers })
  expect([response.statusCode, response.json().code]).toEqual([409, 'account_mismatch'])
})

test('[P3] the feed reports an unsave with its resource id, and no longer once the resource is saved again', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const resourceId = await addResource(server, as)
  await save(server, as, resourceId)
  const { cursor } = await pull(server, as)
  await server.request('DELETE', `/api/saved-resources/${resourceId}`, { as })
  const gone = await pull(server, as, cursor)
  expect([gone.rows, gone.deleted]).toEqual([[], [{ type: 'saved', resourceId }]])
  await save(server, as, resourceId)
  const back = await pull(server, as, cursor)
  expect([back.rows.length, back.deleted]).toEqual([1, []])
})

test('[C3] sends the deletion of saves and reviews of every member after a resource was deleted', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const ben = await server.signUp('ben')
  const resourceId = await addResource(server, ana)
  await save(server, ana, resourceId)
  await save(server, ben, resourceId)
  const body = { rating: 5, comment: 'Our secret place' }
  await server.request('POST', `/api/resources/${resourceId}/reviews`, { as: ben, body })
  const [anas, bens] = [await pull(server, ana), await pull(server, ben)]
  await server.request('DELETE', `/api/resources/${resourceId}`, { as: ana })
  expect((await pull(server, ana, anas.cursor)).deleted).toEqual([{ type: 'saved', resourceId }])
  expect((await pull(server, ben, bens.cursor)).deleted).toEqual([
    { type: 'review', resourceId },
    { type: 'saved', resourceId },
  ])
  expect((await pull(server, ben)).rows.map(({ type }) => type)).toEqual(['account'])
  const tombstones = await server.db.selectFrom('tombstones').selectAll().execute()
  expect(JSON.stringify(tombstones)).not.toContain('secret')
})

test('[P1] sends the account again after a change of role', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const { cursor } = await pull(server, as)
  await setRole(server.db, { email: as.user.email, role: 'admin' })
  expect((await pull(server, as, cursor)).rows).toMatchObject([
    { type: 'account', row: { role: 'admin' } },
  ])
})

test('[P1] sends every row once in pages and ends at the newest change', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  for (let n = 1; n <= 5; n += 1) await save(server, as, await addResource(server, as, n))
  await server.signUp('ben')
  const received: string[] = []
  let since: string | undefined
  let more = true
  while (more) {
    const request = { since, isCached: () => false, pageRows: 2 }
    const { page } = await readMemberFeed(server.db, as.user.id, request)
    if (!page) throw new Error('no page')
    for (const { type, row } of page.rows) received.push(type === 'saved' ? row.resourceId : type)
    since = page.cursor
    more = page.more
  }
  expect(received).toEqual(['account', ...[1, 2, 3, 4, 5].map(buildId)])
  expect(since).toBe((await pull(server, as)).cursor)
})
