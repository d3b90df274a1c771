import { buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import type { TestApp, TestMember } from './support/build-test-app.ts'
import { heldIds, listHeld, startWithHeld } from './support/start-with-held.ts'

const names = Object.fromEntries(Object.entries(heldIds).map(([name, id]) => [id, name]))

async function find(server: TestApp, as: TestMember, body: object) {
  const { headers, ...response } = await server.request('POST', '/api/admin/held', { as, body })
  const rows: { id: string }[] = response.json()
  return {
    found: rows.map(({ id }) => names[id]),
    total: headers['total-count'],
    next: headers['next-page'],
  }
}

test.each([
  ['a country', { country: 'PT' }, ['lisbon', 'review', 'photo']],
  ['a country with one place', { country: 'JP' }, ['tokyo']],
  ['a type', { type: 'review' }, ['review']],
  ['a reason', { reason: 'link' }, ['review']],
  ['a reason that all have', { reason: 'all' }, ['lisbon', 'tokyo', 'review', 'photo']],
  ['one of several reasons', { reason: 'similar-text' }, ['lisbon', 'tokyo']],
  ['a reason that none has', { reason: 'unconfirmed' }, []],
  ['all of them', { country: 'PT', type: 'photo', reason: 'all' }, ['photo']],
  ['a country and a text', { country: 'PT', query: 'ANA' }, ['lisbon', 'review']],
  ['a country where nothing waits', { country: 'FR' }, []],
])('[M11] the list and the count contain only what matches %s', async (_name, filter, expected) => {
  const server = await startWithHeld()
  const { found, total } = await find(server, server.root, filter)
  expect([found, total]).toEqual([expected, String(expected.length)])
})

test('[M11] a filtered list of all types keeps its order and its filter on each page', async () => {
  const server = await startWithHeld()
  const seen: unknown[] = []
  let after: unknown
  do {
    const body = { country: 'PT', limit: 1, ...(after ? { after } : {}) }
    const { found, total, next } = await find(server, server.root, body)
    expect([found.length, total]).toEqual([1, '3'])
    seen.push(...found)
    after = next
  } while (after)
  expect(seen).toEqual(['lisbon', 'review', 'photo'])
})

test('[M11] a searched list of all types has the same number of items on every page, in the order of the list', async () => {
  const server = await startWithHeld()
  const pages: unknown[] = []
  let after: unknown
  do {
    const body = { query: 'ANA', limit: 1, ...(after ? { after } : {}) }
    const { found, total, next } = await find(server, server.root, body)
    pages.push([...found, total])
    after = next
    // The last one is withdrawn while a moderator reads the second page.
    if (pages.length === 2)
      await server.db.deleteFrom('reviews').where('id', '=', heldIds.review).execute()
  } while (after)
  expect(pages).toEqual([['lisbon', '3'], ['tokyo', '3'], ['2']])
})

test('[M11] items of the same moment are listed once each, by their ids', async () => {
  const server = await startWithHeld()
  const { db, root } = server
  const held_at = server.clock.now().toISOString()
  for (const table of ['resources', 'reviews', 'photos'] as const)
    await db.updateTable(table).set({ held_at }).execute()
  const seen: unknown[] = []
  let after: unknown
  do {
    const { found, next } = await find(server, root, { limit: 3, ...(after ? { after } : {}) })
    seen.push(...found)
    after = next
  } while (after)
  expect(seen).toEqual(['lisbon', 'tokyo', 'review', 'photo'])
})

test('[M10] [M11] a moderator of named countries filters and counts only items in these countries', async () => {
  const server = await startWithHeld()
  const { root, request } = server
  const here = await server.signUp('paul')
  await request('PUT', `/api/admin/users/${here.user.id}/moderator`, {
    as: root,
    body: { countries: ['PT'] },
  })
  expect((await find(server, here, {})).found).toEqual(['lisbon', 'review', 'photo'])
  expect((await find(server, here, { country: 'JP' })).found).toEqual([])
  const countries = async (as: TestMember) =>
    (await request('POST', '/api/moderation/queue/countries', { as, body: {} })).json()
  expect(await countries(here)).toEqual([{ country: 'PT', reports: 0, appeals: 0, held: 3 }])
  expect(await countries(root)).toEqual([
    { country: 'JP', reports: 0, appeals: 0, held: 1 },
    { country: 'PT', reports: 0, appeals: 0, held: 3 },
  ])
})

test('[M11] content of a place whose country is not known yet is listed without a filter', async () => {
  const server = await startWithHeld()
  await server.db.updateTable('resources').set({ country: null }).execute()
  expect(await listHeld(server, server.root)).toHaveLength(4)
  expect(await listHeld(server, server.root, { country: 'PT' })).toEqual([])
})

test.each([{ country: 'pt' }, { type: 'member' }, { reason: 'other' }, { kind: 'spam' }])(
  '[SEC-14] refuses to filter held content by %j',
  async (filter) => {
    const server = await startWithHeld()
    const refused = await server.request('POST', '/api/admin/held', {
      as: server.root,
      body: filter,
    })
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid_input'])
  },
)

const recordOf = (server: TestApp, as: TestMember, item: object) =>
  server.request('POST', '/api/moderation/records', { as, body: { item } })

test('[M11] the record of held content has the content, its history, the author’s record and reports', async () => {
  const server = await startWithHeld()
  const { ana, ben, root, place } = server
  const item = { type: 'review', id: heldIds.review }
  const [held] = await listHeld(server, root, { type: 'review' })
  const approve = { subject: item, revision: held?.revision }
  await server.request('POST', '/api/admin/held/approvals', { as: root, body: approve })
  await server.request('POST', `/api/resources/${place}/reports`, {
    as: ben,
    body: { kind: 'spam', subject: item },
  })
  await server.request('POST', '/api/moderation/decisions', {
    as: root,
    body: { subject: item, state: 'hidden', reason: 'spam' },
  })
  await server.request('POST', '/api/moderation/decisions', {
    as: root,
    body: { subject: item, state: 'visible' },
  })
  const body = { rating: 5, comment: 'More towels at https://towels.example' }
  await server.request('POST', `/api/resources/${place}/reviews`, { as: ana, body })
  const record = await recordOf(server, root, item)
  expect([record.statusCode, record.json()]).toMatchObject([
    200,
    {
      content: { comment: body.comment, rating: 5 },
      history: [{ state: 'visible' }, { state: 'hidden', reason: 'spam' }],
      author: { username: 'ana', reviews: 1, restricted: 0 },
      reports: [{ kind: 'spam', reporter: 'ben', outcome: 'acted' }],
    },
  ])
  expect(record.json().content).not.toHaveProperty('username')
})

test.each(['resource', 'photo'] as const)(
  '[M11] the record of a held %s has no history yet',
  async (type) => {
    const server = await startWithHeld()
    const id = type === 'photo' ? heldIds.photo : heldIds.lisbon
    expect((await recordOf(server, server.root, { type, id })).json()).toMatchObject({
      content: { id },
      ...{ history: [], reports: [] },
    })
  },
)

test('[M3] [M10] [M11] returns no record of public items, of items in another country and of one’s own items', async () => {
  const server = await startWithHeld()
  const { ana, root } = server
  const codeOf = async (as: TestMember, id: string) =>
    (await recordOf(server, as, { type: 'resource', id })).json().code
  await server.request('PUT', `/api/admin/users/${ana.user.id}/moderator`, {
    as: root,
    body: { countries: ['PT'] },
  })
  expect(await codeOf(root, server.place)).toBe('content_not_found')
  expect(await codeOf(root, buildId(99))).toBe('content_not_found')
  expect(await codeOf(ana, heldIds.tokyo)).toBe('forbidden')
  expect(await codeOf(ana, heldIds.lisbon)).toBe('forbidden')
})
