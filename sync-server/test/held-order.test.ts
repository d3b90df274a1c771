import { buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { addResource } from './support/add-resource.ts'
import { startTestApp } from './support/build-test-app.ts'
import { signUpAdmin } from './support/sign-up-admin.ts'
import { listHeld, versionOf } from './support/start-with-held.ts'

const dayMs = 24 * 60 * 60_000

/** Ana's place waits for a day; her review, which is nine days old, waits since an edit just now. */
async function startWithEditedReview() {
  const server = await startTestApp({ moderation: 'all' })
  const { request, clock } = server
  const [root, ana] = [await signUpAdmin(server, 'root'), await server.signUp('ana')]
  const path = `/api/resources/${await addResource(server, root, 9)}/reviews`
  const createdAt = clock.now().toISOString()
  await request('POST', path, { as: ana, body: { id: buildId(20), rating: 4 } })
  for (const item of await listHeld(server, root))
    await request('POST', '/api/admin/held/approvals', { as: root, body: versionOf(item) })
  clock.advance(8 * dayMs)
  await addResource(server, ana, 1)
  clock.advance(dayMs)
  const heldAt = clock.now().toISOString()
  await request('POST', path, { as: ana, body: { rating: 4, comment: 'It has moved.' } })
  return { ...server, root, ana, path, createdAt, heldAt }
}

test('[M11] an edited review waits from the edit on, behind what has waited longer', async () => {
  const server = await startWithEditedReview()
  const { request, root, ana, clock, path, createdAt, heldAt } = server
  const review = { subject: { type: 'review' }, createdAt, heldAt }
  const place = { subject: { type: 'resource', id: buildId(1) } }
  expect(await listHeld(server, root)).toMatchObject([place, review])
  // A further edit does not send it back to the end.
  clock.advance(dayMs)
  await request('POST', path, { as: ana, body: { rating: 4, comment: 'It has moved away.' } })
  expect(await listHeld(server, root)).toMatchObject([place, review])
  const first = await request('POST', '/api/admin/held', { as: root, body: { limit: 1 } })
  expect(first.json()).toMatchObject([place])
  const next = { limit: 1, after: first.headers['next-page'] }
  expect(await listHeld(server, root, next)).toMatchObject([review])
})

test('[M11] [S2] content that a server of the previous release held waits from its creation on', async () => {
  const server = await startWithEditedReview()
  await server.db.updateTable('reviews').set({ held_at: null }).execute()
  const { createdAt } = server
  expect(await listHeld(server, server.root)).toMatchObject([
    { subject: { type: 'review' }, createdAt, heldAt: createdAt },
    { subject: { type: 'resource' } },
  ])
})
