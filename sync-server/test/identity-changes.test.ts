import { type ChangedPlace, draftOf, limits, type Resource } from '@worldschool/schema'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addResource } from './support/add-resource.ts'
import { startTestApp, type TestApp, type TestMember } from './support/build-test-app.ts'
import { digest } from './support/database-state.ts'
import { failOn } from './support/failing-table.ts'
import { signUpAdmin } from './support/sign-up-admin.ts'

const only = async (server: TestApp, id: string): Promise<Resource> => {
  const all: Resource[] = (await server.request('GET', '/api/resources')).json()
  const found = all.find((resource) => resource.id === id)
  if (!found) throw new Error('The resource is not there')
  return found
}

async function edit(server: TestApp, as: TestMember, id: string, changes: Partial<Resource>) {
  const current = await only(server, id)
  const body = { ...draftOf(current), ...changes, revision: current.revision }
  server.clock.advance(1_000)
  return server.request('PUT', `/api/resources/${id}`, { as, body })
}

const listed = async (server: TestApp, as: TestMember, body = {}): Promise<ChangedPlace[]> => {
  const response = await server.request('POST', '/api/admin/changed-places', { as, body })
  expect(response.statusCode).toBe(200)
  return response.json()
}

/** A place of Ana’s in Sintra with a review by Ben. */
async function start() {
  const server = await startTestApp()
  const root = await signUpAdmin(server, 'root')
  const ana = await server.signUp('ana')
  const id = await addResource(server, ana)
  const library = {
    name: 'Town library',
    category: 'schools' as const,
    location: 'Sintra, Portugal',
    latitude: 38.8,
    longitude: -9.38,
  }
  await edit(server, ana, id, library)
  const ben = await server.signUp('ben')
  await server.request('POST', `/api/resources/${id}/reviews`, { as: ben, body: { rating: 5 } })
  return { server, root, ana, ben, id, library }
}

describe('a place that becomes another place', () => {
  test('[SEC-33] lists a place that became another place for admins, with its previous fields, the editor and the earlier reviews', async () => {
    const { server, root, ana, id, library } = await start()
    // The first edit was made before there were reviews.
    expect(await listed(server, root)).toEqual([])
    const casino = { name: 'Grand casino', category: 'hubs' as const }
    expect((await edit(server, ana, id, casino)).statusCode).toBe(200)
    expect(await listed(server, root)).toEqual([
      {
        id: expect.any(String),
        at: server.clock.now().toISOString(),
        changedBy: 'ana',
        resource: { id, name: 'Grand casino' },
        reviews: 1,
        before: library,
        after: { ...library, ...casino },
      },
    ])
    // The reviews and their rating stay.
    expect(await only(server, id)).toMatchObject({ reviewCount: 1, rating: 5 })
  })

  test.each([
    ['1.1 km away', { latitude: 38.81 }, 1],
    ['900 m away', { latitude: 38.8081 }, 0],
    ['under another text at the same point', { location: 'Sintra (old town)' }, 0],
    ['off the map, under the same text', { latitude: null, longitude: null }, 0],
    ['off the map, elsewhere', { location: 'Porto', latitude: null, longitude: null }, 1],
    ['in another category', { category: 'coworking' as const }, 1],
    ['described in other words', { description: 'With a reading room.', price: 'Free' }, 0],
  ])(
    '[SEC-33] lists an edit for admins only when it makes another place: %s',
    async (_what, changes, count) => {
      const { server, root, ana, id } = await start()
      expect((await edit(server, ana, id, changes)).statusCode).toBe(200)
      expect(await listed(server, root)).toHaveLength(count)
    },
  )

  test('[SEC-33] keeps only the newest records of edits that turned a place into another, up to a limit', async () => {
    const { server, root, ana, id } = await start()
    const maxChanges = limits.resource.identityChangesMax
    for (let n = 1; n <= maxChanges + 2; n += 1) await edit(server, ana, id, { name: `Name ${n}` })
    const rows = await listed(server, root)
    expect(rows).toHaveLength(maxChanges)
    expect([rows[0]?.after.name, rows.at(-1)?.before.name]).toEqual([
      `Name ${maxChanges + 2}`,
      'Name 2',
    ])
    const stored = await server.db.selectFrom('identity_changes').select('id').execute()
    expect(stored).toHaveLength(maxChanges)
  })

  test('[SEC-33] rolls back an edit that turns a place into another when it cannot be recorded', async () => {
    const { server, ana, id } = await start()
    const restoreTable = await failOn(server.db, 'insert', 'identity_changes')
    const before = await digest(server.db)
    expect((await edit(server, ana, id, { name: 'Grand casino' })).statusCode).toBe(500)
    expect(await digest(server.db)).toEqual(before)
    await restoreTable()
    expect((await edit(server, ana, id, { name: 'Grand casino' })).statusCode).toBe(200)
  })

  test('[SEC-33] lists edits that turned a place into another in pages, and finds such edits by the name of the place or of the editor', async () => {
    const { server, root, ana, id } = await start()
    for (const n of [1, 2, 3]) await edit(server, ana, id, { name: `Name ${n}` })
    const changes: ChangedPlace[] = []
    let after: string | undefined
    do {
      const body = { limit: 2, query: 'ANA', ...(after && { after }) }
      const response = await server.request('POST', '/api/admin/changed-places', { as: root, body })
      expect(response.headers['total-count']).toBe('3')
      changes.push(...response.json())
      after = response.headers['next-page'] as string | undefined
    } while (after)
    expect(changes.map((change) => change.after.name)).toEqual(['Name 3', 'Name 2', 'Name 1'])
    expect(await listed(server, root, { query: 'name 3' })).toHaveLength(3)
    expect(await listed(server, root, { query: 'nobody' })).toEqual([])
  })
})

describe('records of edits that turned a place into another', () => {
  test('[SEC-27] [SEC-33] exports the edits that turned a place into another to their editor, and removes the name of an editor who leaves', async () => {
    const { server, root, ana, id } = await start()
    await edit(server, root, id, { name: 'Town hall' })
    await edit(server, ana, id, { name: 'Grand casino' })
    const data = (await server.request('GET', '/api/account/export', { as: ana })).json()
    expect(data.placeChanges).toMatchObject([
      { resourceId: id, after: { name: 'Town library' } },
      { resourceId: id, before: { name: 'Town hall' }, after: { name: 'Grand casino' } },
    ])
    const body = { password: ana.password, resources: 'keep' }
    await server.request('DELETE', '/api/account', { as: ana, body })
    expect((await listed(server, root)).map(({ changedBy }) => changedBy)).toEqual([null, 'root'])
  })

  test('[SEC-33] deleting a place deletes the records of edits that turned it into another place', async () => {
    const { server, root, ana, id } = await start()
    await edit(server, ana, id, { name: 'Grand casino' })
    const other = await addResource(server, ana, 2)
    await edit(server, ana, other, { name: 'Another name' })
    await server.request('DELETE', `/api/admin/resources/${id}`, { as: root })
    const body = { password: ana.password, resources: 'delete' }
    await server.request('DELETE', '/api/account', { as: ana, body })
    const { rows } = await sql`select * from identity_changes`.execute(server.db)
    expect(rows).toEqual([])
  })
})
