import { heldPerRequest, moderationLimits } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { addResource } from './support/add-resource.ts'
import type { TestApp, TestMember } from './support/build-test-app.ts'
import { waitForMails } from './support/read-mails.ts'
import { heldIds, listHeld, startWithHeld, versionOf } from './support/start-with-held.ts'

const decide = (server: TestApp, as: TestMember, body: object) =>
  server.request('POST', '/api/admin/held/decisions', { as, body })
const done = (ids: readonly string[]) => ids.map((id) => ({ id, result: 'done' }))
const idsOf = async (server: TestApp, as: TestMember) =>
  (await listHeld(server, as)).map(({ id }) => id)
const decisions = ({ db }: TestApp) => db.selectFrom('moderation_decisions').selectAll().execute()

test('[M11] one request approves a place, a review and a photo, and a repeated request changes nothing', async () => {
  const server = await startWithHeld()
  const { root } = server
  const items = (await listHeld(server, root)).map(versionOf)
  const body = { items, outcome: 'approved' }
  const ids = items.map(({ subject }) => subject.id)
  expect((await decide(server, root, body)).json()).toEqual(done(ids))
  expect(await listHeld(server, root)).toEqual([])
  const published = async () => (await server.request('GET', '/api/resources')).json()
  const before = await published()
  expect(before).toHaveLength(3)
  expect((await decide(server, root, body)).json()).toEqual(done(ids))
  expect(await published()).toEqual(before)
})

test('[M11] one request declines several items with one reason, and each author gets one mail that says how many', async () => {
  const server = await startWithHeld()
  const { ana, ben, root } = server
  const items = (await listHeld(server, root)).map(versionOf)
  const body = { items, outcome: 'removed', reason: 'spam', text: 'They sell towels.' }
  const ids = items.map(({ subject }) => subject.id)
  expect((await decide(server, root, body)).json()).toEqual(done(ids))
  expect(await decisions(server)).toMatchObject(
    items.map(() => ({ state: 'removed', reason: 'spam', text: 'They sell towels.' })),
  )
  expect((await decide(server, root, body)).json()).toEqual(done(ids))
  expect(await decisions(server)).toHaveLength(4)
  const mails = await waitForMails(server.folder, 2)
  const textsTo = ({ user }: TestMember) =>
    mails.filter(({ to }) => to === user.email).map(({ text }) => text.replaceAll(/\s+/g, ' '))
  expect(textsTo(ana)).toEqual([expect.stringContaining('Their number: 2.')])
  expect(textsTo(ben)).toEqual([expect.not.stringContaining('Their number')])
})

test.each(['approved', 'hidden'])(
  '[M3] [M12] what cannot be %s fails with its reason and stays as it was, and the others are done',
  async (outcome) => {
    const server = await startWithHeld()
    const { ana, root, vera, request } = server
    server.clock.advance(1000)
    await addResource(server, ana, 3)
    await addResource(server, ana, 4)
    const [lisbon, tokyo, review, photo, third, fourth] = (await listHeld(server, root)).map(
      versionOf,
    )
    if (!lisbon || !tokyo || !review || !photo || !third || !fourth) throw new Error('Too few wait')
    await request('POST', '/api/moderation/claims', {
      as: vera,
      body: { subject: lisbon.subject },
    })
    await request('PUT', `/api/resources/${heldIds.tokyo}`, {
      as: ana,
      body: { ...buildDraft(2, { name: 'Casino' }), revision: tokyo.revision },
    })
    await request('POST', '/api/moderation/decisions', {
      as: vera,
      body: { ...review, state: 'removed', reason: 'off_topic' },
    })
    await request('DELETE', `/api/resources/${third.subject.id}`, { as: ana })
    await server.db
      .updateTable('resources')
      .set({ author_id: root.user.id })
      .where('id', '=', fourth.subject.id)
      .execute()
    const before = await decisions(server)
    const body = {
      items: [lisbon, tokyo, review, photo, third, fourth],
      ...{ outcome, ...(outcome === 'hidden' && { reason: 'spam' }) },
    }
    const failed = (id: string, code: string) => ({ id, result: 'failed', code })
    expect((await decide(server, root, body)).json()).toEqual([
      failed(heldIds.lisbon, 'claimed'),
      failed(heldIds.tokyo, 'conflict'),
      failed(heldIds.review, 'content_not_found'),
      ...done([heldIds.photo]),
      failed(third.subject.id, 'content_not_found'),
      failed(fourth.subject.id, 'forbidden'),
    ])
    expect(await idsOf(server, vera)).toEqual([heldIds.lisbon, heldIds.tokyo, fourth.subject.id])
    expect(await decisions(server)).toHaveLength(before.length + (outcome === 'hidden' ? 1 : 0))
  },
)

test('[M11] content that another moderator has approved is not declined', async () => {
  const server = await startWithHeld()
  const { root, vera } = server
  const items = (await listHeld(server, root)).slice(0, 1).map(versionOf)
  await decide(server, vera, { items, outcome: 'approved' })
  const declined = await decide(server, root, { items, outcome: 'removed', reason: 'spam' })
  expect(declined.json()).toEqual([
    { id: heldIds.lisbon, result: 'failed', code: 'content_not_found' },
  ])
  expect(await decisions(server)).toEqual([])
})

test('[M2] [M11] a decision that was made before sends no mail, and the next one about the same author does', async () => {
  const server = await startWithHeld()
  const { ana, root } = server
  const items = (await listHeld(server, root)).slice(0, 2).map(versionOf)
  await server.request('POST', '/api/moderation/decisions', {
    as: root,
    body: { ...items[0], state: 'hidden', reason: 'spam' },
  })
  server.clock.advance(1000)
  const body = { items, outcome: 'hidden', reason: 'spam' }
  expect((await decide(server, root, body)).json()).toEqual(done([heldIds.lisbon, heldIds.tokyo]))
  const mails = await waitForMails(server.folder, 2)
  expect(mails.map(({ to }) => to)).toEqual([ana.user.email, ana.user.email])
})

test('[M3] [M11] a moderator declines own content that waits only if nobody else could decide', async () => {
  const server = await startWithHeld()
  const { ana, root, vera } = server
  const promote = (role: 'admin' | 'user', ...members: TestMember[]) =>
    server.db
      .updateTable('users')
      .set({ role })
      .where(
        'id',
        'in',
        members.map(({ user }) => user.id),
      )
      .execute()
  const [lisbon, tokyo] = (await listHeld(server, root)).map(versionOf)
  if (!lisbon || !tokyo) throw new Error('Too few wait')
  const decideOne = () =>
    server.request('POST', '/api/moderation/decisions', {
      as: ana,
      body: { ...lisbon, state: 'removed', reason: 'off_topic' },
    })
  const decideBoth = async () =>
    (await decide(server, ana, { items: [tokyo], outcome: 'hidden', reason: 'off_topic' })).json()
  await promote('admin', ana)
  expect([(await decideOne()).statusCode, await decideBoth()]).toEqual([
    403,
    [{ id: heldIds.tokyo, result: 'failed', code: 'forbidden' }],
  ])
  await promote('user', root, vera)
  expect(await listHeld(server, ana)).toMatchObject([{ mayDecide: true }, {}, {}, {}])
  expect([(await decideOne()).statusCode, await decideBoth()]).toEqual([200, done([heldIds.tokyo])])
  // What others see is not their own to hide.
  const own = await addResource(server, ana, 5)
  const refused = await server.request('POST', '/api/moderation/decisions', {
    as: ana,
    body: { subject: { type: 'resource', id: own }, state: 'hidden', reason: 'other', text: 'No.' },
  })
  expect(refused.statusCode).toBe(403)
})

test('[M10] a moderator decides in the own country only', async () => {
  const server = await startWithHeld()
  const { root } = server
  const here = await server.signUp('paul')
  await server.request('PUT', `/api/admin/users/${here.user.id}/moderator`, {
    as: root,
    body: { countries: ['PT'] },
  })
  const items = (await listHeld(server, root)).slice(0, 2).map(versionOf)
  expect((await decide(server, here, { items, outcome: 'approved' })).json()).toEqual([
    ...done([heldIds.lisbon]),
    { id: heldIds.tokyo, result: 'failed', code: 'forbidden' },
  ])
})

const itemOf = (n: number) => ({
  subject: { type: 'resource', id: buildId(n) },
  revision: Number.MAX_SAFE_INTEGER,
})
const manyItems = (count: number) => Array.from({ length: count }, (_, n) => itemOf(n))

test('[SEC-16] a decision about a hundred items with the longest explanation is read', async () => {
  const server = await startWithHeld()
  const items = manyItems(heldPerRequest)
  const text = '海'.repeat(moderationLimits.textMax)
  const body = { items, outcome: 'hidden', reason: 'unsafe_for_children', text }
  const decided = await decide(server, server.root, body)
  expect([decided.statusCode, decided.json().length]).toEqual([200, heldPerRequest])
})

test.each([
  ['no item', { items: [], outcome: 'approved' }],
  ['more than a hundred items', { items: manyItems(heldPerRequest + 1), outcome: 'approved' }],
  ['no version', { items: [{ subject: itemOf(1).subject }], outcome: 'approved' }],
  [
    'a member',
    { items: [{ ...itemOf(1), subject: { type: 'member', id: buildId(1) } }], outcome: 'approved' },
  ],
  ['no reason for a decline', { items: [itemOf(1)], outcome: 'removed' }],
  ['another reason without facts', { items: [itemOf(1)], outcome: 'removed', reason: 'other' }],
  ['an unknown outcome', { items: [itemOf(1)], outcome: 'visible' }],
])('[SEC-14] refuses a decision about held items with %s', async (_name, body) => {
  const server = await startWithHeld()
  const refused = await decide(server, server.root, body)
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid_input'])
})
