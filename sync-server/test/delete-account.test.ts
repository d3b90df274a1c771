import { Readable } from 'node:stream'
import { cataloguePage, minePage, photoUrl } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testAll } from '../../.workspace/test-all.ts'
import { countResources } from '../src/repositories/resources-repository.ts'
import { nextSeq } from '../src/repositories/sync-state-repository.ts'
import { setRole } from '../src/services/accounts/accounts.ts'
import { deleteAccountRows } from '../src/services/accounts/delete-account.ts'
import { runHousekeeping } from '../src/services/operations/housekeeping.ts'
import { createResource } from '../src/services/resources/add-resource.ts'
import { applyWrite } from '../src/services/sync/apply-write.ts'
import { addResource } from './support/add-resource.ts'
import { startTestApp, type TestApp, type TestMember } from './support/build-test-app.ts'
import { createCountingPlugin } from './support/counting-plugin.ts'
import { digest, tablesOf } from './support/database-state.ts'
import { expectCorrectRatings } from './support/expect-correct-ratings.ts'
import { failOn } from './support/failing-table.ts'
import { sendPhoto } from './support/photos.ts'
import { waitForMails } from './support/read-mails.ts'
import { signUpAdmin } from './support/sign-up-admin.ts'

const day = 24 * 60 * 60_000

type ResourceChoice = 'keep' | 'delete'

const leave = (server: TestApp, as: TestMember, resources: ResourceChoice = 'keep', body = {}) =>
  server.request('DELETE', '/api/account', {
    as,
    body: { password: as.password, resources, ...body },
  })

const review = (server: TestApp, as: TestMember, id: string, body: object) =>
  server.request('POST', `/api/resources/${id}/reviews`, { as, body })

const save = (server: TestApp, as: TestMember, resourceId: string, id?: string) =>
  server.request('POST', '/api/saved-resources', { as, body: { resourceId, ...(id && { id }) } })

const pullCatalogue = async (server: TestApp, since?: string) => {
  const query = since === undefined ? '' : `?since=${since}`
  return cataloguePage.parse((await server.request('GET', `/api/sync/catalogue${query}`)).json())
}

const pullMine = async (server: TestApp, as: TestMember, since?: string) => {
  const query = since === undefined ? '' : `?since=${since}`
  return minePage.parse((await server.request('GET', `/api/sync/mine${query}`, { as })).json())
}

/**
 * Ana leaves; Ben stays. Each has a resource that the other or Cleo has reviewed. Both have saved
 * both resources.
 */
async function buildPair() {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const ben = await server.signUp('ben')
  const cleo = await server.signUp('cleo')
  const anas = await addResource(server, ana, 1)
  const bens = await addResource(server, ben, 2)
  const bare = await addResource(server, ben, 3)
  await review(server, ana, bens, { id: buildId(12), rating: 1, comment: 'A word of Ana’s' })
  await review(server, ben, anas, { rating: 4 })
  await review(server, cleo, bens, { rating: 5 })
  for (const [n, id] of [anas, bens].entries()) {
    await save(server, ana, id, buildId(21 + n))
    await save(server, ben, id)
  }
  return { server, ana, ben, cleo, anas, bens, bare }
}

describe('the password for deleting an account', () => {
  test('requires the password to delete an account, and changes nothing without the password', async () => {
    const { server, ana } = await buildPair()
    const before = await digest(server.db)
    const wrong = await leave(server, ana, 'delete', { password: 'wrong password' })
    expect([wrong.statusCode, wrong.json().code, wrong.json().fields]).toEqual([
      403,
      'wrong_password',
      ['password'],
    ])
    for (const [body, field] of [
      [{ password: undefined }, 'password'],
      [{ password: '' }, 'password'],
      [{ resources: 'burn' }, 'resources'],
      [{ userId: ana.user.id }, 'userId'],
    ] as const) {
      const response = await leave(server, ana, 'keep', body)
      expect([response.statusCode, response.json().fields]).toEqual([400, [field]])
    }
    const visitor = await server.request('DELETE', '/api/account', { body: {} })
    expect([visitor.statusCode, visitor.json().code]).toEqual([401, 'signed_out'])
    expect(await digest(server.db)).toEqual(before)
  })

  test('[SEC-6] throttles password guesses at account deletion with Retry-After until the time has passed', async () => {
    const server = await startTestApp({ rateLimits: true })
    const ana = await server.signUp('ana')
    const guess = () => leave(server, ana, 'keep', { password: 'wrong password' })
    const guesses = await Promise.all(Array.from({ length: 12 }, guess))
    expect(guesses.filter(({ statusCode }) => statusCode === 403)).toHaveLength(10)
    const slowed = await leave(server, ana)
    expect([slowed.statusCode, slowed.json().code]).toEqual([429, 'too_many_requests'])
    expect(slowed.headers['retry-after']).toBe('900')
    server.clock.advance(900_001)
    expect((await leave(server, ana)).statusCode).toBe(200)
  })
})

describe('sessions of a deleted account', () => {
  test('[SEC-3] ends all sessions of a deleted account and gives each device the reason', async () => {
    const server = await startTestApp()
    const ana = await server.signUp('ana')
    const { email } = ana.user
    const body = { email, password: ana.password }
    const second = await server.request('POST', '/api/auth/signin', { body })
    const cookies = [ana.cookie, `session=${second.cookies[0]?.value}`]

    const response = await leave(server, ana)
    expect([response.statusCode, response.json()]).toEqual([200, { deleted: true }])
    expect(response.cookies[0]).toMatchObject({ name: 'session', value: '' })
    for (const cookie of cookies) {
      const headers = { cookie }
      for (const [method, url] of [
        ['GET', '/api/sync/mine'],
        ['GET', '/api/saved-resources'],
        ['POST', '/api/resources'],
        ['GET', '/api/account/export'],
        ['POST', '/api/admin/stats'],
      ] as const) {
        const refused = await server.request(method, url, { headers })
        expect([refused.statusCode, refused.json()]).toEqual([
          401,
          { error: 'This account has been deleted.', code: 'account_deleted' },
        ])
      }
      const session = await server.request('GET', '/api/auth/session', { headers })
      expect([session.statusCode, session.json()]).toEqual([200, { user: null }])
    }
    expect((await server.request('POST', '/api/auth/signin', { body })).statusCode).toBe(401)
    const headers = { cookie: 'session=made-up' }
    const stranger = await server.request('GET', '/api/sync/mine', { headers })
    expect(stranger.json().code).toBe('signed_out')
  })

  test('[R3] does not say that the account is deleted to a device that names another account', async () => {
    const server = await startTestApp()
    const ana = await server.signUp('ana')
    const ben = await server.signUp('ben')
    await leave(server, ana)
    const requestAs = async (id: string) => {
      const headers = { cookie: ana.cookie, 'x-account-id': id }
      const response = await server.request('GET', '/api/sync/mine', { headers })
      return [response.statusCode, response.json().code]
    }
    expect(await requestAs(ben.user.id)).toEqual([409, 'account_mismatch'])
    expect(await requestAs(ana.user.id)).toEqual([401, 'account_deleted'])
  })

  test('a new sign-up with the same name replaces the old session of a deleted account', async () => {
    const server = await startTestApp()
    const ana = await server.signUp('ana')
    await leave(server, ana)
    const { username, email } = ana.user
    const response = await server.request('POST', '/api/auth/signup', {
      headers: { cookie: ana.cookie },
      body: { username, email, password: 'another long word' },
    })
    expect(response.statusCode).toBe(201)
    const headers = { cookie: `session=${response.cookies[0]?.value}` }
    const mine = await server.request('GET', '/api/sync/mine', { headers })
    expect(mine.json().rows).toMatchObject([{ type: 'account', row: { username } }])
  })

  test('stores only hashes of ended sessions, for as long as a device can have the cookie', async () => {
    const server = await startTestApp()
    const ana = await server.signUp('ana')
    await leave(server, ana)
    const rows = await server.db.selectFrom('ended_sessions').selectAll().execute()
    expect(rows).toEqual([
      {
        token_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        user_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        ended_at: server.clock.now().toISOString(),
      },
    ])
    const readCode = async () => {
      await runHousekeeping(server.db, server.clock.now())
      return (await server.request('GET', '/api/sync/mine', { as: ana })).json().code
    }
    server.clock.advance(180 * day)
    expect(await readCode()).toBe('account_deleted')
    server.clock.advance(1)
    expect(await readCode()).toBe('signed_out')
    expect(await server.db.selectFrom('ended_sessions').selectAll().execute()).toEqual([])
  })

  test('[SEC-3] returns account_deleted to requests that arrive while the account is deleted', async () => {
    const server = await startTestApp()
    const name = { username: 'anna', email: 'ana@example.org' }
    const address = { username: 'ana', email: 'new@example.org', password: 'correct horse battery' }
    const deletion = { password: 'correct horse battery', resources: 'keep' }
    for (const [method, url, body] of [
      ['PUT', '/api/auth/profile', name],
      ['PUT', '/api/auth/profile', address],
      ['DELETE', '/api/account', deletion],
    ] as const) {
      const ana = await server.signUp('ana')
      async function* sendLate() {
        await leave(server, ana)
        yield JSON.stringify(body)
      }
      const headers = { 'content-type': 'application/json' }
      const options = { as: ana, headers, body: Readable.from(sendLate()) }
      const response = await server.request(method, url, options)
      expect([url, response.statusCode, response.json().code]).toEqual([
        url,
        401,
        'account_deleted',
      ])
    }
  })

  test('[SEC-3] leaves no row of a write that is in progress when the account is deleted', async () => {
    const { db, signUp, clock, ...server } = await startTestApp()
    const ana = await signUp('ana')
    await leave({ db, signUp, clock, ...server }, ana)
    const before = await digest(db)
    const now = clock.now()
    const write = { userId: ana.user.id, key: 'k', bodyHash: 'h', now }
    const writing = applyWrite(db, write, async (trx) => {
      const draft = buildDraft(1)
      await createResource(trx, { id: buildId(1), draft, authorId: null, isSample: false, now })
      return { status: 201, body: {}, feed: 'catalogue' }
    })
    await expect(writing).rejects.toMatchObject({ code: 'account_deleted', status: 401 })
    expect(await digest(db)).toEqual(before)
  })
})

describe('the account of the last admin', () => {
  test('[SEC-12] refuses to delete the last admin until there is another admin', async () => {
    const server = await startTestApp()
    const root = await signUpAdmin(server, 'root')
    const ana = await server.signUp('ana')
    const before = await digest(server.db)
    const response = await leave(server, root)
    expect([response.statusCode, response.json().code]).toEqual([409, 'last_admin'])
    expect(response.headers['set-cookie']).toBeUndefined()
    expect(await digest(server.db)).toEqual(before)
    await setRole(server.db, { email: ana.user.email, role: 'admin' })
    expect((await leave(server, root)).statusCode).toBe(200)
  })

  test('[SEC-12] leaves one admin when two admins delete their own accounts at the same time', async () => {
    const server = await startTestApp()
    let ana = await signUpAdmin(server, 'ana')
    for (let round = 0; round < 10; round += 1) {
      const ben = await signUpAdmin(server, `ben${round}`)
      const responses = await Promise.all([leave(server, ana), leave(server, ben)])
      expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      if (responses[0]?.statusCode === 200) ana = ben
    }
    const roles = await server.db.selectFrom('users').select('role').execute()
    expect(roles).toEqual([{ role: 'admin' }])
  })
})

describe('[SEC-27] what is deleted with an account', () => {
  test('removes the author of resources that are kept and sends the change to every device', async () => {
    const { server, ana, anas, bens } = await buildPair()
    // A resource that Ana has not reviewed.
    const lone = await addResource(server, ana, 5)
    const { cursor } = await pullCatalogue(server)
    await leave(server, ana, 'keep')
    const page = await pullCatalogue(server, cursor)
    expect(page.rows.map(({ id }) => id).sort()).toEqual([anas, bens, lone].sort())
    expect(page.rows.filter(({ id }) => id !== bens).map(({ authorId }) => authorId)).toEqual([
      null,
      null,
    ])
    expect([page.deleted, page.total]).toEqual([[], 4])
    expect(JSON.stringify(await pullCatalogue(server))).not.toContain(ana.user.id)
  })

  test('[C5] deletes the reviews of the account, makes devices refetch them, and leaves ratings equal to a recount', async () => {
    const { server, ana, ben, cleo, anas, bens, bare } = await buildPair()
    const { cursor, rows: before } = await pullCatalogue(server)
    await leave(server, ana, 'keep')
    const { rows } = await pullCatalogue(server, cursor)
    const changed = Object.fromEntries(rows.map((row) => [row.id, row]))
    expect(changed[anas]).toMatchObject({ rating: 4, ratingSum: 4, reviewCount: 1 })
    expect(changed[bens]).toMatchObject({ rating: 5, ratingSum: 5, reviewCount: 1 })
    expect(changed[bare]).toBeUndefined()
    await expectCorrectRatings(server.db)
    for (const [id, remaining] of [
      [anas, ben],
      [bens, cleo],
    ] as const) {
      const list = await server.request('GET', `/api/resources/${id}/reviews`)
      expect(list.json()).toMatchObject([{ userId: remaining.user.id }])
      expect(list.headers['reviews-revision']).toBe(String(changed[id]?.reviewsRevision))
    }
    const oldRevision = before.find(({ id }) => id === bens)?.reviewsRevision ?? 0
    expect(changed[bens]?.reviewsRevision).toBeGreaterThan(oldRevision)
  })

  test('[C3] deletes reviews and saves of everyone with the resources of the account and sends this in the feeds', async () => {
    const { server, ana, ben, anas, bens } = await buildPair()
    const { cursor } = await pullCatalogue(server)
    const mine = await pullMine(server, ben)
    await leave(server, ana, 'delete')
    const page = await pullCatalogue(server, cursor)
    expect([page.deleted, page.total]).toEqual([[anas], 2])
    expect(page.rows.map(({ id }) => id)).toEqual([bens])
    await expectCorrectRatings(server.db)
    expect((await pullMine(server, ben, mine.cursor)).deleted).toEqual([
      { type: 'review', resourceId: anas },
      { type: 'saved', resourceId: anas },
    ])
    const list = await server.request('GET', `/api/resources/${anas}/reviews`)
    expect([list.statusCode, list.json().code]).toEqual([410, 'resource_deleted'])
  })

  test('leaves the data of other members unchanged when an account is deleted', async () => {
    const { server, ana, ben } = await buildPair()
    const before = await pullMine(server, ben)
    await leave(server, ana, 'keep')
    const { rows, deleted } = await pullMine(server, ben)
    expect([rows, deleted]).toEqual([before.rows, []])
  })

  test('gives all changes of an account deletion the same seq', async () => {
    const { server, ana } = await buildPair()
    const seq = async () =>
      (await server.db.selectFrom('sync_state').selectAll().executeTakeFirstOrThrow()).seq
    const before = await seq()
    await leave(server, ana, 'delete')
    expect(await seq()).toBe(before + 1)
    const later = await sql`select seq from resources where seq > ${before}
      union all select seq from tombstones where seq > ${before}`.execute(server.db)
    expect(new Set(later.rows.map((row) => JSON.stringify(row))).size).toBe(1)
  })

  test.each(['keep', 'delete'] as const)(
    'leaves no data of the person in any table (%s)',
    async (resources) => {
      const { server, ana, ben, cleo, bens } = await buildPair()
      await server.request('DELETE', `/api/saved-resources/${bens}`, { as: ana })
      const body = { id: buildId(4), ...buildDraft(4) }
      await server.request('POST', '/api/resources', { as: ana, key: 'k', body })
      await sendPhoto(server, ana, buildId(31), { resourceId: buildId(4), key: 'p' })
      await server.db
        .insertInto('password_resets')
        .values({ token_hash: 'h', user_id: ana.user.id, created_at: '2026-06-01T00:00:00.000Z' })
        .execute()
      const { id: user_id } = ana.user
      const factor = { secret: 'ABC', created_at: '2026-06-01T00:00:00.000Z', confirmed_at: null }
      await server.db
        .insertInto('second_factors')
        .values({ ...factor, user_id, last_step: null })
        .execute()
      await server.db.insertInto('recovery_codes').values({ code_hash: 'h', user_id }).execute()
      await leave(server, ana, resources)
      // The mail row exists only until the mail server accepts the mail.
      const [deletion] = await waitForMails(server.folder, 1)
      expect(deletion?.to).toBe(ana.user.email)
      const queued = () => server.db.selectFrom('mail_queue').select('id').execute()
      await expect.poll(queued).toEqual([])
      const tables = await tablesOf(server.db)
      expect(tables.length).toBeGreaterThan(9)
      for (const name of tables) {
        const { rows } = await sql`select * from ${sql.table(name)}`.execute(server.db)
        const text = JSON.stringify(rows)
        for (const trace of [ana.user.id, 'ana', 'A word of Ana’s']) {
          expect([name, text.includes(trace)]).toEqual([name, false])
        }
      }
      const users = await server.db.selectFrom('users').select('id').orderBy('username').execute()
      expect(users).toEqual([{ id: ben.user.id }, { id: cleo.user.id }])
    },
  )

  test('keeps photos of kept resources without their sender', async () => {
    const { server, ana, anas } = await buildPair()
    await sendPhoto(server, ana, buildId(31), { resourceId: anas })
    const { cursor } = await pullCatalogue(server)
    await leave(server, ana, 'keep')
    const { rows } = await pullCatalogue(server, cursor)
    const changed = rows.find(({ id }) => id === anas)
    expect(changed?.images).toEqual([photoUrl(buildId(31))])
    expect((await server.request('GET', photoUrl(buildId(31)))).statusCode).toBe(200)
    const photos = await server.db.selectFrom('photos').select('user_id').execute()
    expect(photos).toEqual([{ user_id: null }])
  })

  test('[I2] deletes photos of deleted resources and the photos that the account sent to other resources as an admin', async () => {
    const { server, ana, ben, anas, bens } = await buildPair()
    const root = await signUpAdmin(server, 'root')
    await setRole(server.db, { email: ana.user.email, role: 'admin' })
    await sendPhoto(server, ana, buildId(31), { resourceId: anas })
    await sendPhoto(server, root, buildId(32), { resourceId: anas })
    await sendPhoto(server, ana, buildId(33), { resourceId: bens })
    await sendPhoto(server, ben, buildId(34), { resourceId: bens })
    const { cursor } = await pullCatalogue(server)
    await leave(server, ana, 'delete')
    const page = await pullCatalogue(server, cursor)
    const changed = page.rows.find(({ id }) => id === bens)
    expect([page.deleted, changed?.images]).toEqual([[anas], [photoUrl(buildId(34))]])
    const remaining = await server.db.selectFrom('photos').select('id').execute()
    expect(remaining).toEqual([{ id: buildId(34) }])
    const contents = await server.db.selectFrom('photo_contents').select('photo_id').execute()
    expect(new Set(contents.map(({ photo_id }) => photo_id))).toEqual(new Set([buildId(34)]))
    for (const n of [31, 32, 33]) {
      const response = await sendPhoto(server, ben, buildId(n), { resourceId: bens })
      expect([n, response.json().code]).toEqual([n, 'id_taken'])
    }
  })

  test('[I2] never accepts the ids of deleted rows again', async () => {
    const { server, ana, ben, cleo, anas, bare } = await buildPair()
    await leave(server, ana, 'delete')
    const responses = [
      await review(server, cleo, bare, { id: buildId(12), rating: 5 }),
      await save(server, ben, bare, buildId(21)),
      await save(server, ben, bare, buildId(22)),
      await server.request('POST', '/api/resources', {
        as: ben,
        body: { id: anas, ...buildDraft(1) },
      }),
    ]
    expect(responses.map((response) => response.json().code)).toEqual(Array(4).fill('id_taken'))
  })

  test('rolls back a deletion that fails midway and sends no mail about it', async () => {
    const { server, ana } = await buildPair()
    const restoreTable = await failOn(server.db, 'delete', 'users')
    const before = await digest(server.db)
    expect((await leave(server, ana, 'delete')).statusCode).toBe(500)
    expect(await digest(server.db)).toEqual(before)
    expect((await server.request('GET', '/api/sync/mine', { as: ana })).statusCode).toBe(200)
    await restoreTable()
    expect((await leave(server, ana, 'delete')).statusCode).toBe(200)
    const mails = await waitForMails(server.folder, 1)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['ana@example.org', 'Your account was deleted'],
    ])
  })
})

/** Inserts `count` resources for each member, each reviewed and saved by all. */
async function addManyResources(
  server: TestApp,
  people: TestMember[],
  count: number,
): Promise<void> {
  const at = server.clock.now().toISOString()
  await server.db.transaction().execute(async (trx) => {
    const seq = await nextSeq(trx, { catalogue: true })
    for (const [who, { user }] of people.entries()) {
      await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
        insert into resources (id, name, description, category, location, amenities, images,
          author_id, rating_sum, review_count, created_at, seq)
        select cast(${who} as text) || '-' || i, 'Place', 'Text', 'hubs', 'Here', '[]', '[]',
          ${user.id}, 0, 0, ${at}, ${seq} from n`.execute(trx)
    }
    for (const [who, { user }] of people.entries()) {
      await sql`insert into reviews (id, resource_id, user_id, rating, created_at, seq)
        select cast(${who} as text) || 'r' || id, id, ${user.id}, 1 + length(id) % 5, ${at}, ${seq} from resources
      `.execute(trx)
      await sql`insert into saved_resources (id, resource_id, user_id, created_at, seq)
        select cast(${who} as text) || 's' || id, id, ${user.id}, ${at}, ${seq} from resources`.execute(
        trx,
      )
    }
    await sql`update resources set
      rating_sum = (select sum(rating) from reviews
        where resource_id = resources.id and user_id <> author_id),
      review_count = 1`.execute(trx)
  })
}

/** The statements are the same for any number above one. */
const resourceCount = testAll ? 10_000 : 1_000

describe('an account with thousands of resources and reviews', () => {
  test.each(['keep', 'delete'] as const)(
    'deletes a big account with as many statements as a small one (%s) and leaves ratings equal to a recount',
    async (resources) => {
      const statements: number[] = []
      for (const count of [1, resourceCount]) {
        const server = await startTestApp()
        const people = [await server.signUp('ana'), await server.signUp('ben')]
        await addManyResources(server, people, count)
        await expectCorrectRatings(server.db)
        const userId = String(people[0]?.user.id)
        const counting = createCountingPlugin()
        await server.db
          .withPlugin(counting)
          .transaction()
          .execute(async (trx) => {
            const seq = await nextSeq(trx, { catalogue: true })
            const now = server.clock.now()
            await deleteAccountRows(trx, { userId, resources, contacts: 'remove', seq, now })
          })
        statements.push(counting.statements)
        expect(counting.rows).toBe(1)
        await expectCorrectRatings(server.db)
        expect(await countResources(server.db)).toBe(resources === 'keep' ? 2 * count : count)
        const remaining = await server.db
          .selectFrom('reviews')
          .select('user_id')
          .distinct()
          .execute()
        expect(remaining).toEqual([{ user_id: people[1]?.user.id }])
      }
      expect(statements[1]).toBe(statements[0])
      expect(statements[1]).toBeLessThanOrEqual(24)
    },
    60_000,
  )
})
