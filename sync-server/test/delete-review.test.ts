import type { Resource } from '@worldschool/schema'
import { buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { addResource } from './support/add-resource.ts'
import { startTestApp, type TestApp, type TestMember } from './support/build-test-app.ts'

const path = (id: string) => `/api/resources/${id}/reviews`
const review = (server: TestApp, as: TestMember, id: string, body: object) =>
  server.request('POST', path(id), { as, body })
const remove = (server: TestApp, id: string, options: { as?: TestMember; key?: string }) =>
  server.request('DELETE', `${path(id)}/mine`, options)
const resources = async (server: TestApp): Promise<Resource[]> =>
  (await server.request('GET', '/api/resources')).json()

test('[C5] lets a member delete their review and recalculates the rating without it', async () => {
  const server = await startTestApp()
  const [ana, ben] = [await server.signUp('ana'), await server.signUp('ben')]
  const id = await addResource(server, await server.signUp('cleo'))
  await review(server, ana, id, { rating: 2 })
  await review(server, ben, id, { rating: 5, comment: 'Swings.' })
  const response = await remove(server, id, { as: ana })
  expect(response.json()).toEqual({ resourceId: id, deleted: true })
  const seq = Number(response.headers['sync-seq'])
  expect(await resources(server)).toMatchObject([
    { ratingSum: 5, reviewCount: 1, rating: 5, revision: seq, reviewsRevision: seq },
  ])
  const remaining = (await server.request('GET', path(id))).json()
  expect(remaining).toMatchObject([{ comment: 'Swings.' }])
  await remove(server, id, { as: ben })
  expect(await resources(server)).toMatchObject([{ ratingSum: 0, reviewCount: 0, rating: 0 }])
})

test('[P3] sends a deleted review to the other devices of the member, and a new review removes the deletion', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const id = await addResource(server, await server.signUp('ben'))
  await review(server, as, id, { id: buildId(1), rating: 2 })
  const pull = async (since?: string) =>
    (await server.request('GET', `/api/sync/mine${since ? `?since=${since}` : ''}`, { as })).json()
  const { cursor } = await pull()
  await remove(server, id, { as })
  const gone = await pull(cursor)
  expect([gone.rows, gone.deleted]).toEqual([[], [{ type: 'review', resourceId: id }]])

  const again = await review(server, as, id, { id: buildId(1), rating: 4 })
  expect(again.statusCode).toBe(201)
  const back = await pull(cursor)
  expect([back.rows.length, back.deleted]).toEqual([1, []])
})

test('[R5] returns 404 review_not_found when there is no review to delete, even for a deleted resource', async () => {
  const server = await startTestApp()
  const [ana, ben] = [await server.signUp('ana'), await server.signUp('ben')]
  const id = await addResource(server, ana)
  await review(server, ben, id, { rating: 3 })
  const none = await remove(server, id, { as: ana })
  expect([none.statusCode, none.json().code]).toEqual([404, 'review_not_found'])
  expect(await resources(server)).toMatchObject([{ reviewCount: 1 }])
  await server.request('DELETE', `/api/resources/${id}`, { as: ana })
  expect((await remove(server, id, { as: ben })).json()).toMatchObject({ code: 'review_not_found' })
})

test('[SEC-10] refuses to delete a review for a visitor', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const id = await addResource(server, await server.signUp('ben'))
  await review(server, as, id, { rating: 3 })
  expect((await remove(server, id, {})).statusCode).toBe(401)
  expect(await resources(server)).toMatchObject([{ reviewCount: 1 }])
})

test('[R2] does not delete a later review when a deletion is repeated with its key', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const id = await addResource(server, await server.signUp('ben'))
  await review(server, as, id, { rating: 3 })
  const first = await remove(server, id, { as, key: 'once' })
  await review(server, as, id, { rating: 5 })
  const again = await remove(server, id, { as, key: 'once' })
  expect([again.statusCode, again.body]).toEqual([200, first.body])
  expect(await resources(server)).toMatchObject([{ ratingSum: 5, reviewCount: 1 }])
})
