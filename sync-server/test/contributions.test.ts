import {
  type Contribution,
  contributionsPerRequest,
  type ListedUser,
  moderationPaths,
} from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { canonicalEmail } from '../src/services/accounts/banned-emails.ts'
import { runHousekeeping } from '../src/services/operations/housekeeping.ts'
import { createResource } from '../src/services/resources/add-resource.ts'
import { addResource } from './support/add-resource.ts'
import { startTestApp, type TestApp, type TestMember } from './support/build-test-app.ts'
import { sendPhoto } from './support/photos.ts'
import { waitForMails } from './support/read-mails.ts'
import { signUpAdmin } from './support/sign-up-admin.ts'

const dayMs = 24 * 60 * 60_000

interface Directory extends TestApp {
  admin: TestMember
  ana: TestMember
  ben: TestMember
}

/** Ana has added two places with a photo, and reviewed Ben's place. Ben has reviewed one of Ana's places. */
async function startDirectory(): Promise<Directory> {
  const server = await startTestApp()
  const admin = await signUpAdmin(server, 'root')
  const ana = await server.signUp('ana')
  const address = { email: 'ana.sea@gmail.com', email_key: 'ana.sea@gmail.com' }
  await server.db.updateTable('users').set(address).where('id', '=', ana.user.id).execute()
  const ben = await server.signUp('ben')
  const [first, bens] = [await addResource(server, ana, 1), await addResource(server, ben, 2)]
  await addResource(server, ana, 3)
  await sendPhoto(server, ana, buildId(30), { resourceId: first })
  const review = (as: TestMember, resourceId: string, id: number) =>
    server.request('POST', `/api/resources/${resourceId}/reviews`, {
      as,
      body: { id: buildId(id), rating: 1, comment: `Review ${id}` },
    })
  await review(ana, bens, 20)
  await review(ben, first, 21)
  return { ...server, admin, ana, ben }
}

function callAbout({ request, admin, ana }: Directory, path: string, fields: object = {}) {
  const body = { memberId: ana.user.id, ...fields }
  return request('POST', `/api/moderation/contributions${path}`, { as: admin, body })
}

const list = async (server: Directory): Promise<Contribution[]> =>
  (await callAbout(server, '')).json()

const publicPlaces = async ({ request }: TestApp): Promise<string[]> =>
  (await request('GET', '/api/resources')).json().map(({ name }: { name: string }) => name)

const deleteUser = ({ request, admin, ana }: Directory, body: object) =>
  request('DELETE', `/api/admin/users/${ana.user.id}`, { as: admin, body })

const signUp = async ({ request }: TestApp, email: string) => {
  const body = { username: 'newcomer', email, password: 'correct horse battery' }
  return (await request('POST', '/api/auth/signup', { body })).json()
}

test('[M6] lists everything that a member has published, newest first, including hidden content', async () => {
  const server = await startDirectory()
  await callAbout(server, '/decisions', { state: 'hidden', reason: 'spam' })
  const listed = await list(server)
  expect(listed.map(({ type, state }) => `${type} ${state}`).sort()).toEqual([
    'photo hidden',
    'resource hidden',
    'resource hidden',
    'review hidden',
  ])
  const times = listed.map(({ createdAt }) => createdAt)
  expect(times).toEqual(times.toSorted().reverse())
  expect(listed.find(({ type }) => type === 'review')).toMatchObject({
    rating: 1,
    written: 'Review 20',
    resource: { name: buildDraft(2).name },
  })
  const counts = (await callAbout(server, '/counts')).json()
  expect(counts).toEqual({ resources: 2, othersReviews: 1, reviews: 1, photos: 1 })
})

test('[M6] hides everything that a member has published with one mail, and restores all of it', async () => {
  const server = await startDirectory()
  const before = await publicPlaces(server)
  const hidden = await callAbout(server, '/decisions', { state: 'hidden', reason: 'spam' })
  expect(hidden.json()).toEqual({ decided: 4, left: 0 })
  expect(await publicPlaces(server)).toEqual([buildDraft(2).name])
  expect(await waitForMails(server.folder, 1)).toHaveLength(1)

  const again = await callAbout(server, '/decisions', { state: 'hidden', reason: 'spam' })
  expect(again.json()).toEqual({ decided: 0, left: 0 })
  const restored = await callAbout(server, '/decisions', { state: 'visible' })
  expect(restored.json()).toEqual({ decided: 4, left: 0 })
  expect(await publicPlaces(server)).toEqual(before)
  expect(await waitForMails(server.folder, 2)).toHaveLength(2)
})

test('[M6] decides about a hundred items per request, and says how many are left', async () => {
  const server = await startDirectory()
  const authorId = server.ana.user.id
  await server.db.transaction().execute(async (trx) => {
    for (let n = 100; n < 100 + contributionsPerRequest; n += 1) {
      const id = buildId(n)
      const draft = buildDraft(n)
      await createResource(trx, { id, draft, authorId, isSample: false, now: server.clock.now() })
    }
  })
  const decision = { state: 'removed', reason: 'spam' }
  const first = await callAbout(server, '/decisions', decision)
  expect(first.json()).toEqual({ decided: contributionsPerRequest, left: 4 })
  const second = await callAbout(server, '/decisions', decision)
  expect(second.json()).toEqual({ decided: 4, left: 0 })
  expect(await publicPlaces(server)).toEqual([buildDraft(2).name])
})

test('[M6] an admin cannot decide about all of their own content or all content of an unknown member', async () => {
  const server = await startDirectory()
  const { admin } = server
  const decision = { state: 'hidden', reason: 'spam' }
  const refusals = [
    await callAbout(server, '/decisions', { ...decision, memberId: admin.user.id }),
    await callAbout(server, '/decisions', { ...decision, memberId: buildId(99) }),
    await callAbout(server, '', { memberId: buildId(99) }),
    await callAbout(server, '/counts', { memberId: buildId(99) }),
  ]
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual([403, 404, 404, 404])
})

test('[M6] deletes an account with its places if the request says so, and otherwise keeps the places', async () => {
  const server = await startDirectory()
  const everything = await startDirectory()
  await deleteUser(server, {})
  await deleteUser(everything, { resources: 'delete' })
  expect((await publicPlaces(server)).length).toBe(3)
  const [mail] = await waitForMails(server.folder, 1)
  expect(mail).toMatchObject({ to: 'ana.sea@gmail.com', subject: 'Your account was closed' })
  expect(await publicPlaces(everything)).toEqual([buildDraft(2).name])
  const users = await everything.request('POST', '/api/admin/users', {
    as: everything.admin,
    body: {},
  })
  expect(users.json().map(({ username }: ListedUser) => username)).not.toContain('ana')
})

test('[M6] no account can use a banned address or a variant of it until the ban is over', async () => {
  const server = await startDirectory()
  const { request, admin, ben, clock, db } = server
  await deleteUser(server, { bans: true })
  for (const email of ['ana.sea@gmail.com', 'Anasea+2@googlemail.com', 'a.n.a.s.e.a@gmail.com'])
    expect(await signUp(server, email)).toMatchObject({
      ...{ code: 'email_taken', reason: 'email_refused', fields: ['email'] },
    })
  const body = { username: ben.user.username, email: 'anasea@gmail.com', password: ben.password }
  const moved = await request('PUT', '/api/auth/profile', { as: ben, body })
  expect([moved.statusCode, moved.json().reason]).toEqual([403, 'email_refused'])
  const log = (await request('POST', '/api/admin/audit', { as: admin, body: {} })).json()
  expect(log.map(({ action }: { action: string }) => action)).toContain('email_banned')
  expect(JSON.stringify(await db.selectFrom('banned_emails').selectAll().execute())).not.toMatch(
    /ana/,
  )

  clock.advance(731 * dayMs)
  await runHousekeeping(db, clock.now())
  expect(await signUp(server, 'anasea@gmail.com')).toMatchObject({ username: 'newcomer' })
})

test('[M6] an address that is not banned can sign up again after its account was deleted', async () => {
  const server = await startDirectory()
  await deleteUser(server, {})
  expect(await signUp(server, 'ana.sea@gmail.com')).toMatchObject({ username: 'newcomer' })
})

test.each([
  ['Ana.Sea+spam@GoogleMail.com', 'anasea@gmail.com'],
  ['ana.sea+1@example.org', 'ana.sea@example.org'],
  ['+ana@example.org', '+ana@example.org'],
])('[M6] treats the address %s as a variant of %s', (email, canonical) => {
  expect(canonicalEmail(email)).toBe(canonical)
})

test('[M6] the history of an item that was hidden together with all content of the member names the rule', async () => {
  const server = await startDirectory()
  await callAbout(server, '/decisions', { state: 'hidden', reason: 'spam', text: 'Shop.' })
  const [item] = await list(server)
  const history = await server.request('POST', moderationPaths.history, {
    as: server.admin,
    body: { subject: { type: item?.type, id: item?.id } },
  })
  expect(history.json()).toMatchObject([{ state: 'hidden', reason: 'spam', text: 'Shop.' }])
})
