import {
  type Decided,
  limits,
  type ModeratedSubject,
  type Resource,
  type Review,
} from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { readDecisionHistory } from '../src/services/moderation/decide.ts'
import { listHidden } from '../src/services/moderation/hidden-items.ts'
import { runHousekeeping } from '../src/services/operations/housekeeping.ts'
import { addResource } from './support/add-resource.ts'
import { startTestApp, type TestApp, type TestMember } from './support/build-test-app.ts'
import { sendPhoto } from './support/photos.ts'
import { waitForMails } from './support/read-mails.ts'
import { readMine } from './support/read-mine.ts'
import { signUpAdmin } from './support/sign-up-admin.ts'

const dayMs = 24 * 60 * 60_000
const reviewId = buildId(20)
const photoId = buildId(30)

interface Directory extends TestApp {
  author: TestMember
  reader: TestMember
  admin: TestMember
  resourceId: string
}

/** A directory with one place and its photo, which the reader has reviewed and saved. */
async function startDirectory(): Promise<Directory> {
  const server = await startTestApp()
  const admin = await signUpAdmin(server, 'root')
  const author = await server.signUp('ana')
  const reader = await server.signUp('ben')
  const resourceId = await addResource(server, author)
  await sendPhoto(server, author, photoId, { resourceId })
  await server.request('POST', `/api/resources/${resourceId}/reviews`, {
    as: reader,
    body: { id: reviewId, rating: 2, comment: 'Not what it says.' },
  })
  await server.request('POST', '/api/saved-resources', { as: reader, body: { resourceId } })
  return { ...server, author, reader, admin, resourceId }
}

const decide = ({ request, admin }: Directory, type: string, id: string, fields: object) =>
  request('POST', '/api/moderation/decisions', {
    as: admin,
    body: { subject: { type, id }, ...fields },
  })

/** What the reader sees of the directory, without the change numbers. */
async function readEverything({ request, reader, resourceId }: Directory) {
  const get = async (path: string, as?: TestMember) => {
    const response = await request('GET', path, as ? { as } : {})
    const isJson = String(response.headers['content-type']).includes('json')
    return [response.statusCode, isJson ? withoutSeq(response.json()) : response.rawPayload.length]
  }
  return {
    list: await get('/api/resources'),
    category: await get(`/api/resources?category=${buildDraft(1).category}`),
    catalogue: await get('/api/sync/catalogue'),
    reviews: await get(`/api/resources/${resourceId}/reviews`),
    photo: await get(`/api/photos/${photoId}`),
    saved: await get('/api/saved-resources', reader),
    export: await get('/api/account/export', reader),
  }
}

function withoutSeq(value: unknown): unknown {
  const numbers = ['revision', 'reviewsRevision', 'cursor', 'exportedAt']
  return JSON.parse(JSON.stringify(value, (key, part) => (numbers.includes(key) ? null : part)))
}

test('[M1] a hidden place looks deleted to others, and returns with every field, review, photo and save', async () => {
  const server = await startDirectory()
  const { request, reader, author, resourceId } = server
  const before = await readEverything(server)
  const { cursor } = (await request('GET', '/api/sync/catalogue')).json()

  const hidden = await decide(server, 'resource', resourceId, { state: 'hidden', reason: 'spam' })
  expect(hidden.json()).toMatchObject({ state: 'hidden', reason: 'spam', moderator: 'root' })
  const now = await readEverything(server)
  expect([now.list, now.category, now.saved]).toEqual([
    [200, []],
    [200, []],
    [200, []],
  ])
  expect(now.catalogue).toMatchObject([200, { rows: [], total: 0 }])
  expect([now.reviews[0], now.photo[0]]).toEqual([410, 404])
  const changes = await request('GET', `/api/sync/catalogue?since=${cursor}`)
  expect(changes.json()).toMatchObject({ rows: [], deleted: [resourceId], total: 0 })
  for (const [as, method, path, body] of [
    [reader, 'POST', `/api/resources/${resourceId}/reviews`, { rating: 1 }],
    [reader, 'POST', `/api/resources/${resourceId}/reports`, { kind: 'closed' }],
    [author, 'PUT', `/api/photos/${photoId}?resourceId=${resourceId}`, undefined],
  ] as const) {
    const headers = body ? {} : { 'content-type': 'image/png' }
    const response = await request(method, path, { as, body: body ?? Buffer.from('x'), headers })
    expect(response.json()).toMatchObject({ code: 'resource_deleted' })
  }

  await decide(server, 'resource', resourceId, { state: 'visible' })
  expect(await readEverything(server)).toEqual(before)
  const restored = (
    await request('GET', `/api/sync/catalogue?since=${changes.json().cursor}`)
  ).json()
  expect(restored).toMatchObject({ rows: [{ id: resourceId }], deleted: [], total: 1 })
})

test('[M1] [C5] a hidden review is missing from the list and the rating, and stays with its author', async () => {
  const server = await startDirectory()
  const { request, reader, resourceId } = server
  const path = `/api/resources/${resourceId}/reviews`
  const { cursor } = await readMine(server, reader)
  await decide(server, 'review', reviewId, { state: 'hidden', reason: 'harassment' })

  expect((await request('GET', path)).json()).toEqual([])
  const [resource]: Resource[] = (await request('GET', '/api/resources')).json()
  expect(resource).toMatchObject({ rating: 0, ratingSum: 0, reviewCount: 0 })
  const page = await readMine(server, reader, cursor)
  expect(page.rows).toMatchObject([
    { type: 'review', row: { id: reviewId, rating: 2, counts: false, moderation: 'hidden' } },
  ])

  const changed = await request('POST', path, { as: reader, body: { rating: 5 } })
  expect(changed.json()).toMatchObject({ rating: 5, counts: false, moderation: 'hidden' })
  expect((await request('GET', path)).json()).toEqual([])

  await decide(server, 'review', reviewId, { state: 'visible' })
  const list: Review[] = (await request('GET', path)).json()
  expect(list).toMatchObject([{ id: reviewId, rating: 5 }])
  expect(list[0]).not.toHaveProperty('moderation')
  const [after]: Resource[] = (await request('GET', '/api/resources')).json()
  expect(after).toMatchObject({ rating: 5, ratingSum: 5, reviewCount: 1 })
})

test('[M1] a hidden photo is missing from its place, has no content, and returns to its position', async () => {
  const server = await startDirectory()
  const { request, author, resourceId } = server
  await sendPhoto(server, author, buildId(31), { resourceId })
  const images = async () => {
    const [resource]: Resource[] = (await request('GET', '/api/resources')).json()
    return resource?.images
  }
  const before = await images()
  await decide(server, 'photo', photoId, { state: 'removed', reason: 'unsafe_for_children' })
  expect(await images()).toEqual([`/api/photos/${buildId(31)}`])
  expect((await request('GET', `/api/photos/${photoId}`)).statusCode).toBe(404)
  await decide(server, 'photo', photoId, { state: 'visible' })
  expect(await images()).toEqual(before)
  expect((await request('GET', `/api/photos/${photoId}`)).statusCode).toBe(200)
})

test('[M2] a decision with its reason is only in the author’s own feed and export', async () => {
  const server = await startDirectory()
  const { request, author, reader, resourceId } = server
  const { cursor } = await readMine(server, author)
  const [resource]: Resource[] = (await request('GET', '/api/resources')).json()
  const text = 'The address belongs to a casino.'
  const { id }: Decided = (
    await decide(server, 'resource', resourceId, { state: 'removed', reason: 'misleading', text })
  ).json()

  const notice = {
    id,
    subject: { type: 'resource', id: resourceId, resourceId, resourceName: resource?.name },
    ...{ state: 'removed', reason: 'misleading', text, isAutomated: false },
    at: server.clock.now().toISOString(),
    resource,
  }
  const page = await readMine(server, author, cursor)
  expect(page.notices).toEqual([notice])
  expect((await readMine(server, author, page.cursor)).notices).toBeUndefined()
  expect((await request('GET', '/api/account/export', { as: author })).json().notices).toEqual([
    notice,
  ])
  expect((await readMine(server, reader)).notices).toBeUndefined()
  const raw = await request('GET', '/api/sync/mine', { as: author })
  expect(raw.body).toContain(text)
  expect(raw.body).not.toContain('root')
})

test('[M3] nobody decides about their own content, and each decision is in the audit log', async () => {
  const server = await startDirectory()
  const { request, admin, resourceId } = server
  const own = await addResource(server, admin, 2)
  const refused = await decide(server, 'resource', own, { state: 'hidden', reason: 'spam' })
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden'])

  await decide(server, 'review', reviewId, { state: 'removed', reason: 'spam' })
  await decide(server, 'resource', resourceId, { state: 'hidden', reason: 'spam' })
  await decide(server, 'resource', resourceId, { state: 'visible' })
  const log = (await request('POST', '/api/admin/audit', { as: admin, body: {} })).json()
  expect(log.map(({ action }: { action: string }) => action).slice(0, 3)).toEqual([
    'content_restored',
    'content_hidden',
    'content_removed',
  ])
})

test('[M3] the same decision again returns the first decision, and unknown content is not found', async () => {
  const server = await startDirectory()
  const first = await decide(server, 'review', reviewId, { state: 'hidden', reason: 'spam' })
  const again = await decide(server, 'review', reviewId, { state: 'hidden', reason: 'spam' })
  expect(again.json()).toEqual(first.json())
  const unknown = await decide(server, 'review', buildId(99), { state: 'hidden', reason: 'spam' })
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'content_not_found'])
  const visible = await decide(server, 'photo', photoId, { state: 'visible' })
  expect(visible.json()).toMatchObject({ code: 'invalid_input', fields: ['state'] })
})

test('a decision to hide or remove needs a reason, and "other" needs a text', async () => {
  const server = await startDirectory()
  for (const fields of [
    { state: 'hidden' },
    { state: 'removed', reason: 'other' },
    { state: 'removed', reason: 'rude' },
    { state: 'gone', reason: 'spam' },
    { state: 'hidden', reason: 'spam', text: 'x'.repeat(2001) },
  ]) {
    const response = await decide(server, 'review', reviewId, fields)
    expect([fields, response.statusCode]).toEqual([fields, 400])
  }
  expect((await readMine(server, server.reader)).notices).toBeUndefined()
})

test('[M1] [M4] removed content is deleted permanently after 30 days, and its evidence after 180', async () => {
  const server = await startDirectory()
  const { db, clock, resourceId, reader } = server
  const photo = { type: 'photo', id: photoId } as const
  const review = { type: 'review', id: reviewId } as const
  const place = { type: 'resource', id: resourceId } as const
  const subjects = [photo, review, place]
  for (const { type, id } of subjects)
    await decide(server, type, id, { state: 'removed', reason: 'illegal' })
  // Sessions end before the evidence is erased.
  const evidence = async (subject: ModeratedSubject) =>
    (await readDecisionHistory(db, subject, server.admin.user.id)).map(({ content }) => content)
  clock.advance(30 * dayMs - 1)
  await runHousekeeping(db, clock.now())
  await decide(server, 'review', reviewId, { state: 'visible' })
  await decide(server, 'review', reviewId, { state: 'removed', reason: 'illegal' })
  clock.advance(2)
  await runHousekeeping(db, clock.now())
  const left = async () => ({
    resources: await db.selectFrom('resources').select('id').execute(),
    photos: await db.selectFrom('photos').select('id').execute(),
    reviews: await db.selectFrom('reviews').select('id').execute(),
  })
  expect(await left()).toEqual({ resources: [], photos: [], reviews: [] })
  const restore = await decide(server, 'resource', resourceId, { state: 'visible' })
  expect(restore.json().code).toBe('content_not_found')
  expect(await evidence(review)).toEqual([
    expect.objectContaining({ comment: 'Not what it says.' }),
    expect.objectContaining({ comment: 'Not what it says.' }),
    expect.objectContaining({ comment: 'Not what it says.' }),
  ])
  expect(JSON.stringify(await evidence(review))).not.toContain(reader.user.username)
  clock.advance(180 * dayMs)
  await runHousekeeping(db, clock.now())
  expect(await evidence(place)).toEqual([null])
})

test('[M1] [P3] the author may delete a hidden place, alone or with the account', async () => {
  const server = await startDirectory()
  const { request, author, resourceId } = server
  const second = await addResource(server, author, 2)
  for (const id of [resourceId, second])
    await decide(server, 'resource', id, { state: 'hidden', reason: 'spam' })
  const { cursor } = (await request('GET', '/api/sync/catalogue')).json()
  const deleted = await request('DELETE', `/api/resources/${resourceId}`, { as: author })
  expect(deleted.statusCode).toBe(200)
  const account = await request('DELETE', '/api/account', {
    as: author,
    body: { password: author.password, resources: 'delete' },
  })
  expect(account.statusCode).toBe(200)
  const page = (await request('GET', `/api/sync/catalogue?since=${cursor}`)).json()
  expect(page.deleted.toSorted()).toEqual([resourceId, second].toSorted())
})

test('[M1] lists hidden and removed content for admins, newest first, until it is restored or permanently deleted', async () => {
  const server = await startDirectory()
  const { db, request, admin, reader, clock, resourceId } = server
  const listed = async (body = {}) =>
    (await request('POST', '/api/moderation/hidden', { as: admin, body })).json()
  expect(await listed()).toEqual([])
  await decide(server, 'review', reviewId, { state: 'hidden', reason: 'spam' })
  clock.advance(1000)
  await decide(server, 'photo', photoId, { state: 'removed', reason: 'illegal', text: 'A fake.' })
  const resource = { id: resourceId, name: buildDraft(1).name }
  const [photo, review] = await listed()
  expect(photo).toMatchObject({
    subject: { type: 'photo', id: photoId, resource },
    ...{ state: 'removed', reason: 'illegal', text: 'A fake.', moderator: 'root' },
    ...{ author: 'ana', written: null, rating: null },
  })
  expect(review).toMatchObject({
    subject: { type: 'review', id: reviewId, resource },
    ...{ author: 'ben', written: 'Not what it says.', rating: 2 },
  })
  expect(await listed({ query: 'BEN' })).toEqual([review])
  expect(await listed({ query: 'nobody' })).toEqual([])
  const first = await request('POST', '/api/moderation/hidden', { as: admin, body: { limit: 1 } })
  expect(first.headers['total-count']).toBe('2')
  expect(await listed({ limit: 1, after: first.headers['next-page'] })).toEqual([review])

  await decide(server, 'review', reviewId, { state: 'visible' })
  expect(await listed()).toEqual([photo])
  await decide(server, 'review', reviewId, { state: 'hidden', reason: 'spam' })
  await request('DELETE', `/api/resources/${resourceId}/reviews/mine`, { as: reader })
  expect(await listed()).toEqual([photo])
  await decide(server, 'resource', resourceId, { state: 'hidden', reason: 'off_topic' })
  clock.advance(20 * dayMs)
  expect(await listed()).toMatchObject([{ reason: 'off_topic' }, { id: photo.id }])
  // A hidden item is listed for as long as it is hidden, even without its evidence.
  clock.advance(165 * dayMs)
  await runHousekeeping(db, clock.now())
  const left = await listHidden(db, {}, admin.user.id)
  expect(left.rows).toMatchObject([{ reason: 'off_topic', subject: { type: 'resource' } }])
})

test('[M2] the author gets a mail with the decision, its reason, the facts and how to appeal, in their language', async () => {
  const server = await startDirectory()
  const { request, reader, folder } = server
  await request('PUT', '/api/account/language', { as: reader, body: { language: 'de' } })
  const text = 'Werbung für {{einen}} Laden.'
  await decide(server, 'review', reviewId, { state: 'hidden', reason: 'spam', text })
  const [mail] = await waitForMails(folder, 1)
  expect(mail).toMatchObject({ to: reader.user.email, subject: 'Entscheidung über deinen Beitrag' })
  for (const part of [
    `Hallo ${reader.user.username},`,
    `Deine Bewertung von ${buildDraft(1).name}`,
    'Ausgeblendet: nur für dich',
    'Es ist Werbung oder Spam.',
    text,
    'in der App beschweren oder auf diese Nachricht antworten',
  ])
    expect(mail?.text.replaceAll('\n', ' ')).toContain(part)
  expect(mail?.text).not.toContain('root')
})

test('[M1] a hidden review stays hidden when its author deletes the review and writes another one', async () => {
  const server = await startDirectory()
  const { request, reader, admin, resourceId } = server
  const path = `/api/resources/${resourceId}/reviews`
  await decide(server, 'review', reviewId, { state: 'hidden', reason: 'spam' })
  await request('DELETE', `${path}/mine`, { as: reader })
  for (const id of [buildId(40), reviewId]) {
    const again = await request('POST', path, { as: reader, body: { id, rating: 5 } })
    expect(again.json()).toMatchObject({ id: reviewId, moderation: 'hidden', counts: false })
  }
  expect((await request('GET', path)).json()).toEqual([])
  const [item] = (await request('POST', '/api/moderation/hidden', { as: admin, body: {} })).json()
  expect(item).toMatchObject({ subject: { id: reviewId }, written: null, rating: 5 })
  await decide(server, 'review', reviewId, { state: 'visible' })
  expect((await request('GET', path)).json()).toMatchObject([{ id: reviewId, rating: 5 }])
})

test('[M3] the same state with another reason is a separate decision, and the list of hidden content leaves out the reader’s own', async () => {
  const server = await startDirectory()
  const { request, author, admin, resourceId } = server
  const first = await decide(server, 'resource', resourceId, { state: 'hidden', reason: 'spam' })
  const second = await decide(server, 'resource', resourceId, {
    state: 'hidden',
    reason: 'illegal',
  })
  expect(second.json().id).not.toBe(first.json().id)
  expect((await readMine(server, author)).notices).toMatchObject([
    { reason: 'spam' },
    { reason: 'illegal' },
  ])
  await request('PUT', `/api/admin/users/${author.user.id}/role`, {
    as: admin,
    body: { role: 'admin' },
  })
  const listed = (as: TestMember) =>
    request('POST', '/api/moderation/hidden', { as, body: {} }).then((it) => it.json())
  expect([await listed(admin), await listed(author)]).toMatchObject([[{ reason: 'illegal' }], []])
})

test('[M1] hidden photos count in the limit of a place, so that a restore does not exceed the limit', async () => {
  const server = await startDirectory()
  const { author, resourceId } = server
  for (let n = 1; n < limits.resource.imagesMax; n += 1)
    await sendPhoto(server, author, buildId(30 + n), { resourceId })
  await decide(server, 'photo', photoId, { state: 'hidden', reason: 'spam' })
  const more = await sendPhoto(server, author, buildId(60), { resourceId })
  expect(more.json().code).toBe('too_many_photos')
})

test('[M1] the export of a member who reported a hidden place does not name it', async () => {
  const server = await startDirectory()
  const { request, reader, resourceId } = server
  await request('POST', `/api/resources/${resourceId}/reports`, {
    as: reader,
    body: { kind: 'unsafe' },
  })
  await decide(server, 'resource', resourceId, { state: 'removed', reason: 'illegal' })
  const exported = await request('GET', '/api/account/export', { as: reader })
  expect(exported.json().reports).toMatchObject([{ resourceId, resourceName: '' }])
  expect(exported.body).not.toContain(buildDraft(1).name)
})
