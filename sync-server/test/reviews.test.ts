import { type Resource, type Review, reviewSchema } from '@worldschool/schema'
import { buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { recomputeRating } from '../src/repositories/ratings-repository.ts'
import { insertReview } from '../src/repositories/reviews-repository.ts'
import { nextSeq } from '../src/repositories/sync-state-repository.ts'
import { addResource } from './support/add-resource.ts'
import { startTestApp, type TestApp, type TestMember } from './support/build-test-app.ts'

const review = (server: TestApp, as: TestMember, resourceId: string, body: object) =>
  server.request('POST', `/api/resources/${resourceId}/reviews`, { as, body })

const resources = async (server: TestApp): Promise<Resource[]> =>
  (await server.request('GET', '/api/resources')).json()

test('[C2] replaces the first review of a member by a second review with the same id and date', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const resourceId = await addResource(server, await server.signUp('dora'))
  const path = `/api/resources/${resourceId}/reviews`
  const first = await review(server, as, resourceId, { id: buildId(1), rating: 2, comment: 'Meh' })
  server.clock.advance(60_000)
  const second = await review(server, as, resourceId, { id: buildId(2), rating: 5 })
  expect([first.statusCode, second.statusCode]).toEqual([201, 200])
  const list: Review[] = (await server.request('GET', path)).json()
  expect(list).toEqual([{ ...reviewSchema.parse(first.json()), rating: 5, comment: null }])
  expect(list).toEqual([second.json()])
})

test('[C5] computes rating and count from the review rows, as integers, after every review', async () => {
  const server = await startTestApp()
  const members = [
    await server.signUp('ana'),
    await server.signUp('ben'),
    await server.signUp('cleo'),
  ] as const
  const resourceId = await addResource(server, await server.signUp('dora'))
  await Promise.all(members.map((as, n) => review(server, as, resourceId, { rating: n + 3 })))
  expect(await resources(server)).toMatchObject([{ ratingSum: 12, reviewCount: 3, rating: 4 }])
  const last = await review(server, members[0], resourceId, { rating: 1 })
  const seq = Number(last.headers['sync-seq'])
  expect(await resources(server)).toMatchObject([
    { ratingSum: 10, reviewCount: 3, rating: 10 / 3, revision: seq, reviewsRevision: seq },
  ])
})

test('lists reviews newest first, with usernames only and with their revision', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const ben = await server.signUp('ben')
  const resourceId = await addResource(server, await server.signUp('dora'))
  await review(server, ana, resourceId, { rating: 4, comment: '  Shade and swings.  ' })
  server.clock.advance(1000)
  const last = await review(server, ben, resourceId, { rating: 5 })
  const response = await server.request('GET', `/api/resources/${resourceId}/reviews`)
  const list: Review[] = response.json()
  expect(list.map(({ user }) => user)).toEqual([{ username: 'ben' }, { username: 'ana' }])
  expect(list[1]?.comment).toBe('Shade and swings.')
  expect(response.headers['reviews-revision']).toBe(last.headers['sync-seq'])
  expect(response.body).not.toContain('example.org')
})

test('accepts whole stars from 1 to 5 and a comment of 1 to 1000 characters', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const resourceId = await addResource(server, await server.signUp('dora'))
  for (const body of [
    { rating: 0 },
    { rating: 6 },
    { rating: 4.5 },
    { rating: '5' },
    { rating: 5, comment: '' },
    { rating: 5, comment: 'x'.repeat(1001) },
    { rating: 5, userId: as.user.id },
    {},
  ]) {
    expect((await review(server, as, resourceId, body)).statusCode).toBe(400)
  }
  const longest = await review(server, as, resourceId, { rating: 5, comment: 'x'.repeat(1000) })
  expect(longest.statusCode).toBe(201)
})

test('[I2] returns 409 for a review with the id of another member’s review', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const ben = await server.signUp('ben')
  const resourceId = await addResource(server, await server.signUp('dora'))
  await review(server, ana, resourceId, { id: buildId(1), rating: 4 })
  const response = await review(server, ben, resourceId, { id: buildId(1), rating: 1 })
  expect([response.statusCode, response.json().code]).toEqual([409, 'id_taken'])
})

test('[C3] returns 410 for a review of a deleted resource and 404 for a review of an unknown resource', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const dora = await server.signUp('dora')
  const resourceId = await addResource(server, dora)
  await review(server, as, resourceId, { rating: 4 })
  await server.request('DELETE', `/api/resources/${resourceId}`, { as: dora })
  const deleted = await review(server, as, resourceId, { rating: 5 })
  expect([deleted.statusCode, deleted.json().code]).toEqual([410, 'resource_deleted'])
  const list = await server.request('GET', `/api/resources/${resourceId}/reviews`)
  expect(list.statusCode).toBe(410)
  const unknown = await review(server, as, buildId(9), { rating: 5 })
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'resource_not_found'])
})

test('[SEC-33] refuses reviews by the author of a place, and accepts them after the author’s account was deleted', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const resourceId = await addResource(server, ana)
  const own = { id: buildId(1), rating: 5, comment: 'The best there is.' }
  const send = () =>
    server.request('POST', `/api/resources/${resourceId}/reviews`, {
      as: ana,
      key: 'own',
      body: own,
    })
  const before = (await resources(server))[0]
  const refused = await send()
  // An app of an earlier release knows only the first code.
  const codes = { code: 'forbidden', reason: 'own_resource_review' }
  expect([refused.statusCode, refused.json()]).toMatchObject([403, codes])
  expect((await send()).body).toBe(refused.body)
  expect(await resources(server)).toEqual([before])

  const ben = await server.signUp('ben')
  await server.request('DELETE', '/api/account', {
    as: ana,
    body: { password: ana.password, resources: 'keep' },
  })
  expect((await review(server, ben, resourceId, own)).statusCode).toBe(201)
})

test('[SEC-33] lets an author delete a review of their own place that an earlier release accepted', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const resourceId = await addResource(server, ana)
  await insertOwnReview(server, ana, resourceId)
  const change = await review(server, ana, resourceId, { rating: 4 })
  expect(change.json().reason).toBe('own_resource_review')
  const path = `/api/resources/${resourceId}/reviews`
  expect((await server.request('GET', path)).json()).toMatchObject([{ rating: 5 }])
  const deleted = await server.request('DELETE', `${path}/mine`, { as: ana })
  expect(deleted.statusCode).toBe(200)
  expect((await server.request('GET', path)).json()).toEqual([])
})

/** As earlier releases did, which accepted such reviews. */
async function insertOwnReview(
  { db, clock }: TestApp,
  { user }: TestMember,
  resourceId: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const seq = await nextSeq(trx, { catalogue: true })
    await insertReview(trx, {
      id: buildId(50),
      resource_id: resourceId,
      user_id: user.id,
      rating: 5,
      comment: null,
      created_at: clock.now().toISOString(),
      seq,
    })
    await recomputeRating(trx, { resourceId, seq })
  })
}
