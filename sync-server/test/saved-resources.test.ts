import { buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { addResource } from './support/add-resource.ts'
import { startTestApp } from './support/build-test-app.ts'

test('[C1] changes nothing when a resource is saved or unsaved again', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const resourceId = await addResource(server, as)
  const save = () => server.request('POST', '/api/saved-resources', { as, body: { resourceId } })
  const unsave = () => server.request('DELETE', `/api/saved-resources/${resourceId}`, { as })
  const status = async () =>
    (await server.request('GET', `/api/saved-resources/${resourceId}/status`, { as })).json()

  expect(await status()).toEqual({ isSaved: false })
  expect((await unsave()).json()).toEqual({ isSaved: false })
  const first = await save()
  const second = await save()
  expect([first.statusCode, second.statusCode]).toEqual([201, 200])
  expect(second.json()).toEqual(first.json())
  expect(second.headers['sync-seq']).toBe(first.headers['sync-seq'])
  expect(await status()).toEqual({ isSaved: true })
  await unsave()
  await unsave()
  expect(await status()).toEqual({ isSaved: false })
  await save()
  expect(await status()).toEqual({ isSaved: true })
})

test('lists the saved resources themselves, newest save first', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const ben = await server.signUp('ben')
  for (const n of [1, 2, 3]) await addResource(server, ana, n)
  for (const n of [2, 3, 1]) {
    await server.request('POST', '/api/saved-resources', {
      as: ana,
      body: { resourceId: buildId(n) },
    })
  }
  const list = await server.request('GET', '/api/saved-resources', { as: ana })
  expect(list.json().map(({ id }: { id: string }) => id)).toEqual([1, 3, 2].map(buildId))
  expect((await server.request('GET', '/api/saved-resources', { as: ben })).json()).toEqual([])
})

test('[I2] refuses the id of a save for another member and for another save', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const ben = await server.signUp('ben')
  const [first, second] = [await addResource(server, ana, 1), await addResource(server, ana, 2)]
  const save = (as: typeof ana, resourceId: string) =>
    server.request('POST', '/api/saved-resources', { as, body: { resourceId, id: buildId(77) } })
  expect((await save(ana, first)).json().id).toBe(buildId(77))
  expect((await save(ben, first)).json()).toMatchObject({ code: 'id_taken' })
  expect((await save(ana, second)).json()).toMatchObject({ code: 'id_taken' })
})

test('[C3] returns 404 for saving an unknown resource and 410 for saving a deleted resource, and accepts unsaving both', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const resourceId = await addResource(server, as)
  await server.request('DELETE', `/api/resources/${resourceId}`, { as })
  const save = (id: string) =>
    server.request('POST', '/api/saved-resources', { as, body: { resourceId: id } })
  const deleted = await save(resourceId)
  expect([deleted.statusCode, deleted.json().code]).toEqual([410, 'resource_deleted'])
  const unknown = await save(buildId(9))
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'resource_not_found'])
  const unsave = await server.request('DELETE', `/api/saved-resources/${resourceId}`, { as })
  expect(unsave.statusCode).toBe(200)
})

test('returns 401 to a visitor for the saved list', async () => {
  const { request } = await startTestApp()
  for (const path of ['/api/saved-resources', `/api/saved-resources/${buildId(1)}/status`]) {
    const response = await request('GET', path)
    expect([response.statusCode, response.json().code]).toEqual([401, 'signed_out'])
  }
})

test('[I2] accepts the id of a deleted save only for the same save', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const ben = await server.signUp('ben')
  const [first, second] = [await addResource(server, ana, 1), await addResource(server, ana, 2)]
  const save = (as: typeof ana, resourceId: string) =>
    server.request('POST', '/api/saved-resources', { as, body: { resourceId, id: buildId(77) } })
  const unsave = (as: typeof ana) =>
    server.request('DELETE', `/api/saved-resources/${first}`, { as })
  await save(ana, first)
  await unsave(ana)
  expect((await save(ana, second)).json()).toMatchObject({ code: 'id_taken' })
  expect((await save(ben, first)).json()).toMatchObject({ code: 'id_taken' })
  expect((await save(ana, first)).statusCode).toBe(201)
  expect((await unsave(ana)).statusCode).toBe(200)
})

test('[I2] deletes a resource even when one of its saves has a reused id', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const ben = await server.signUp('ben')
  const [bait, target] = [await addResource(server, ben, 1), await addResource(server, ana, 2)]
  for (const resourceId of [bait, target]) {
    const body = { resourceId, id: buildId(77) }
    await server.request('POST', '/api/saved-resources', { as: ben, body })
    if (resourceId === bait) {
      await server.request('DELETE', `/api/saved-resources/${bait}`, { as: ben })
    }
  }
  const removed = await server.request('DELETE', `/api/resources/${target}`, { as: ana })
  expect(removed.statusCode).toBe(200)
})
