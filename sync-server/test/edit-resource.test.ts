import { draftOf, type Resource, type ResourceDraft, resourceSchema } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { setRole } from '../src/services/accounts/accounts.ts'
import { createResource } from '../src/services/resources/add-resource.ts'
import { addResource } from './support/add-resource.ts'
import { startTestApp, type TestApp, type TestMember } from './support/build-test-app.ts'

const base = draftOf(buildDraft(1))

interface Edit {
  as?: TestMember
  key?: string
  changes?: Partial<ResourceDraft>
  /** Null sends no base. */
  base?: ResourceDraft | null
  revision?: number
}

const edit = (server: TestApp, id: string, options: Edit) => {
  const baseSent = options.base === undefined ? base : options.base
  const body = {
    ...base,
    ...options.changes,
    revision: options.revision ?? 1,
    ...(baseSent && { base: baseSent }),
  }
  const { as, key } = options
  return server.request('PUT', `/api/resources/${id}`, {
    ...(as && { as }),
    ...(key && { key }),
    body,
  })
}

const only = async (server: TestApp): Promise<Resource> => {
  const [resource] = (await server.request('GET', '/api/resources')).json()
  return resourceSchema.parse(resource)
}

const start = async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const id = await addResource(server, as)
  return { server, as, id }
}

test('[C4] changes the edited fields and sends the resource to every device', async () => {
  const { server, as, id } = await start()
  const response = await edit(server, id, { as, changes: { name: 'Tree school', price: '5 EUR' } })
  expect(response.statusCode).toBe(200)
  const seq = Number(response.headers['sync-seq'])
  const resource = await only(server)
  expect(resource).toEqual(response.json())
  expect(resource).toMatchObject({ ...base, name: 'Tree school', price: '5 EUR', revision: seq })
  const feed = await server.request('GET', '/api/sync/catalogue')
  expect(feed.json().rows).toEqual([resource])
})

test('[C4] merges fields that only one side changed, and lists by added and removed entries', async () => {
  const { server, as, id } = await start()
  const amenities = ['Garden', 'Kitchen']
  await edit(server, id, { as, changes: { name: 'Tree school', amenities } })
  const current = { ...base, name: 'Tree school', amenities }
  await edit(server, id, {
    as,
    base: current,
    changes: { ...current, amenities: ['Kitchen', 'Pool'] },
  })
  const lateEdit = { ...current, description: 'Up in the crowns.', amenities: ['Garden'] }
  const response = await edit(server, id, { as, base: current, changes: lateEdit })
  expect(response.json()).toMatchObject({
    name: 'Tree school',
    description: 'Up in the crowns.',
    amenities: ['Pool'],
  })
})

test('[C4] [fault 11] returns 409 with fields and row when both sides changed a field, and changes nothing', async () => {
  const { server, as, id } = await start()
  await edit(server, id, { as, changes: { name: 'Tree school', price: 'Free' } })
  const before = await only(server)
  const changes = { name: 'Wood school', ageRange: '4-9', latitude: 1 }
  const response = await edit(server, id, { as, changes })
  expect(response.statusCode).toBe(409)
  expect(response.json()).toMatchObject({ code: 'conflict', fields: ['name'], current: before })
  expect(await only(server)).toEqual(before)

  const resolved = { ...draftOf(before), ...changes, name: 'Wood and tree school' }
  const again = await edit(server, id, { as, base: draftOf(before), changes: resolved })
  expect(again.json()).toMatchObject({ ...changes, name: 'Wood and tree school', price: 'Free' })
})

test('[C4] treats another revision without a base as a conflict, but not reviews alone', async () => {
  const { server, as, id } = await start()
  const { revision } = await only(server)
  const ben = await server.signUp('ben')
  await server.request('POST', `/api/resources/${id}/reviews`, { as: ben, body: { rating: 4 } })
  const first = await edit(server, id, { as, base: null, revision, changes: { name: 'Tree' } })
  expect([first.statusCode, first.json().name, first.json().ratingSum]).toEqual([200, 'Tree', 4])

  const lateEdit = await edit(server, id, { as, base: null, revision, changes: { price: 'Free' } })
  expect(lateEdit.statusCode).toBe(409)
  expect(lateEdit.json()).toMatchObject({ code: 'conflict', fields: ['name', 'price'] })
  const future = first.json().revision + 1
  const unknown = await edit(server, id, { as, base: null, revision: future })
  expect(unknown.statusCode).toBe(409)
})

test('allocates no seq for an edit that changes nothing', async () => {
  const { server, as, id } = await start()
  const before = await only(server)
  const response = await edit(server, id, { as })
  expect(response.json()).toEqual(before)
  expect(Number(response.headers['sync-seq'])).toBe(before.revision)
})

test('[SEC-10] [SEC-13] lets only the author and admins edit a resource', async () => {
  const { server, as, id } = await start()
  const ben = await server.signUp('ben')
  const changes = { name: 'Tree school' }
  expect((await edit(server, id, { changes })).statusCode).toBe(401)
  const other = await edit(server, id, { as: ben, changes })
  expect([other.statusCode, other.json().code]).toEqual([403, 'forbidden'])
  expect((await edit(server, id, { as, changes })).statusCode).toBe(200)

  const sample = { id: buildId(5), draft: buildDraft(1), authorId: null, isSample: true }
  await createResource(server.db, { ...sample, now: server.clock.now() })
  expect((await edit(server, sample.id, { as: ben, changes })).statusCode).toBe(403)
  await setRole(server.db, { email: ben.user.email, role: 'admin' })
  expect((await edit(server, sample.id, { as: ben, changes })).statusCode).toBe(200)
  const cleo = await server.signUp('cleo')
  await setRole(server.db, { email: cleo.user.email, role: 'admin' })
  await setRole(server.db, { email: ben.user.email, role: 'user' })
  expect((await edit(server, id, { as: ben, changes: { name: 'B' } })).statusCode).toBe(403)
})

test('logs the edit of a resource by an admin who is not its author, but not an edit by the author', async () => {
  const { server, as, id } = await start()
  const ben = await server.signUp('ben')
  await setRole(server.db, { email: ben.user.email, role: 'admin' })
  const readEntries = () =>
    server.db.selectFrom('audit_log').selectAll().where('action', '=', 'resource_edited').execute()
  await edit(server, id, { as, changes: { price: 'Free' } })
  await edit(server, id, { as: ben, base: { ...base, price: 'Free' }, changes: { price: 'Free' } })
  expect(await readEntries()).toEqual([])
  await edit(server, id, { as: ben, changes: { name: 'Tree school' } })
  expect(await readEntries()).toMatchObject([
    { actor_id: ben.user.id, subject_id: id, subject_name: base.name },
  ])
})

test('[SEC-14] [SEC-15] refuses fields of the server in an edit by name and leaves them unchanged', async () => {
  const { server, as, id } = await start()
  const before = await only(server)
  for (const field of ['rating', 'isSample', 'authorId', 'role', 'constructor']) {
    const changes = { [field]: 'true' } as Partial<ResourceDraft>
    const response = await edit(server, id, { as, changes })
    expect([response.statusCode, response.json().fields]).toEqual([400, [field]])
  }
  const website = { contactInfo: { website: 'javascript:alert(1)' } }
  expect((await edit(server, id, { as, changes: website })).statusCode).toBe(400)
  expect(await only(server)).toEqual(before)
})

test('[C3] returns 410 for the edit of a deleted resource and 404 for the edit of an unknown resource', async () => {
  const { server, as, id } = await start()
  await server.request('DELETE', `/api/resources/${id}`, { as })
  const deleted = await edit(server, id, { as })
  expect([deleted.statusCode, deleted.json().code]).toEqual([410, 'resource_deleted'])
  const unknown = await edit(server, buildId(9), { as })
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'resource_not_found'])
})

test('[R2] applies an edit once for each key and returns a stored conflict again', async () => {
  const { server, as, id } = await start()
  const changes = { name: 'Tree school' }
  const first = await edit(server, id, { as, key: 'one', changes })
  await edit(server, id, { as, base: { ...base, ...changes }, changes: { name: 'Wood school' } })
  const again = await edit(server, id, { as, key: 'one', changes })
  expect([again.statusCode, again.body]).toEqual([200, first.body])
  expect((await only(server)).name).toBe('Wood school')

  const refused = await edit(server, id, { as, key: 'two', changes: { name: 'Third' } })
  expect(refused.statusCode).toBe(409)
  await edit(server, id, { as, base: { ...base, name: 'Wood school' } })
  const replayed = await edit(server, id, { as, key: 'two', changes: { name: 'Third' } })
  const { current, ...refusal } = replayed.json()
  expect([replayed.statusCode, refusal]).toEqual([409, withoutCurrent(refused.json())])
  // The device continues from the row as it is now.
  expect(current).toEqual(await only(server))
})

test('requests a new location lookup for a resource that moved, but not for a renamed resource', async () => {
  const { server, as, id } = await start()
  const isLocated = async () => {
    const row = await server.db.selectFrom('resources').select('is_located').executeTakeFirst()
    return row?.is_located
  }
  await server.db.updateTable('resources').set({ is_located: 1 }).execute()
  await edit(server, id, { as, changes: { name: 'Tree school' } })
  expect(await isLocated()).toBe(1)
  await edit(server, id, { as, changes: { latitude: 10 } })
  expect(await isLocated()).toBe(0)
})

function withoutCurrent({ current: _, ...refusal }: Record<string, unknown>) {
  return refusal
}
