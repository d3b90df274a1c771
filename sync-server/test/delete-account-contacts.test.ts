import { cataloguePage, type Resource } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from './support/build-test-app.ts'
import { digest, tablesOf } from './support/database-state.ts'
import { signUpAdmin } from './support/sign-up-admin.ts'

const phone = '+351 900 000 001'
const email = 'ana.at.home@example.org'
const website = 'https://school.example.org/'

const leave = (server: TestApp, as: TestMember, body: object) =>
  server.request('DELETE', '/api/account', {
    as,
    body: { password: as.password, resources: 'keep', ...body },
  })

async function pullCatalogue(server: TestApp, since = ''): Promise<Map<string, Resource>> {
  const response = await server.request('GET', `/api/sync/catalogue${since && `?since=${since}`}`)
  return new Map(cataloguePage.parse(response.json()).rows.map((row) => [row.id, row]))
}

async function cursorOf(server: TestApp): Promise<string> {
  return cataloguePage.parse((await server.request('GET', '/api/sync/catalogue')).json()).cursor
}

const add = (server: TestApp, as: TestMember, n: number, contactInfo?: object) =>
  server.request('POST', '/api/resources', {
    as,
    body: { id: buildId(n), ...buildDraft(n), contactInfo },
  })

/**
 * Ana’s places have every combination of contact fields; the fifth has none, the sixth is Ben’s.
 */
async function buildPlaces() {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const ben = await server.signUp('ben')
  const contacts = [{ phone, email, website }, { phone }, { email }, { website }, undefined]
  for (const [n, contactInfo] of contacts.entries()) await add(server, ana, n + 1, contactInfo)
  await add(server, ben, 6, { phone: '+49 30 000 000', email: 'ben@example.org' })
  return { server, ana, ben }
}

const contactsOf = (rows: Map<string, Resource>) =>
  [1, 2, 3, 4, 5, 6].map((n) => rows.get(buildId(n))?.contactInfo)

const bens = { phone: '+49 30 000 000', email: 'ben@example.org' }
const unchanged = [{ phone, email, website }, { phone }, { email }, { website }, null, bens]

describe('[SEC-27] phone numbers and e-mail addresses of the places that stay', () => {
  test('removes contacts on request and sends the change to every device', async () => {
    const { server, ana } = await buildPlaces()
    const cursor = await cursorOf(server)
    const response = await leave(server, ana, { contacts: 'remove' })
    expect([response.statusCode, response.json()]).toEqual([200, { deleted: true }])
    const removed = [{ website }, null, null, { website }, null]
    expect(contactsOf(await pullCatalogue(server, cursor))).toEqual([...removed, undefined])
    expect(contactsOf(await pullCatalogue(server))).toEqual([...removed, bens])
    const { body } = await server.request('GET', '/api/resources')
    expect([body.includes(phone), body.includes(email)]).toEqual([false, false])
    const stored = await server.db.selectFrom('resources').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(email)
  })

  test.each([{ contacts: 'keep' }, {}])(
    'keeps contacts if the request does not say what to do with them, as from an older app: %j',
    async (body) => {
      const { server, ana } = await buildPlaces()
      await leave(server, ana, body)
      const rows = await pullCatalogue(server)
      expect(contactsOf(rows)).toEqual(unchanged)
      expect(rows.get(buildId(1))?.authorId).toBeNull()
    },
  )

  test('deletes contacts with deleted places, whatever the choice for contacts', async () => {
    const { server, ana } = await buildPlaces()
    const response = await leave(server, ana, { resources: 'delete', contacts: 'keep' })
    expect(response.statusCode).toBe(200)
    expect([...(await pullCatalogue(server)).keys()]).toEqual([buildId(6)])
  })

  test('changes nothing when the choice for contacts is invalid or the password is wrong', async () => {
    const { server, ana } = await buildPlaces()
    const before = await digest(server.db)
    for (const contacts of ['burn', '', null, true, ['remove']]) {
      const response = await leave(server, ana, { contacts })
      expect([response.statusCode, response.json().fields]).toEqual([400, ['contacts']])
    }
    const wrong = await leave(server, ana, { contacts: 'remove', password: 'wrong password' })
    expect(wrong.statusCode).toBe(403)
    expect(await digest(server.db)).toEqual(before)
  })

  test('[C4] does not restore contacts by an edit that was started before', async () => {
    const { server, ana } = await buildPlaces()
    const root = await signUpAdmin(server, 'root')
    const beforeDeletion = (await pullCatalogue(server)).get(buildId(1))
    const draft = buildDraft(1, { contactInfo: { phone, email, website } })
    await leave(server, ana, { contacts: 'remove' })
    const edit = (body: object) =>
      server.request('PUT', `/api/resources/${buildId(1)}`, { as: root, body })
    // Apps that are older than the merging of edits send only the revision that the person saw.
    const old = await edit({ revision: beforeDeletion?.revision, ...draft, name: 'Renamed' })
    expect([old.statusCode, old.json().code]).toEqual([409, 'conflict'])
    const merged = await edit({
      revision: beforeDeletion?.revision,
      base: draft,
      ...draft,
      name: 'Renamed',
    })
    expect([merged.statusCode, merged.json().name]).toEqual([200, 'Renamed'])
    expect(merged.json().contactInfo).toEqual({ website })
  })

  test('[R2] removes contacts from the stored response to an admin’s edit, but keeps its idempotency key', async () => {
    const { server, ana, ben } = await buildPlaces()
    const root = await signUpAdmin(server, 'root')
    const contactInfo = { phone, email, website }
    const edit = (n: number, name: string, info: object) => {
      const base = buildDraft(n, { contactInfo: info })
      return server.request('PUT', `/api/resources/${buildId(n)}`, {
        as: root,
        key: `edit-${n}`,
        body: { revision: n, base, ...base, name },
      })
    }
    expect((await edit(1, 'Renamed', contactInfo)).json().contactInfo).toEqual(contactInfo)
    const bensEdit = await edit(6, 'Renamed too', bens)
    await leave(server, ana, { contacts: 'remove' })
    for (const table of await tablesOf(server.db)) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(server.db)
      const text = JSON.stringify(rows)
      expect([table, text.includes(phone), text.includes(email)]).toEqual([table, false, false])
    }
    const again = await edit(1, 'Renamed', contactInfo)
    expect([again.statusCode, again.body.includes(phone)]).toEqual([200, false])
    expect((await edit(6, 'Renamed too', bens)).json()).toEqual(bensEdit.json())
    expect((await pullCatalogue(server)).get(buildId(6))?.authorId).toBe(ben.user.id)
  })

  test('removes contacts from more places than fit in one statement or one page', async () => {
    const server = await startTestApp()
    const ana = await server.signUp('ana')
    await add(server, ana, 1, { phone, email, website })
    const row = await server.db.selectFrom('resources').selectAll().executeTakeFirstOrThrow()
    const count = 1_101
    for (let from = 2; from <= count; from += 100) {
      const some = Array.from({ length: 100 }, (_, n) => ({ ...row, id: buildId(from + n) }))
      await server.db.insertInto('resources').values(some).execute()
    }
    await leave(server, ana, { contacts: 'remove' })
    const rows = await server.db
      .selectFrom('resources')
      .select(['contact_info', 'author_id'])
      .distinct()
      .execute()
    expect(rows).toEqual([{ contact_info: JSON.stringify({ website }), author_id: null }])
  })
})
