import { dailyLimits, limits, minePage } from '@worldschool/schema'
import { buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readMemberFeed } from '../src/services/sync/member-feed.ts'
import { addResource } from './support/add-resource.ts'
import { startTestApp, type TestApp, type TestMember } from './support/build-test-app.ts'
import { readMine } from './support/read-mine.ts'
import { signUpAdmin } from './support/sign-up-admin.ts'
import { signUpReviewer } from './support/sign-up-reviewer.ts'

const block = ({ request }: TestApp, as: TestMember, { user }: TestMember, key?: string) =>
  request('POST', '/api/blocks', { as, body: { userId: user.id }, ...(key && { key }) })

const unblock = ({ request }: TestApp, as: TestMember, { user }: TestMember) =>
  request('DELETE', `/api/blocks/${user.id}`, { as })

async function startWithMembers() {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const ben = await signUpReviewer(server, 'ben')
  return { server, ana, ben }
}

test('[M8] reports the list of blocked members to the blocking member each time that it changes', async () => {
  const { server, ana, ben } = await startWithMembers()
  const cleo = await signUpReviewer(server, 'cleo')
  const createdAt = server.clock.now().toISOString()
  const bensBlock = { userId: ben.user.id, username: 'ben', createdAt }

  const before = await readMine(server, ana)
  expect(before.blocks).toBeUndefined()
  const response = await block(server, ana, ben)
  expect([response.statusCode, response.json()]).toEqual([201, { isBlocked: true }])
  const first = await readMine(server, ana, before.cursor)
  expect(first.blocks).toEqual([bensBlock])
  expect(first.cursor.endsWith(`.${response.headers['sync-seq']}`)).toBe(true)

  await server.request('PUT', '/api/auth/profile', {
    as: ben,
    body: { username: 'benjamin', email: ben.user.email },
  })
  server.clock.advance(1_000)
  await block(server, ana, cleo)
  const second = await readMine(server, ana, first.cursor)
  expect(second.blocks).toMatchObject([bensBlock, { userId: cleo.user.id }])

  await unblock(server, ana, ben)
  const third = await readMine(server, ana, second.cursor)
  expect(third.blocks?.map(({ username }) => username)).toEqual(['cleo'])
  await unblock(server, ana, cleo)
  const last = await readMine(server, ana, third.cursor)
  expect(last.blocks).toEqual([])
  expect((await readMine(server, ana, last.cursor)).blocks).toBeUndefined()
})

test('[M8] changes nothing when a member is blocked or unblocked again', async () => {
  const { server, ana, ben } = await startWithMembers()
  expect((await unblock(server, ana, ben)).json()).toEqual({ isBlocked: false })
  const first = await block(server, ana, ben)
  const second = await block(server, ana, ben)
  expect([first.statusCode, second.statusCode]).toEqual([201, 200])
  expect(second.json()).toEqual(first.json())
  expect(second.headers['sync-seq']).toBe(first.headers['sync-seq'])
  await unblock(server, ana, ben)
  await unblock(server, ana, ben)
  expect((await readMine(server, ana)).blocks).toEqual([])
})

test('[M8] [R2] returns the stored response to a block that is sent again after an unblock', async () => {
  const { server, ana, ben } = await startWithMembers()
  const first = await block(server, ana, ben, 'key-1')
  await unblock(server, ana, ben)
  const again = await block(server, ana, ben, 'key-1')
  expect([again.statusCode, again.json()]).toEqual([201, first.json()])
  expect((await readMine(server, ana)).blocks).toEqual([])
})

test('[M8] a block changes no response to the blocked member or to anyone else', async () => {
  const { server, ana, ben } = await startWithMembers()
  const admin = await signUpAdmin(server, 'root')
  const resourceId = await addResource(server, ana)
  const reviews = `/api/resources/${resourceId}/reviews`
  await server.request('POST', reviews, { as: ben, body: { rating: 2, comment: 'Too loud.' } })
  const see = async () => {
    const responses = []
    for (const path of ['/api/sync/mine', '/api/sync/catalogue', '/api/resources', reviews])
      for (const as of [ben, admin]) {
        const { epoch: _, cursor: __, ...rest } = (await server.request('GET', path, { as })).json()
        responses.push(rest)
      }
    const about = { as: admin, body: { memberId: ben.user.id } }
    const seen = await server.request('POST', '/api/moderation/contributions', about)
    responses.push(seen.json())
    const { exportedAt: _, ...exported } = (
      await server.request('GET', '/api/account/export', { as: ben })
    ).json()
    return [...responses, exported]
  }
  const before = await see()
  await block(server, ana, ben)
  expect(await see()).toEqual(before)
  expect((await readMine(server, ben, undefined, { 'sync-include': 'blocks' })).blocks).toEqual([])
})

test('[M8] an admin who blocks a member still sees everything of that member in the admin panel', async () => {
  const { server, ana, ben } = await startWithMembers()
  const admin = await signUpAdmin(server, 'root')
  const resourceId = await addResource(server, ana)
  const body = { rating: 2, comment: 'Too loud.' }
  await server.request('POST', `/api/resources/${resourceId}/reviews`, { as: ben, body })
  const seen = async () => {
    const about = { as: admin, body: { memberId: ben.user.id } }
    return (await server.request('POST', '/api/moderation/contributions', about)).json()
  }
  const before = await seen()
  expect(JSON.stringify(before)).toContain('Too loud.')
  expect((await block(server, admin, ben)).statusCode).toBe(201)
  expect(await seen()).toEqual(before)
})

test('[M8] [S2] sends the block list to an app that requests it after its update, and an older app ignores the list', async () => {
  const { server, ana, ben } = await startWithMembers()
  await block(server, ana, ben)
  const headers = { 'sync-include': 'blocks' }
  const page = await readMine(server, ana)
  // The app of the previous release pulls the block, and does not store it.
  const { blocks: _, ...shapeBefore } = minePage.shape
  expect(z.object(shapeBefore).safeParse(page).data).not.toHaveProperty('blocks')
  expect((await readMine(server, ana, page.cursor)).blocks).toBeUndefined()
  expect((await readMine(server, ana, page.cursor, headers)).blocks).toMatchObject([
    { username: 'ben' },
  ])
  const path = `/api/sync/mine?since=${page.cursor}`
  const { etag } = (await server.request('GET', path, { as: ana })).headers
  const withList = { as: ana, headers: { ...headers, 'if-none-match': String(etag) } }
  expect((await server.request('GET', path, withList)).statusCode).toBe(200)
})

test('[M8] [P1] the block list comes with the page that contains its change, however short the pages are', async () => {
  const { server, ana, ben } = await startWithMembers()
  const places = []
  for (const n of [1, 2, 3, 4]) places.push(await addResource(server, ben, n))
  for (const resourceId of places.slice(0, 2))
    await server.request('POST', '/api/saved-resources', { as: ana, body: { resourceId } })
  await block(server, ana, ben)
  for (const resourceId of places.slice(2))
    await server.request('POST', '/api/saved-resources', { as: ana, body: { resourceId } })
  const listed: number[] = []
  for (let since: string | undefined, more = true, n = 0; more; n += 1) {
    const request = { since, pageRows: 1, isCached: () => false }
    const { page } = await readMemberFeed(server.db, ana.user.id, request)
    if (page?.blocks) listed.push(n)
    since = page?.cursor
    more = page?.more === true
  }
  expect(listed).toHaveLength(1)
})

test('[M8] refuses to block one’s own account, a deleted account and a value that is not an id, and stores nothing', async () => {
  const { server, ana, ben } = await startWithMembers()
  const send = async (body: object) => {
    const response = await server.request('POST', '/api/blocks', { as: ana, body })
    const { error, code, fields } = response.json()
    return [response.statusCode, code, fields, typeof error]
  }
  expect(await send({ userId: ana.user.id })).toEqual([400, 'invalid_input', ['userId'], 'string'])
  expect(await send({ userId: buildId(99) })).toEqual([404, 'user_not_found', undefined, 'string'])
  expect(await send({ userId: 'ben' })).toEqual([400, 'invalid_input', ['userId'], 'string'])
  const more = { userId: ben.user.id, reason: 'x' }
  expect(await send(more)).toEqual([400, 'invalid_input', ['reason'], 'string'])
  expect(await server.db.selectFrom('blocks').selectAll().execute()).toEqual([])
})

test('[M8] refuses more blocks than an account may have, and accepts a block again after an unblock', async () => {
  const { server, ana, ben } = await startWithMembers()
  const cleo = await signUpReviewer(server, 'cleo')
  const { perAccount } = limits.block
  const template = await server.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', cleo.user.id)
    .executeTakeFirstOrThrow()
  const ids = Array.from({ length: perAccount - 1 }, (_, n) => buildId(1_000 + n))
  const users = ids.map((id) => ({
    ...{ ...template, id, email: id, email_key: id },
    ...{ username_key: id, username_skeleton: id, username_cased_skeleton: id },
  }))
  const blocks = ids.map((blocked_id) => ({
    ...{ user_id: ana.user.id, blocked_id, username: 'x', created_at: '2026-01-01' },
  }))
  await server.db.insertInto('users').values(users).execute()
  await server.db.insertInto('blocks').values(blocks).execute()
  expect((await block(server, ana, ben)).statusCode).toBe(201)
  const refused = await block(server, ana, cleo)
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { error: 'You can block up to 500 members.', code: 'too_many_blocks' },
  ])
  expect((await block(server, ana, ben)).statusCode).toBe(200)
  await unblock(server, ana, ben)
  expect((await block(server, ana, cleo)).statusCode).toBe(201)
})

test('[M8] [SEC-29] counts blocks and unblocks against one daily quota', async () => {
  const server = await startTestApp({ rateLimits: true })
  const ana = await server.signUp('ana')
  const ben = await signUpReviewer(server, 'ben')
  const statuses = new Map<number, number>()
  for (let n = 0; n < dailyLimits.young.blocks + 1; n += 1) {
    const { statusCode } = await (n % 2 === 0 ? block : unblock)(server, ana, ben)
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    server.clock.advance(10_000)
  }
  expect(statuses.get(429)).toBe(1)
})

test('[M8] deletes blocks with either account, and sends the change to the devices of members who had blocked the deleted account', async () => {
  const { server, ana, ben } = await startWithMembers()
  const cleo = await signUpReviewer(server, 'cleo')
  await block(server, ana, ben, 'key-1')
  await block(server, ana, cleo)
  await block(server, ben, ana)
  const { cursor } = await readMine(server, ana)
  const body = { password: ben.password, resources: 'keep' }
  expect((await server.request('DELETE', '/api/account', { as: ben, body })).statusCode).toBe(200)
  const page = await readMine(server, ana, cursor)
  expect(page.blocks?.map(({ username }) => username)).toEqual(['cleo'])
  const rows = await server.db.selectFrom('blocks').selectAll().execute()
  expect(rows.map(({ user_id, username }) => [user_id, username])).toEqual([[ana.user.id, 'cleo']])
  const keys = await server.db.selectFrom('idempotency_keys').select('body').execute()
  expect(JSON.stringify(keys)).not.toContain('ben')
})

test('[M8] [SEC-27] exports the members that a member has blocked, but not the members who have blocked that member', async () => {
  const { server, ana, ben } = await startWithMembers()
  await block(server, ana, ben)
  const blocksOf = async (as: TestMember) =>
    (await server.request('GET', '/api/account/export', { as })).json().blocks
  expect(await blocksOf(ana)).toMatchObject([{ userId: ben.user.id, username: 'ben' }])
  expect(await blocksOf(ben)).toEqual([])
})

test('[SEC-31] [M8] the list of blocked members has only names that a review shows', async () => {
  const { server, ana } = await startWithMembers()
  const quiet = await server.signUp('quiet')
  await block(server, ana, quiet)
  expect((await readMine(server, ana)).blocks).toMatchObject([{ username: '' }])
})
