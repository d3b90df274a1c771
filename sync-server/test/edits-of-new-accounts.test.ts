import { type ChangedPlace, limits, type ModerationMode, type Resource } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addResource } from './support/add-resource.ts'
import { startTestApp, type TestApp, type TestMember } from './support/build-test-app.ts'
import { signUpAdmin } from './support/sign-up-admin.ts'

const dayMs = 24 * 60 * 60_000
const advertisement = {
  description: 'Win big every night.',
  contactInfo: { website: 'https://casino.example' },
}

interface Directory extends TestApp {
  root: TestMember
  ana: TestMember
}

async function startDirectory(moderation: ModerationMode): Promise<Directory> {
  const server = await startTestApp({ moderation })
  const root = await signUpAdmin(server, 'root')
  return { ...server, root, ana: await server.signUp('ana') }
}

/** Adds a place of ana’s, and approves it if it waits. */
async function addPublic(server: Directory, n: number): Promise<string> {
  const { request, root, ana } = server
  const id = await addResource(server, ana, n)
  for (const { subject, revision } of (
    await request('POST', '/api/admin/held', { as: root, body: {} })
  ).json())
    await request('POST', '/api/admin/held/approvals', {
      as: root,
      body: { subject: { type: subject.type, id: subject.id }, revision },
    })
  return id
}

async function edit(server: Directory, n: number, changes: object, as = server.ana) {
  const all: Resource[] = (await server.request('GET', '/api/resources')).json()
  const revision = all.find(({ id }) => id === buildId(n))?.revision
  server.clock.advance(1_000)
  return server.request('PUT', `/api/resources/${buildId(n)}`, {
    as,
    body: { ...buildDraft(n), ...changes, revision },
  })
}

const listed = async ({ request, root }: Directory): Promise<ChangedPlace[]> =>
  (await request('POST', '/api/admin/changed-places', { as: root, body: {} })).json()

test.each(['new', 'all'] as const)(
  '[M11] with MODERATION=%s, lists an approved place that its new author edited, with the changed fields and the place as it is',
  async (mode) => {
    const server = await startDirectory(mode)
    const id = await addPublic(server, 1)
    expect((await edit(server, 1, advertisement)).statusCode).toBe(200)
    const [change, ...others] = await listed(server)
    expect(others).toEqual([])
    expect(change).toMatchObject({
      ...{ changedBy: 'ana', reviews: 0, resource: { id } },
      at: server.clock.now().toISOString(),
      fields: ['description', 'contactInfo.website'],
      place: { id, ...advertisement },
    })
  },
)

test('[M11] lists the newest edits of new authors first, beside changes of places with reviews', async () => {
  const server = await startDirectory('new')
  for (const n of [1, 2]) await addPublic(server, n)
  await edit(server, 1, { price: 'Free' })
  await server.request('POST', `/api/resources/${buildId(2)}/reviews`, {
    as: server.root,
    body: { rating: 5 },
  })
  await edit(server, 2, { name: 'Casino' }, server.root)
  const changes = await listed(server)
  expect(changes.map(({ resource, fields }) => [resource.id, fields])).toEqual([
    [buildId(2), undefined],
    [buildId(1), ['price']],
  ])
  expect(changes[0]).not.toHaveProperty('place')
})

test('[M11] [SEC-33] keeps the record of a place that became another place, however often a new author edits it afterwards', async () => {
  const server = await startDirectory('new')
  await addPublic(server, 1)
  const { request, root } = server
  const path = `/api/resources/${buildId(1)}/reviews`
  await request('POST', path, { as: root, body: { rating: 5 } })
  await edit(server, 1, { name: 'Casino' })
  const maxChanges = limits.resource.identityChangesMax
  // Another text at the same point is no other place either.
  for (let n = 0; n <= maxChanges; n += 1) {
    const changes = n % 2 === 0 ? { price: `${n} euros` } : { location: `Street ${n}` }
    expect((await edit(server, 1, { name: 'Casino', ...changes })).statusCode).toBe(200)
  }
  const changes = await listed(server)
  expect(changes).toHaveLength(maxChanges + 1)
  expect(changes.at(-1)).toMatchObject({ after: { name: 'Casino' }, fields: ['name'] })
})

test('[M11] lists no edits with MODERATION=off, no edits of held places, no edits by admins, and no edits that change nothing', async () => {
  const off = await startDirectory('off')
  await addPublic(off, 1)
  await edit(off, 1, advertisement)
  expect(await listed(off)).toEqual([])

  const server = await startDirectory('new')
  const { request, root, ana } = server
  const waiting = await addResource(server, ana, 2)
  const [{ revision }] = (await request('POST', '/api/admin/held', { as: root, body: {} })).json()
  const body = { ...buildDraft(2), ...advertisement, revision }
  expect((await request('PUT', `/api/resources/${waiting}`, { as: ana, body })).statusCode).toBe(
    200,
  )
  await addPublic(server, 1)
  await edit(server, 1, {})
  await edit(server, 1, advertisement, root)
  expect(await listed(server)).toEqual([])
})

test('[M11] stops listing edits once the author is older than a week, with three contributions and a confirmed address', async () => {
  const server = await startDirectory('new')
  const { ana, clock, db } = server
  const countAfterEdit = async (n: number, price: string) => {
    await edit(server, n, { price })
    return (await listed(server)).length
  }
  await addPublic(server, 1)
  clock.advance(8 * dayMs)
  expect(await countAfterEdit(1, 'One contribution')).toBe(1)
  for (const n of [2, 3]) await addPublic(server, n)
  expect(await countAfterEdit(1, 'Known')).toBe(1)
  await db
    .updateTable('users')
    .set({ created_at: clock.now().toISOString() })
    .where('id', '=', ana.user.id)
    .execute()
  expect(await countAfterEdit(2, 'Young')).toBe(2)
})

test('[M11] with MODERATION=all, also lists the edits of a known author, because the server holds every contribution', async () => {
  const server = await startDirectory('all')
  for (const n of [1, 2, 3]) await addPublic(server, n)
  server.clock.advance(8 * dayMs)
  await edit(server, 1, { price: 'Free' })
  expect(await listed(server)).toMatchObject([{ fields: ['price'] }])
})

test('[M11] [SEC-27] exports the listed edits to their author, and keeps no texts after the author’s account was deleted', async () => {
  const server = await startDirectory('new')
  const { request, ana, db } = server
  const id = await addPublic(server, 1)
  await edit(server, 1, advertisement)
  const exported = (await request('GET', '/api/account/export', { as: ana })).json()
  expect(exported.placeChanges).toMatchObject([
    { resourceId: id, fields: ['description', 'contactInfo.website'] },
  ])
  const { rows } = await sql`select * from identity_changes`.execute(db)
  expect(JSON.stringify(rows)).not.toContain('casino.example')
  const body = { password: ana.password, resources: 'keep' }
  await request('DELETE', '/api/account', { as: ana, body })
  expect(await listed(server)).toMatchObject([{ changedBy: null }])
})
