import type { ListedResource, ListedUser } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { spellings } from '@worldschool/schema/testing/spellings'
import { expect, test } from 'vitest'
import { fold } from '../src/db/fold.ts'
import { nextSeq } from '../src/repositories/sync-state-repository.ts'
import { listUsers } from '../src/services/moderation/admin-lists.ts'
import { addResource } from './support/add-resource.ts'
import { startTestApp, type TestApp, type TestMember } from './support/build-test-app.ts'
import { createCountingPlugin } from './support/counting-plugin.ts'
import { signUpAdmin } from './support/sign-up-admin.ts'

type List = 'users' | 'resources' | 'audit'

const requestList = (server: TestApp, as: TestMember, list: List, body: object) =>
  server.request('POST', `/api/admin/${list}`, { as, body })

/** All pages of a list, requested as the admin panel does. */
async function readPages<Row>(server: TestApp, as: TestMember, list: List, body: object) {
  const pages: Row[][] = []
  const totals = new Set<string>()
  let after: string | undefined
  do {
    const response = await requestList(server, as, list, { ...body, ...(after && { after }) })
    expect(response.statusCode).toBe(200)
    pages.push(response.json())
    totals.add(String(response.headers['total-count']))
    after = response.headers['next-page'] as string | undefined
  } while (after)
  return { pages, rows: pages.flat(), totals: [...totals] }
}

const namesOf = (rows: ListedUser[]) => rows.map(({ username }) => username)

/** Inserts users who cannot sign in, in one transaction. */
async function addPeople(server: TestApp, names: string[]): Promise<void> {
  await server.db.transaction().execute(async (trx) => {
    const seq = await nextSeq(trx, { catalogue: false })
    const rows = names.map((username, n) => ({
      id: buildId(1000 + n),
      username,
      username_key: fold(username),
      email: `p${n}@example.com`,
      email_key: `p${n}@example.com`,
      password_hash: 'none',
      role: 'user' as const,
      language: null,
      created_at: server.clock.now().toISOString(),
      seq,
    }))
    for (let at = 0; at < rows.length; at += 1_000)
      await trx
        .insertInto('users')
        .values(rows.slice(at, at + 1_000))
        .execute()
  })
}

test('returns 50,000 users in full pages, each once and in order, and reads one page at a time', async () => {
  const server = await startTestApp()
  const as = await signUpAdmin(server, 'root')
  // 7919 and 50,000 have no common factor, so each number occurs once and the order is not sorted.
  const names = Array.from({ length: 50_000 }, (_, n) => `traveller${(n * 7919) % 50_000}`)
  await addPeople(server, names)

  const { pages, rows, totals } = await readPages<ListedUser>(server, as, 'users', { limit: 200 })
  expect(totals).toEqual(['50001'])
  expect(pages.map(({ length }) => length)).toEqual([...Array(250).fill(200), 1])
  expect(namesOf(rows)).toEqual([...names, 'root'].sort())

  const counting = createCountingPlugin()
  const db = server.db.withPlugin(counting)
  const middle = await listUsers(db, { limit: 50 })
  const next = await listUsers(db, { limit: 50, ...(middle.next && { after: middle.next }) })
  expect(next.rows).toHaveLength(50)
  expect([counting.statements, counting.rows]).toEqual([4, 2 * (51 + 1)])
}, 60_000)

test('an admin list returns 50 rows on a page by default and 200 at most', async () => {
  const server = await startTestApp()
  const as = await signUpAdmin(server, 'root')
  const names = Array.from({ length: 120 }, (_, n) => `traveller${n}`)
  await addPeople(server, names)
  const { pages } = await readPages(server, as, 'users', { userId: as.user.id })
  expect(pages.map(({ length }) => length)).toEqual([50, 50, 21])
  for (const limit of [0, 201, 1.5, '50']) {
    const response = await requestList(server, as, 'users', { limit })
    expect([response.statusCode, response.json().fields]).toEqual([400, ['limit']])
  }
})

test('an admin list has no next page when it ends with the current page', async () => {
  const server = await startTestApp()
  const as = await signUpAdmin(server, 'root')
  await addPeople(server, ['ana'])
  const { headers } = await requestList(server, as, 'users', { limit: 2 })
  expect([headers['total-count'], headers['next-page']]).toEqual(['2', undefined])
})

test('finds users by any part of name or e-mail in any case, and treats % and _ as plain characters', async () => {
  const server = await startTestApp()
  const as = await signUpAdmin(server, 'root')
  await addPeople(server, [
    'Straße 9',
    '100%',
    '100 all',
    'back\\slash',
    'under_score',
    'underscore',
  ])
  const find = async (query: string) => {
    const response = await requestList(server, as, 'users', { query })
    return [namesOf(response.json()), response.headers['total-count']]
  }
  expect(await find('STRASSE')).toEqual([['Straße 9'], '1'])
  expect(await find('０%')).toEqual([['100%'], '1'])
  expect(await find('_')).toEqual([['under_score'], '1'])
  expect(await find('\\')).toEqual([['back\\slash'], '1'])
  expect(await find('under')).toEqual([['under_score', 'underscore'], '2'])
  expect(await find('P3@EXAMPLE')).toEqual([['back\\slash'], '1'])
  expect(await find("' or 1=1 --")).toEqual([[], '0'])
})

test('an admin list returns the count and the pages of the rows that match a search', async () => {
  const server = await startTestApp()
  const as = await signUpAdmin(server, 'root')
  const names = Array.from({ length: 90 }, (_, n) => `traveller${n}`)
  await addPeople(server, names)
  const body = { query: 'R1', limit: 4 }
  const { rows, totals } = await readPages<ListedUser>(server, as, 'users', body)
  expect(namesOf(rows)).toEqual(names.filter((name) => name.includes('r1')).sort())
  expect(totals).toEqual(['11'])
})

test('an admin list continues at the same position when the last row of the previous page was deleted', async () => {
  const server = await startTestApp()
  const as = await signUpAdmin(server, 'root')
  await addPeople(server, ['ana', 'ben', 'cleo', 'dan'])
  const first = await requestList(server, as, 'users', { limit: 2 })
  const [, ben] = first.json()
  await server.request('DELETE', `/api/admin/users/${ben.id}`, { as })
  const after = first.headers['next-page']
  expect(namesOf((await requestList(server, as, 'users', { limit: 2, after })).json())).toEqual([
    'cleo',
    'dan',
  ])
})

test('the admin list of users has a next page after the longest possible username', async () => {
  const server = await startTestApp()
  const as = await signUpAdmin(server, 'root')
  // Folds to 18 letters each.
  await addPeople(server, ['\ufdfa'.repeat(50), '\ufdfa'.repeat(49)])
  const { rows } = await readPages<ListedUser>(server, as, 'users', { limit: 1 })
  expect(rows).toHaveLength(3)
})

test('an admin list returns 400 for an invalid page cursor', async () => {
  const server = await startTestApp()
  const as = await signUpAdmin(server, 'root')
  const encode = (keys: unknown) => Buffer.from(JSON.stringify(keys)).toString('base64url')
  const cursors = [
    'x',
    '%00',
    encode(null),
    encode([]),
    encode([1, 2]),
    encode(['a', 'b', 'c']),
    encode([{}]),
  ]
  for (const after of [...cursors, encode(['\0']), encode(['\0', 'x']), encode(['\ud800', 'x'])]) {
    for (const list of ['users', 'resources', 'audit'] as const) {
      const response = await requestList(server, as, list, { after })
      expect([response.statusCode, response.json().fields]).toEqual([400, ['after']])
    }
  }
  expect((await requestList(server, as, 'users', { after: 'x'.repeat(2401) })).statusCode).toBe(400)
  expect((await requestList(server, as, 'users', { order: 'email' })).statusCode).toBe(400)
})

test('lists resources newest first, with location and author', async () => {
  const server = await startTestApp()
  const as = await signUpAdmin(server, 'root')
  const ana = await server.signUp('ana')
  // Two in each minute, so the time alone gives no order.
  for (let n = 1; n <= 7; n += 1) {
    await addResource(server, ana, n)
    if (n % 2 === 0) server.clock.advance(60_000)
  }
  const located = { city: 'Sintra', country: 'PT', is_located: 1 }
  await server.db.updateTable('resources').set(located).where('id', '=', buildId(7)).execute()
  const { rows, totals } = await readPages<ListedResource>(server, as, 'resources', { limit: 2 })
  expect(rows.map(({ id }) => id)).toEqual([7, 6, 5, 4, 3, 2, 1].map(buildId))
  expect(totals).toEqual(['7'])
  const { name, category } = buildDraft(7)
  expect(rows[0]).toEqual({
    id: buildId(7),
    name,
    category,
    location: { city: 'Sintra', country: 'PT', text: 'Sintra, Portugal' },
    createdBy: 'ana',
  })
  expect(rows[1]?.location).toEqual({ city: null, country: null, text: 'Sintra, Portugal' })
  await server.request('DELETE', `/api/admin/users/${ana.user.id}`, { as })
  const [orphan] = (await requestList(server, as, 'resources', {})).json()
  expect(orphan).toMatchObject({ id: buildId(7), createdBy: null })
})

test('finds resources and users regardless of case, accents, width and kana', async () => {
  const server = await startTestApp()
  const as = await signUpAdmin(server, 'root')
  // Admins see administrative terms such as "city" in these names, so these spellings do not apply.
  const table = spellings.filter(({ hasRank }) => !hasRank)
  const names = [...new Set(table.map(({ written }) => written))]
  for (const [n, name] of names.entries()) {
    await addResource(server, as, n)
    await server.db.updateTable('resources').set({ name }).where('id', '=', buildId(n)).execute()
  }
  for (const { typed, written } of table) {
    const found = (await requestList(server, as, 'resources', { query: typed })).json()
    expect(found.map(({ name }: ListedResource) => name)).toContain(written)
  }
  await addPeople(server, ['José-Ángel'])
  expect(
    namesOf((await requestList(server, as, 'users', { query: 'jose-angel' })).json()),
  ).toHaveLength(1)
})

test('finds resources by name, location and city, also with letters outside ASCII', async () => {
  const server = await startTestApp()
  const as = await signUpAdmin(server, 'root')
  for (const [n, name, location, city] of [
    [1, 'ÉCOLE buissonnière', 'Ponta Delgada', null],
    [2, 'Forest', 'ÅLESUND, Norway', null],
    [3, 'Meadow', 'Somewhere', 'Évora'],
    [4, '50% off', 'Nowhere', null],
    // Decomposed into letter and accent, as some keyboards and files write it.
    [5, 'E\u0301cole de danse', 'Strasse 9', 'Σοφός'],
  ] as const) {
    await addResource(server, as, n)
    const set = { name, location, city }
    await server.db.updateTable('resources').set(set).where('id', '=', buildId(n)).execute()
  }
  const find = async (query: string) =>
    (await requestList(server, as, 'resources', { query }))
      .json()
      .map(({ id }: ListedResource) => id)
  expect(await find('école')).toEqual([buildId(5), buildId(1)])
  expect(await find('E\u0301COLE')).toEqual([buildId(5), buildId(1)])
  expect(await find('straße')).toEqual([buildId(5)])
  expect(await find('ΣΟΦΌΣ')).toEqual([buildId(5)])
  expect(await find('５０%')).toEqual([buildId(4)])
  expect(await find('ålesund')).toEqual([buildId(2)])
  expect(await find('ÉVORA')).toEqual([buildId(3)])
  expect(await find('%')).toEqual([buildId(4)])
  expect(await find('where')).toEqual([buildId(4), buildId(3)])
})
