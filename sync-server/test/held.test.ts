import type { ModerationMode, Resource } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { parseConfig } from '../src/config.ts'
import { addResource } from './support/add-resource.ts'
import { startTestApp, type TestApp, type TestMember } from './support/build-test-app.ts'
import { sendPhoto } from './support/photos.ts'
import { readMine } from './support/read-mine.ts'
import { signUpAdmin } from './support/sign-up-admin.ts'

const dayMs = 24 * 60 * 60_000
const placeId = buildId(1)
const reviewId = buildId(20)
const photoId = buildId(30)
const placesPath = '/api/resources'
const reviewsPath = `/api/resources/${placeId}/reviews`

interface Directory extends TestApp {
  admin: TestMember
  ana: TestMember
  ben: TestMember
}

/** A directory with an admin and two new members. */
async function startDirectory(moderation: ModerationMode = 'new'): Promise<Directory> {
  const server = await startTestApp({ moderation })
  const admin = await signUpAdmin(server, 'root')
  return { ...server, admin, ana: await server.signUp('ana'), ben: await server.signUp('ben') }
}

const listHeld = async ({ request, admin }: Directory, body: object = {}) =>
  (await request('POST', '/api/admin/held', { as: admin, body })).json()

const approve = (
  { request, admin }: Directory,
  { subject, revision }: { subject: { type: string; id: string }; revision: number },
  as = admin,
) =>
  request('POST', '/api/admin/held/approvals', {
    as,
    body: { subject: { type: subject.type, id: subject.id }, revision },
  })

const approveAll = async (server: Directory) => {
  for (const item of await listHeld(server)) await approve(server, item)
}

const list = async ({ request }: TestApp): Promise<Resource[]> =>
  (await request('GET', placesPath)).json()

const review = ({ request }: TestApp, as: TestMember, fields: object, id = reviewId) =>
  request('POST', reviewsPath, { as, body: { id, rating: 4, ...fields } })

/** Places that make ana known: three of hers are public, and her account is old enough. */
async function makeKnown(server: Directory, member: TestMember, from = 50): Promise<void> {
  for (const n of [from, from + 1, from + 2])
    await server.request('POST', placesPath, {
      as: member,
      body: { id: buildId(n), ...buildDraft(n, { description: `Short ${n}` }) },
    })
  await approveAll(server)
  server.clock.advance(8 * dayMs)
}

test('[M11] no contribution is held unless the operator sets MODERATION', async () => {
  const server = await startDirectory('off')
  const added = await server.request('POST', placesPath, {
    as: server.ana,
    body: { id: placeId, ...buildDraft(1) },
  })
  expect(added.json()).not.toHaveProperty('moderation')
  expect(await list(server)).toMatchObject([{ id: placeId }])
  expect(await listHeld(server)).toEqual([])
})

test('[M11] the first place of a new account is accepted, and only its author sees it', async () => {
  const server = await startDirectory()
  const { request, ana, ben, admin } = server
  const before = await readMine(server, ana)
  const body = { id: placeId, ...buildDraft(1) }
  const added = await request('POST', placesPath, { as: ana, body })
  expect([added.statusCode, added.json().moderation]).toEqual([201, 'pending'])
  const again = await request('POST', placesPath, { as: ana, body })
  expect([again.statusCode, again.json().moderation]).toEqual([200, 'pending'])
  await sendPhoto(server, ana, photoId, { resourceId: placeId })

  const catalogue = (await request('GET', '/api/sync/catalogue')).json()
  expect(catalogue).toMatchObject({ rows: [], deleted: [], total: 0 })
  expect(await list(server)).toEqual([])
  expect((await request('GET', reviewsPath)).json().code).toBe('resource_not_found')
  for (const [method, path, sent] of [
    ['POST', reviewsPath, { rating: 1 }],
    ['POST', `/api/resources/${placeId}/reports`, { kind: 'closed' }],
    ['POST', '/api/saved-resources', { resourceId: placeId }],
    ['PUT', `/api/resources/${placeId}`, { ...buildDraft(1, { name: 'Mine' }), revision: 9 }],
  ] as const) {
    const response = await request(method, path, { as: ben, body: sent })
    expect(response.json().code).toBe('resource_not_found')
  }
  const photo = (as?: TestMember) => request('GET', `/api/photos/${photoId}`, as ? { as } : {})
  expect([(await photo()).statusCode, (await photo(ben)).statusCode]).toEqual([404, 404])
  expect((await photo(ana)).headers['cache-control']).toBe('private, no-store')
  expect((await photo(admin)).statusCode).toBe(200)

  const page = await readMine(server, ana, before.cursor)
  expect(page.held).toMatchObject({
    resources: [{ ...buildDraft(1), id: placeId, images: [`/api/photos/${photoId}`] }],
    photos: [],
  })
  expect((await readMine(server, ana, page.cursor)).held).toBeUndefined()
  expect((await readMine(server, ben)).held).toBeUndefined()
  const included = { 'sync-include': 'blocks' }
  expect((await readMine(server, ana, page.cursor, included)).held).toEqual(page.held)
  expect((await readMine(server, ben, undefined, included)).held).toEqual({
    resources: [],
    photos: [],
  })
})

test('[M11] the author can edit, save and delete a place while it is held', async () => {
  const server = await startDirectory()
  const { request, ana } = server
  await addResource(server, ana)
  const { held } = await readMine(server, ana)
  const revision = held?.resources[0]?.revision
  const edited = await request('PUT', `/api/resources/${placeId}`, {
    as: ana,
    body: { ...buildDraft(1, { name: 'Beach school' }), revision },
  })
  expect(edited.json()).toMatchObject({ name: 'Beach school', moderation: 'pending' })
  const saved = await request('POST', '/api/saved-resources', {
    as: ana,
    body: { resourceId: placeId },
  })
  expect(saved.statusCode).toBe(201)
  expect(await list(server)).toEqual([])
  const page = await readMine(server, ana)
  expect(page.held?.resources).toMatchObject([{ name: 'Beach school' }])

  const stale = await request('PUT', `/api/resources/${placeId}`, {
    as: ana,
    key: 'stale-1',
    body: { ...buildDraft(1, { name: 'Other' }), revision },
  })
  expect(stale.json()).toMatchObject({ code: 'conflict', current: { name: 'Beach school' } })
  const replayed = await request('PUT', `/api/resources/${placeId}`, {
    as: ana,
    key: 'stale-1',
    body: { ...buildDraft(1, { name: 'Other' }), revision },
  })
  expect(replayed.json()).toEqual(stale.json())

  await request('DELETE', `/api/resources/${placeId}`, { as: ana })
  expect((await readMine(server, ana, page.cursor)).held).toEqual({ resources: [], photos: [] })
  expect(await listHeld(server)).toEqual([])
})

test('[M11] a moderator approves a held place with its photos, and every device receives the place', async () => {
  const server = await startDirectory()
  const { request, ana, ben } = server
  await addResource(server, ana)
  await sendPhoto(server, ana, photoId, { resourceId: placeId })
  const { cursor } = (await request('GET', '/api/sync/catalogue')).json()
  const mine = await readMine(server, ana)

  const [item] = await listHeld(server)
  expect(item).toMatchObject({
    subject: { type: 'resource', id: placeId, resource: { id: placeId, name: 'Forest school 1' } },
    reasons: ['first-contributions', 'young-account'],
    author: { id: ana.user.id, username: 'ana' },
    record: { published: 0, restricted: 0 },
    mayDecide: true,
    place: { ...buildDraft(1), images: [`/api/photos/${photoId}`] },
    ...{ comment: null, rating: null },
  })
  expect((await approve(server, item, ben)).json().code).toBe('forbidden')
  const approved = await approve(server, item)
  expect([approved.statusCode, approved.json()]).toEqual([200, { id: placeId, state: 'visible' }])
  expect((await approve(server, item)).statusCode).toBe(200)

  const changes = (await request('GET', `/api/sync/catalogue?since=${cursor}`)).json()
  expect(changes).toMatchObject({
    rows: [{ id: placeId, images: [`/api/photos/${photoId}`], authorId: ana.user.id }],
    ...{ deleted: [], total: 1 },
  })
  expect((await request('GET', `/api/photos/${photoId}`)).statusCode).toBe(200)
  expect((await readMine(server, ana, mine.cursor)).held).toEqual({ resources: [], photos: [] })
  expect(await listHeld(server)).toEqual([])
  const log = await request('POST', '/api/admin/audit', { as: server.admin, body: {} })
  expect(log.json()[0]).toMatchObject({ action: 'content_approved', actor: 'root' })
})

test('[M11] a moderator cannot approve a version that they have not seen', async () => {
  const server = await startDirectory()
  const { request, ana } = server
  await addResource(server, ana)
  const [seen] = await listHeld(server)
  await request('PUT', `/api/resources/${placeId}`, {
    as: ana,
    body: { ...buildDraft(1, { name: 'Casino' }), revision: seen.revision },
  })
  expect((await approve(server, seen)).json().code).toBe('conflict')
  expect(await list(server)).toEqual([])
  const [now] = await listHeld(server)
  await approve(server, now)
  expect(await list(server)).toMatchObject([{ name: 'Casino' }])
})

test('[M11] [M3] an admin approves their own content only if there is no other admin', async () => {
  const server = await startDirectory()
  const { db, ana } = server
  await addResource(server, ana)
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', ana.user.id).execute()
  const [item] = await listHeld(server)
  const own = await server.request('POST', '/api/admin/held', { as: ana, body: {} })
  expect([item.mayDecide, own.json()[0].mayDecide]).toEqual([true, false])
  expect((await approve(server, item, ana)).json().code).toBe('forbidden')
  await db
    .updateTable('users')
    .set({ role: 'user' })
    .where('id', '=', server.admin.user.id)
    .execute()
  expect((await approve(server, item, ana)).statusCode).toBe(200)
})

test('[M11] [M2] a declined place is removed with a reason, which only its author receives', async () => {
  const server = await startDirectory()
  const { request, admin, ana, ben } = server
  await addResource(server, ana)
  const { cursor } = await readMine(server, ana)
  const decide = (state: string) =>
    request('POST', '/api/moderation/decisions', {
      as: admin,
      body: { subject: { type: 'resource', id: placeId }, state, reason: 'spam' },
    })
  expect((await decide('visible')).json()).toMatchObject({
    code: 'invalid_input',
    fields: ['state'],
  })
  expect((await decide('removed')).statusCode).toBe(200)
  const page = await readMine(server, ana, cursor)
  expect(page).toMatchObject({
    held: { resources: [], photos: [] },
    notices: [{ state: 'removed', reason: 'spam', resource: { id: placeId } }],
  })
  expect((await readMine(server, ben)).notices).toBeUndefined()
  expect(await listHeld(server)).toEqual([])
  const hidden = await request('POST', '/api/moderation/hidden', { as: admin, body: {} })
  expect(hidden.json()).toMatchObject([{ state: 'removed', subject: { id: placeId } }])
  expect(
    (await approve(server, { subject: { type: 'resource', id: placeId }, revision: 1 })).json(),
  ).toMatchObject({ code: 'content_not_found' })
})

test('[M11] [C5] a held review is only in its author’s feed, and counts in the rating after its approval', async () => {
  const server = await startDirectory()
  const { request, admin, ana } = server
  await addResource(server, admin)
  await makeKnown(server, ana)
  const sent = await review(server, ana, { comment: 'Cheap: www.example.com' })
  expect(sent.json()).toMatchObject({ rating: 4, counts: false, moderation: 'pending' })
  expect((await request('GET', reviewsPath)).json()).toEqual([])
  expect((await list(server)).find(({ id }) => id === placeId)).toMatchObject({ reviewCount: 0 })
  const mine = await readMine(server, ana)
  expect(mine.rows).toContainEqual(
    expect.objectContaining({ row: expect.objectContaining({ id: reviewId, counts: false }) }),
  )

  const [item] = await listHeld(server)
  expect(item).toMatchObject({
    subject: { type: 'review', id: reviewId, resource: { id: placeId } },
    ...{ reasons: ['link'], comment: 'Cheap: www.example.com', rating: 4, place: null },
    record: { published: 3, restricted: 0 },
  })
  await server.db.updateTable('users').set({ is_young: 0 }).execute()
  await approve(server, item)
  expect((await request('GET', reviewsPath)).json()).toMatchObject([{ id: reviewId }])
  expect((await list(server)).find(({ id }) => id === placeId)).toMatchObject({ reviewCount: 1 })
  const page = await readMine(server, ana, mine.cursor)
  expect(page.rows).toMatchObject([{ type: 'review', row: { id: reviewId } }])
  expect(page.rows[0]?.row).not.toHaveProperty('moderation')
})

test('[M11] a review may be held again after its text changes, but not after its stars change', async () => {
  const server = await startDirectory()
  const { request, admin, ana } = server
  await addResource(server, admin)
  await makeKnown(server, ana)
  await review(server, ana, { comment: 'Our two loved it.' })
  expect((await request('GET', reviewsPath)).json()).toHaveLength(1)
  const stars = await review(server, ana, { rating: 2, comment: 'Our two loved it.' })
  expect(stars.json()).not.toHaveProperty('moderation')
  const linked = await review(server, ana, { comment: 'See https://casino.example' })
  expect(linked.json().moderation).toBe('pending')
  expect((await request('GET', reviewsPath)).json()).toEqual([])
  const plain = await review(server, ana, { comment: 'Our two loved it.' })
  expect(plain.json().moderation).toBe('pending')
})

test('[M11] a text that is nearly identical to that of another member is held', async () => {
  const server = await startDirectory()
  const { ana, ben } = server
  await makeKnown(server, ana)
  await makeKnown(server, ben, 60)
  const text =
    'The best summer camp of the whole coast, book now and get ten percent off your stay!'
  const add = (as: TestMember, n: number, description: string) =>
    server.request('POST', placesPath, {
      as,
      body: { id: buildId(n), ...buildDraft(n, { description }) },
    })
  expect((await add(ana, 1, text)).json()).not.toHaveProperty('moderation')
  expect((await add(ana, 2, text)).json()).not.toHaveProperty('moderation')
  const copied = await add(ben, 3, text.replace('summer', 'SPRING'))
  expect(copied.json().moderation).toBe('pending')
  expect((await listHeld(server))[0].reasons).toEqual(['similar-text'])
})

test('[M11] with MODERATION=all, contributions of known members are held too, but not those of admins', async () => {
  const server = await startDirectory('all')
  const { ana, admin } = server
  await makeKnown(server, ana)
  await addResource(server, ana)
  expect((await listHeld(server))[0].reasons).toEqual(['all'])
  await addResource(server, admin, 2)
  expect((await list(server)).map(({ id }) => id)).toContain(buildId(2))
})

test('[M11] a new photo of a public place is held, and only its author and moderators see it', async () => {
  const server = await startDirectory('all')
  const { request, ana, ben, admin } = server
  await addResource(server, ana)
  await approveAll(server)
  const { cursor } = await readMine(server, ana)
  const sent = await sendPhoto(server, ana, photoId, { resourceId: placeId })
  expect([sent.statusCode, sent.json().moderation]).toEqual([201, 'pending'])
  const again = await sendPhoto(server, ana, photoId, { resourceId: placeId })
  expect([again.statusCode, again.json().moderation]).toEqual([200, 'pending'])
  expect(await list(server)).toMatchObject([{ images: [] }])
  const photo = async (as?: TestMember) =>
    (await request('GET', `/api/photos/${photoId}`, as ? { as } : {})).statusCode
  expect([await photo(), await photo(ben), await photo(ana), await photo(admin)]).toEqual([
    ...[404, 404, 200, 200],
  ])
  const page = await readMine(server, ana, cursor)
  expect(page.held).toEqual({ resources: [], photos: [{ id: photoId, resourceId: placeId }] })

  const [item] = await listHeld(server)
  expect(item).toMatchObject({ subject: { type: 'photo', id: photoId }, place: null })
  await approve(server, item)
  expect(await list(server)).toMatchObject([{ images: [`/api/photos/${photoId}`] }])
  expect((await readMine(server, ana, page.cursor)).held).toEqual({ resources: [], photos: [] })
})

test('[M11] the author can delete a held photo', async () => {
  const server = await startDirectory('all')
  const { request, ana } = server
  await addResource(server, ana)
  await approveAll(server)
  await sendPhoto(server, ana, photoId, { resourceId: placeId })
  const { cursor } = await readMine(server, ana)
  expect((await request('DELETE', `/api/photos/${photoId}`, { as: ana })).statusCode).toBe(200)
  expect((await readMine(server, ana, cursor)).held).toEqual({ resources: [], photos: [] })
  expect(await listHeld(server)).toEqual([])
})

test('[M11] [SEC-29] an account has at most fifty held contributions, and further contributions are refused until fewer are held', async () => {
  const server = await startDirectory('all')
  const { request, ana, clock } = server
  for (let n = 1; n <= 49; n++) await addResource(server, ana, n)
  clock.advance(dayMs)
  await addResource(server, ana, 50)
  const send = (key: string) =>
    request('POST', placesPath, {
      as: ana,
      key,
      body: { id: buildId(51), ...buildDraft(51) },
    })
  const refused = await send('one-too-many')
  const { code, reason } = refused.json()
  expect([refused.statusCode, code, reason]).toEqual([403, 'forbidden', 'too_many_waiting'])
  expect(refused.json().error).toContain('50 of your contributions wait for a moderator')
  const [oldest] = await listHeld(server)
  await approve(server, oldest)
  expect((await send('again')).statusCode).toBe(201)
})

test('[M11] the list of held content is oldest first, in pages, and can be searched', async () => {
  const server = await startDirectory()
  const { request, admin, ana, ben, clock } = server
  await addResource(server, admin, 9)
  for (const [as, n] of [
    [ana, 1],
    [ben, 2],
    [ana, 3],
  ] as const) {
    await addResource(server, as, n)
    clock.advance(1000)
  }
  const names = (items: { subject: { resource: { name: string } } }[]) =>
    items.map(({ subject }) => subject.resource.name)
  const first = await request('POST', '/api/admin/held', { as: admin, body: { limit: 2 } })
  expect([names(first.json()), first.headers['total-count']]).toEqual([
    ['Forest school 1', 'Forest school 2'],
    '3',
  ])
  const after = String(first.headers['next-page'])
  expect(names(await listHeld(server, { limit: 2, after }))).toEqual(['Forest school 3'])
  expect(names(await listHeld(server, { query: 'BEN' }))).toEqual(['Forest school 2'])
  expect(names(await listHeld(server, { query: 'school 3' }))).toEqual(['Forest school 3'])
})

test('[M11] [M6] removing all content of a member also removes held content, and restoring all does not publish the held content', async () => {
  const server = await startDirectory()
  const { request, admin, ana } = server
  await addResource(server, ana)
  const decideAll = (fields: object) =>
    request('POST', '/api/moderation/contributions/decisions', {
      as: admin,
      body: { memberId: ana.user.id, ...fields },
    })
  expect((await decideAll({ state: 'visible' })).json()).toEqual({ decided: 0, left: 0 })
  expect(await listHeld(server)).toHaveLength(1)
  expect((await decideAll({ state: 'removed', reason: 'spam' })).json()).toEqual({
    ...{ decided: 1, left: 0 },
  })
  expect(await listHeld(server)).toEqual([])
})

test('[M11] held content is in the export, and stays in the queue if its author deletes the account and keeps the content', async () => {
  const server = await startDirectory()
  const { request, ana } = server
  await addResource(server, ana)
  const exported = (await request('GET', '/api/account/export', { as: ana })).json()
  expect(exported.resources).toMatchObject([{ id: placeId }])
  await request('DELETE', `/api/admin/users/${ana.user.id}`, { as: server.admin, body: {} })
  const [item] = await listHeld(server)
  expect(item).toMatchObject({ author: null, record: { published: 0, restricted: 0 } })
  expect(await list(server)).toEqual([])
  await approve(server, item)
  expect(await list(server)).toMatchObject([{ id: placeId, authorId: null }])
})

test('[M11] MODERATION is off by default, and an invalid value is refused with the names of the modes', () => {
  expect(parseConfig({}).moderation).toBe('off')
  expect(parseConfig({ MODERATION: 'new' }).moderation).toBe('new')
  expect(() => parseConfig({ MODERATION: 'on' })).toThrow('MODERATION must be off, new or all.')
})
