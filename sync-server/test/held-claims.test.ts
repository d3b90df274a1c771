import { claimMinutes } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import type { TestApp, TestMember } from './support/build-test-app.ts'
import {
  heldIds,
  type ListedHeld,
  listHeld,
  startWithHeld,
  versionOf,
} from './support/start-with-held.ts'

const lisbon = { type: 'resource', id: heldIds.lisbon }
const claimMs = claimMinutes * 60_000

const claim = (server: TestApp, as: TestMember, subject: object = lisbon) =>
  server.request('POST', '/api/moderation/claims', { as, body: { subject } })
const release = (server: TestApp, as: TestMember, subject: object = lisbon) =>
  server.request('POST', '/api/moderation/claims/release', { as, body: { subject } })
const approve = (server: TestApp, as: TestMember, item: ListedHeld) =>
  server.request('POST', '/api/admin/held/approvals', { as, body: versionOf(item) })
const decline = (server: TestApp, as: TestMember, item: object) =>
  server.request('POST', '/api/moderation/decisions', {
    as,
    body: { ...item, state: 'hidden', reason: 'spam' },
  })
const firstHeld = async (server: TestApp, as: TestMember): Promise<ListedHeld> => {
  const [first] = await listHeld(server, as)
  if (!first) throw new Error('Nothing waits')
  return first
}
const claims = ({ db }: TestApp) => db.selectFrom('claims').selectAll().execute()

test('[M11] [M12] a claim of held content lasts 15 minutes, and the list shows who has claimed the item', async () => {
  const server = await startWithHeld()
  const { root, vera } = server
  expect(await firstHeld(server, vera)).not.toHaveProperty('claim')
  const until = new Date(server.clock.now().getTime() + claimMs).toISOString()
  expect((await claim(server, root)).json()).toEqual({ by: 'root', isMine: true, until })
  expect((await firstHeld(server, root)).claim).toEqual({ by: 'root', isMine: true, until })
  expect((await firstHeld(server, vera)).claim).toEqual({ by: 'root', isMine: false, until })
  server.clock.advance(claimMs)
  expect(await firstHeld(server, vera)).not.toHaveProperty('claim')
})

test.each(['resource', 'review', 'photo'])(
  '[M11] [M12] while another moderator works on a held %s, nobody else claims, approves or declines it',
  async (type) => {
    const server = await startWithHeld()
    const { root, vera } = server
    const [item] = await listHeld(server, vera, { type })
    if (!item) throw new Error(`No ${type} waits`)
    await claim(server, root, versionOf(item).subject)
    for (const refused of [
      await claim(server, vera, versionOf(item).subject),
      await approve(server, vera, item),
      await decline(server, vera, versionOf(item)),
      await decline(server, vera, { subject: versionOf(item).subject }),
    ]) {
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'claimed'])
      expect(refused.json().error).toMatch(/^root is working on this until \d\d:\d\d UTC\.$/)
    }
    expect(await listHeld(server, root)).toHaveLength(4)
    expect((await approve(server, root, item)).statusCode).toBe(200)
  },
)

test('[M11] [M12] an approval and a decline end the claim, and a release lets another moderator decide', async () => {
  const server = await startWithHeld()
  const { root, vera } = server
  const [first, second, third] = await listHeld(server, root)
  if (!first || !second || !third) throw new Error('Too few wait')
  await claim(server, root)
  expect((await approve(server, root, first)).statusCode).toBe(200)
  expect(await claims(server)).toEqual([])
  await claim(server, root, versionOf(second).subject)
  expect((await decline(server, root, versionOf(second))).statusCode).toBe(200)
  expect(await claims(server)).toEqual([])
  await claim(server, root, versionOf(third).subject)
  await release(server, root, versionOf(third).subject)
  expect((await approve(server, vera, third)).statusCode).toBe(200)
})

test('[M11] [M12] an approval that is sent again is answered while another moderator has a claim', async () => {
  const server = await startWithHeld()
  const { ana, root, vera } = server
  const first = await firstHeld(server, root)
  await approve(server, root, first)
  const path = `/api/resources/${heldIds.lisbon}/reports`
  await server.request('POST', path, { as: ana, body: { kind: 'closed' } })
  expect((await claim(server, vera)).statusCode).toBe(200)
  expect((await approve(server, root, first)).statusCode).toBe(200)
})

test.each([
  ['content that is public', { type: 'resource', id: buildId(9) }],
  ['a member who was not reported', { type: 'member', id: buildId(9) }],
  ['unknown content', { type: 'review', id: buildId(99) }],
])('[M12] refuses to claim %s as held content', async (_name, subject) => {
  const server = await startWithHeld()
  const refused = await claim(server, server.root, subject)
  expect([refused.statusCode, refused.json().code]).toEqual([404, 'report_not_found'])
})

test('[M3] [M10] [M12] a moderator cannot claim their own held content, or held content in another moderator’s country', async () => {
  const server = await startWithHeld()
  const { ana, ben, root } = server
  for (const [member, country] of [
    [ana, 'PT'],
    [ben, 'JP'],
  ] as const)
    await server.request('PUT', `/api/admin/users/${member.user.id}/moderator`, {
      as: root,
      body: { countries: [country] },
    })
  expect((await claim(server, ana)).json().code).toBe('forbidden')
  expect((await claim(server, ben)).json().code).toBe('forbidden')
  expect((await claim(server, ben, { type: 'resource', id: heldIds.tokyo })).statusCode).toBe(200)
})

test('[M10] [M12] a held review with an open report can be claimed in the country of its place and in that of the report', async () => {
  const server = await startWithHeld()
  const { ana, ben, root, place } = server
  const { request } = server
  const [review] = await listHeld(server, root, { type: 'review' })
  if (!review) throw new Error('No review waits')
  const { subject } = versionOf(review)
  await approve(server, root, review)
  const body = { kind: 'misleading', subject }
  await request('POST', `/api/resources/${place}/reports`, { as: ben, body })
  const edited = { id: heldIds.review, rating: 5, comment: 'Towels!' }
  await request('POST', `/api/resources/${place}/reviews`, { as: ana, body: edited })
  await server.db.updateTable('resources').set({ country: 'ES' }).where('id', '=', place).execute()
  for (const [name, country, status] of [
    ['sol', 'ES', 200],
    ['paul', 'PT', 200],
    ['jun', 'JP', 403],
  ] as const) {
    const moderator = await server.signUp(name)
    await request('PUT', `/api/admin/users/${moderator.user.id}/moderator`, {
      as: root,
      body: { countries: [country] },
    })
    expect([name, (await claim(server, moderator, subject)).statusCode]).toEqual([name, status])
    await release(server, moderator, subject)
  }
})

test('[M11] a moderator cannot decline a version that they have not seen, and a decision without a version still works', async () => {
  const server = await startWithHeld()
  const { ana, root } = server
  const seen = await firstHeld(server, root)
  await server.request('PUT', `/api/resources/${heldIds.lisbon}`, {
    as: ana,
    body: { ...buildDraft(1, { name: 'Beach school' }), revision: seen.revision },
  })
  const refused = await decline(server, root, versionOf(seen))
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'conflict', error: 'This was changed elsewhere in the meantime.' },
  ])
  expect(await listHeld(server, root)).toHaveLength(4)
  const now = await firstHeld(server, root)
  expect((await decline(server, root, versionOf(now))).statusCode).toBe(200)
  const again = await decline(server, root, versionOf(now))
  expect(again.statusCode).toBe(200)
  const tokyo = { subject: { type: 'resource', id: heldIds.tokyo } }
  expect((await decline(server, root, tokyo)).statusCode).toBe(200)
})

test.each(['resource', 'review', 'photo'])(
  '[M11] a moderator cannot decline a held %s that another moderator has approved or declined',
  async (type) => {
    const server = await startWithHeld()
    const { root, vera } = server
    const [seen] = await listHeld(server, root, { type })
    if (!seen) throw new Error(`No ${type} waits`)
    const item = versionOf(seen)
    const decisions = () =>
      server.db.selectFrom('moderation_decisions').select(['state', 'reason']).execute()
    const declineAgain = async () => [
      (await decline(server, root, item)).json().code,
      (
        await server.request('POST', '/api/admin/held/decisions', {
          as: root,
          body: { items: [item], outcome: 'hidden', reason: 'spam' },
        })
      ).json()[0].result,
    ]
    await approve(server, vera, seen)
    expect(await declineAgain()).toEqual(['conflict', 'failed'])
    expect(await decisions()).toEqual([])

    await server.request('POST', '/api/moderation/decisions', {
      as: vera,
      body: { subject: item.subject, state: 'hidden', reason: 'off_topic' },
    })
    expect(await declineAgain()).toEqual(['conflict', 'failed'])
    expect(await decisions()).toEqual([{ state: 'hidden', reason: 'off_topic' }])
  },
)
