import { buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { addResource } from './support/add-resource.ts'
import { startTestApp } from './support/build-test-app.ts'
import { signUpAdmin } from './support/sign-up-admin.ts'
import { listHeld, versionOf } from './support/start-with-held.ts'

/** Ana's two reviews of places of root's are public, and a place of hers waits. */
async function startWithReviews() {
  const server = await startTestApp({ moderation: 'all' })
  const { request } = server
  const [root, vera] = [await signUpAdmin(server, 'root'), await signUpAdmin(server, 'vera')]
  const ana = await server.signUp('ana')
  for (const n of [1, 2])
    await request('POST', `/api/resources/${await addResource(server, root, n)}/reviews`, {
      as: ana,
      body: { id: buildId(20 + n), rating: 4 },
    })
  for (const item of await listHeld(server, root))
    await request('POST', '/api/admin/held/approvals', { as: root, body: versionOf(item) })
  await addResource(server, ana, 3)
  const decide = async (type: string, id: string, state: string) => {
    const reason = state === 'visible' ? {} : { reason: 'spam' }
    const body = { subject: { type, id }, state, ...reason }
    const response = await request('POST', '/api/moderation/decisions', { as: vera, body })
    expect(response.statusCode).toBe(200)
  }
  const readRecord = async () => {
    const body = { type: 'resource' }
    const [item] = (await request('POST', '/api/admin/held', { as: root, body })).json()
    return item.record
  }
  return { decide, readRecord }
}

test('[M11] the record beside held content counts no review at a place that others do not see', async () => {
  const { decide, readRecord } = await startWithReviews()
  expect(await readRecord()).toEqual({ published: 2, restricted: 0 })
  await decide('resource', buildId(1), 'hidden')
  expect(await readRecord()).toEqual({ published: 1, restricted: 0 })
})

test('[M11] the record beside held content counts no decision that was reversed', async () => {
  const { decide, readRecord } = await startWithReviews()
  await decide('review', buildId(21), 'hidden')
  await decide('review', buildId(21), 'removed')
  await decide('review', buildId(22), 'hidden')
  expect(await readRecord()).toEqual({ published: 0, restricted: 3 })
  await decide('review', buildId(21), 'visible')
  expect(await readRecord()).toEqual({ published: 1, restricted: 1 })
  await decide('review', buildId(21), 'hidden')
  expect(await readRecord()).toEqual({ published: 0, restricted: 2 })
})
