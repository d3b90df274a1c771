import type { ModerationMode } from '@worldschool/schema'
import { buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { addResource } from './support/add-resource.ts'
import { startTestApp } from './support/build-test-app.ts'
import { signUpAdmin } from './support/sign-up-admin.ts'
import { listHeld, versionOf } from './support/start-with-held.ts'

const id = buildId(20)
const subject = { type: 'review', id }

/** Root has hidden Ana's review of root's place, after it was approved or while it waited. Vera is the other admin. */
async function startHidden(options: { wasPublic?: boolean; moderation?: ModerationMode } = {}) {
  const { wasPublic = false, moderation = 'all' } = options
  const server = await startTestApp({ moderation })
  const { request } = server
  const [root, vera] = [await signUpAdmin(server, 'root'), await signUpAdmin(server, 'vera')]
  const ana = await server.signUp('ana')
  const place = await addResource(server, root, 1)
  const path = `/api/resources/${place}/reviews`
  const write = (comment: string, rating = 1) =>
    request('POST', path, { as: ana, body: { id, rating, comment } })
  const decide = (body: object) =>
    request('POST', '/api/moderation/decisions', { as: root, body: { subject, ...body } })
  await write('Too loud.')
  const [held] = await listHeld(server, root)
  if (wasPublic && held)
    await request('POST', '/api/admin/held/approvals', { as: root, body: versionOf(held) })
  const hidden = await decide({ state: 'hidden', reason: 'misleading' })
  const appealPath = `/api/decisions/${hidden.json().id}/appeal`
  const reverse = async () => {
    await request('POST', appealPath, { as: ana, body: { text: 'It is loud there.' } })
    const [listed] = (
      await request('POST', '/api/moderation/appeals', { as: vera, body: {} })
    ).json()
    const body = { outcome: 'reversed', text: 'You are right.' }
    return request('PUT', `/api/moderation/appeals/${listed.id}`, { as: vera, body })
  }
  const listPublic = async () =>
    (await request('GET', path)).json().map(({ comment }: { comment: string }) => comment)
  const waiting = async () => (await listHeld(server, root)).map(({ id }) => id)
  const listHidden = async () =>
    (await request('POST', '/api/moderation/hidden', { as: root, body: {} })).json()
  const actions = async () =>
    (await request('POST', '/api/admin/audit', { as: root, body: {} }))
      .json()
      .map(({ action }: { action: string }) => action)
  const erase = () => request('DELETE', `${path}/mine`, { as: ana })
  const read = { listPublic, waiting, listHidden, actions }
  return { ...server, root, ana, place, write, erase, decide, reverse, ...read }
}

test.each([
  ['edited', false],
  ['deleted and written again', true],
])(
  '[M9] [M11] a granted appeal does not publish a review that was %s after it was declined, and it waits',
  async (_how, isRewritten) => {
    const server = await startHidden()
    const { root, ana, request, write, erase, reverse, listPublic, waiting, listHidden } = server
    if (isRewritten) expect((await erase()).statusCode).toBe(200)
    expect((await write('Cheap watches.')).json().moderation).toBe('hidden')
    expect((await reverse()).statusCode).toBe(200)
    expect([await listPublic(), await waiting(), await listHidden()]).toEqual([[], [id], []])
    const mine = (await request('GET', '/api/sync/mine', { as: ana })).json()
    const own = mine.rows.find(({ type }: { type: string }) => type === 'review')
    expect(own.row).toMatchObject({ id, moderation: 'pending', counts: false })
    expect((await server.actions())[0]).toBe('appeal_granted')
    expect(await server.actions()).not.toContain('content_approved')
    const [held] = await listHeld(server, root)
    if (!held) throw new Error('Nothing waits')
    await request('POST', '/api/admin/held/approvals', { as: root, body: versionOf(held) })
    expect(await listPublic()).toEqual(['Cheap watches.'])
  },
)

test.each([
  ['was not changed', 'Too loud.', 1],
  ['has only other stars', 'Too loud.', 4],
])(
  '[M9] [M11] a granted appeal publishes a declined review that %s',
  async (_how, comment, stars) => {
    const { write, reverse, listPublic, waiting, actions } = await startHidden()
    await write(comment, stars)
    await reverse()
    expect([await listPublic(), await waiting()]).toEqual([['Too loud.'], []])
    expect(await actions()).toContain('content_approved')
  },
)

test.each([
  ['waits, if contributions of its author wait', 'new', [], [id]],
  ['is public, if nothing waits', 'off', ['Quiet.'], []],
] as const)(
  '[M9] [M11] after a granted appeal, another text of a review that was public %s',
  async (_what, moderation, visible, waits) => {
    const { write, reverse, listPublic, waiting } = await startHidden({
      wasPublic: true,
      moderation,
    })
    await write('Quiet.')
    await reverse()
    expect([await listPublic(), await waiting()]).toEqual([visible, waits])
  },
)

test('[M6] [M11] restoring all content of a member does not publish a text that no moderator has seen', async () => {
  const { request, root, ana, write, listPublic, waiting } = await startHidden({ wasPublic: true })
  await write('Cheap watches.')
  const body = { memberId: ana.user.id, state: 'visible' }
  const path = '/api/moderation/contributions/decisions'
  expect((await request('POST', path, { as: root, body })).json()).toEqual({ decided: 1, left: 0 })
  expect([await listPublic(), await waiting()]).toEqual([[], [id]])
})

test('[M1] [M11] the list of hidden content restores the version of a review that it shows, and no other', async () => {
  const { write, decide, listPublic, waiting, listHidden } = await startHidden()
  const [seen] = await listHidden()
  await write('Cheap watches.')
  const stale = await decide({ state: 'visible', revision: seen.revision })
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'conflict'])
  const [now] = await listHidden()
  expect(now.written).toBe('Cheap watches.')
  expect((await decide({ state: 'visible', revision: now.revision })).statusCode).toBe(200)
  expect([await listPublic(), await waiting()]).toEqual([['Cheap watches.'], []])
})

test('[M1] [M11] an older admin panel, which names no version, does not publish a text that it has not seen', async () => {
  const { write, decide, listPublic, waiting } = await startHidden()
  await write('Cheap watches.')
  expect((await decide({ state: 'visible' })).statusCode).toBe(200)
  expect([await listPublic(), await waiting()]).toEqual([[], [id]])
})
