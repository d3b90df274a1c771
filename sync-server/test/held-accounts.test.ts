import { buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { addResource } from './support/add-resource.ts'
import { startTestApp } from './support/build-test-app.ts'
import { signUpAdmin } from './support/sign-up-admin.ts'
import { listHeld, versionOf } from './support/start-with-held.ts'

const eightDaysMs = 8 * 24 * 60 * 60_000

async function startDirectory() {
  const server = await startTestApp({ moderation: 'new' })
  const [root, ana] = [await signUpAdmin(server, 'root'), await server.signUp('ana')]
  const approveAll = async () => {
    for (const item of await listHeld(server, root))
      await server.request('POST', '/api/admin/held/approvals', {
        as: root,
        body: versionOf(item),
      })
  }
  /** Adds a place of ana’s; returns why it was held. */
  const reasonsOf = async (n: number) => {
    const id = await addResource(server, ana, n)
    const held = await listHeld(server, root)
    return held.find(({ subject }) => subject.id === id)?.reasons ?? []
  }
  return { ...server, root, ana, approveAll, reasonsOf }
}

test('[M11] the contributions of an account are no longer held after three public contributions and seven days', async () => {
  const { clock, approveAll, reasonsOf, request } = await startDirectory()
  expect(await reasonsOf(1)).toEqual(['first-contributions', 'young-account'])
  await approveAll()
  expect(await reasonsOf(2)).toEqual(['first-contributions', 'young-account'])
  await approveAll()
  clock.advance(eightDaysMs)
  expect(await reasonsOf(3)).toEqual(['first-contributions'])
  await approveAll()
  expect(await reasonsOf(4)).toEqual([])
  expect((await request('GET', '/api/resources')).json()).toHaveLength(4)
})

test('[M11] held content does not count as one of an account’s first three contributions', async () => {
  const { clock, reasonsOf } = await startDirectory()
  clock.advance(eightDaysMs)
  for (const n of [1, 2, 3, 4, 5]) expect(await reasonsOf(n)).toEqual(['first-contributions'])
})

test('[M11] a review of a hidden place does not count as one of an account’s first three contributions', async () => {
  const server = await startDirectory()
  const { root, ana, clock, request, approveAll, reasonsOf } = server
  for (const n of [1, 2, 3])
    await request('POST', `/api/resources/${await addResource(server, root, n)}/reviews`, {
      as: ana,
      body: { id: buildId(20 + n), rating: 4 },
    })
  await approveAll()
  clock.advance(eightDaysMs)
  expect(await reasonsOf(4)).toEqual([])

  await request('DELETE', `/api/resources/${buildId(4)}`, { as: ana })
  const hidden = { subject: { type: 'resource', id: buildId(1) }, state: 'hidden', reason: 'spam' }
  const vera = await signUpAdmin(server, 'vera')
  const decided = await request('POST', '/api/moderation/decisions', { as: vera, body: hidden })
  expect(decided.statusCode).toBe(200)
  expect(await reasonsOf(5)).toEqual(['first-contributions'])
})
