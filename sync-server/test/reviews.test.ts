import { type Resource, type Review, reviewSchema } from '@worldschool/schema'
import { buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { addResource } from './support/add-resource.ts'
import { startTestApp, type TestApp, type TestMember } from './support/build-test-app.ts'

const review = (server: TestApp, as: TestMember, resourceId: string, body: object) =>
  server.request('POST', `/api/resources/${resourceId}/reviews`, { as, body })

const resources = async (server: TestApp): Promise<Resource[]> =>
  (await server.request('GET', '/api/resources')).json()

test('[C2] a second review replaces the first and keeps its id and date', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const resourceId = await addResource(server, as)
  const path = `/api/resources/${resourceId}/reviews`
  const first = await review(server, as, resourceId, { id: buildId(1), rating: 2, comment: 'Meh' })
  server.clock.pass(60_000)
  const second = await review(server, as, resourceId, { id: buildId(2), rating: 5 })
  expect([first.statusCode, second.statusCode]).toEqual([201, 200])
  const list: Review[] = (await server.request('GET', path)).json()
  expect(list).toEqual([{ ...reviewSchema.parse(first.json()), rating: 5, comment: null }])
  expect(list).toEqual([second.json()])
})

test('[C5] rating and count come from the rows, in integers, with every review', async () => {
  const server = await startTestApp()
  const members = [
    await server.signUp('ana'),
    await server.signUp('ben'),
    await server.signUp('cleo'),
  ] as const
  const resourceId = await addResource(server, members[0])
  await Promise.all(members.map((as, n) => review(server, as, resourceId, { rating: n + 3 })))
  expect(await resources(server)).toMatchObject([{ ratingSum: 12, reviewCount: 3, rating: 4 }])
  const last = await review(server, members[0], resourceId, { rating: 1 })
  const seq = Number(last.headers['sync-seq'])
  expect(await resources(server)).toMatchObject([
    { ratingSum: 10, reviewCount: 3, rating: 10 / 3, revision: seq, reviewsRevision: seq },
  ])
})

test('the list is newest first, by name alone, and says which revision it shows', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const ben = await server.signUp('ben')
  const resourceId = await addResource(server, ana)
  await review(server, ana, resourceId, { rating: 4, comment: '  Shade and swings.  ' })
  server.clock.pass(1000)
  const last = await review(server, ben, resourceId, { rating: 5 })
  const answer = await server.request('GET', `/api/resources/${resourceId}/reviews`)
  const list: Review[] = answer.json()
  expect(list.map(({ user }) => user)).toEqual([{ username: 'ben' }, { username: 'ana' }])
  expect(list[1]?.comment).toBe('Shade and swings.')
  expect(answer.headers['reviews-revision']).toBe(last.headers['sync-seq'])
  expect(answer.body).not.toContain('example.org')
})

test('stars are 1 to 5 and whole, a comment has 1 to 1000 characters', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const resourceId = await addResource(server, as)
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

test("[I2] a review under someone else's review's id is 409", async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const ben = await server.signUp('ben')
  const resourceId = await addResource(server, ana)
  await review(server, ana, resourceId, { id: buildId(1), rating: 4 })
  const answer = await review(server, ben, resourceId, { id: buildId(1), rating: 1 })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'id_taken'])
})

test('[C3] reviewing a deleted resource is 410, an unknown one 404', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const resourceId = await addResource(server, as)
  await review(server, as, resourceId, { rating: 4 })
  await server.request('DELETE', `/api/resources/${resourceId}`, { as })
  const deleted = await review(server, as, resourceId, { rating: 5 })
  expect([deleted.statusCode, deleted.json().code]).toEqual([410, 'resource_deleted'])
  const list = await server.request('GET', `/api/resources/${resourceId}/reviews`)
  expect(list.statusCode).toBe(410)
  const unknown = await review(server, as, buildId(9), { rating: 5 })
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'resource_not_found'])
})
