import { cataloguePage, limits, minePage, type Resource, type User } from '@worldschool/schema'
import { buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { readSyncState } from '../src/repositories/sync-state-repository.ts'
import { countReviewsOfMaturedAccounts } from '../src/services/accounts/young-accounts.ts'
import { runHousekeeping } from '../src/services/operations/housekeeping.ts'
import { addNumberedResource } from './support/add-numbered-resource.ts'
import { startTestApp, type TestApp, type TestMember } from './support/build-test-app.ts'
import { expectCorrectRatings } from './support/expect-correct-ratings.ts'

const maturityMs = limits.review.countsAfterDays * 24 * 60 * 60_000

/** Signs up a member now; `signUp` of the test server creates members with older accounts. */
async function signUpNew(server: TestApp, name: string): Promise<TestMember> {
  const password = 'sand in the shoes'
  const body = { username: name, email: `${name}@example.org`, password }
  const response = await server.request('POST', '/api/auth/signup', { body })
  const user: User = response.json()
  return { user, cookie: `session=${response.cookies[0]?.value}`, password }
}

const review = (server: TestApp, as: TestMember, n: number, rating: number) =>
  server.request('POST', `/api/resources/${buildId(n)}/reviews`, { as, body: { rating } })
const listOf = async (server: TestApp, n: number) =>
  (await server.request('GET', `/api/resources/${buildId(n)}/reviews`)).json()
const ratings = async (server: TestApp): Promise<Resource[]> =>
  (await server.request('GET', '/api/resources')).json()
const catalogue = async (server: TestApp, since?: string) => {
  const url = `/api/sync/catalogue${since ? `?since=${since}` : ''}`
  return cataloguePage.parse((await server.request('GET', url)).json())
}
const mine = async (server: TestApp, as: TestMember, since?: string) => {
  const url = `/api/sync/mine${since ? `?since=${since}` : ''}`
  return minePage.parse((await server.request('GET', url, { as })).json())
}
const runDailyJobs = (server: TestApp) => runHousekeeping(server.db, server.clock.now())

test('[SEC-33] [C5] shows a review of a young account at once and counts it when the account is a week old', async () => {
  const server = await startTestApp()
  await addNumberedResource(server.db, 1)
  await review(server, await server.signUp('ana'), 1, 2)
  const ben = await signUpNew(server, 'ben')
  expect(ben.user.isYoung).toBe(true)
  const first = await review(server, ben, 1, 5)
  expect([first.statusCode, first.json().counts]).toEqual([201, false])
  expect(await listOf(server, 1)).toMatchObject([{ rating: 5, counts: false }, { rating: 2 }])
  expect(await ratings(server)).toMatchObject([{ ratingSum: 2, reviewCount: 1 }])

  server.clock.advance(maturityMs - 1)
  await runDailyJobs(server)
  await expectCorrectRatings(server.db)
  expect(await ratings(server)).toMatchObject([{ ratingSum: 2, reviewCount: 1 }])

  const before = { all: await catalogue(server), own: await mine(server, ben) }
  server.clock.advance(1)
  await runDailyJobs(server)
  await expectCorrectRatings(server.db)
  const { rows } = await catalogue(server, before.all.cursor)
  expect(rows).toMatchObject([{ id: buildId(1), ratingSum: 7, reviewCount: 2, rating: 3.5 }])
  // Devices read the list of reviews again, too.
  expect(rows[0]?.reviewsRevision).toBe(rows[0]?.revision)
  for (const { counts } of await listOf(server, 1)) expect(counts).toBeUndefined()
  const { isYoung: _, ...grown } = ben.user
  const own = await mine(server, ben, before.own.cursor)
  const { counts: __, ...counted } = first.json()
  expect(own.rows).toEqual([
    { type: 'account', row: grown },
    { type: 'review', row: counted },
  ])
  await review(server, ben, 1, 4)
  expect(await ratings(server)).toMatchObject([{ ratingSum: 6, reviewCount: 2 }])
})

test('[SEC-33] does not change the rating when a young account changes or deletes its review', async () => {
  const server = await startTestApp()
  await addNumberedResource(server.db, 1)
  await review(server, await server.signUp('ana'), 1, 2)
  const ben = await signUpNew(server, 'ben')
  await review(server, ben, 1, 5)
  await review(server, ben, 1, 1)
  expect(await ratings(server)).toMatchObject([{ ratingSum: 2, reviewCount: 1 }])
  await server.request('DELETE', `/api/resources/${buildId(1)}/reviews/mine`, { as: ben })
  expect(await ratings(server)).toMatchObject([{ ratingSum: 2, reviewCount: 1 }])
  await review(server, ben, 1, 5)
  const body = { password: ben.password, resources: 'keep' }
  await server.request('DELETE', '/api/account', { as: ben, body })
  expect(await ratings(server)).toMatchObject([{ ratingSum: 2, reviewCount: 1 }])
  await expectCorrectRatings(server.db)
})

test('[SEC-33] one housekeeping run matures a limited number of accounts, oldest first, and counts each one’s reviews once', async () => {
  const server = await startTestApp()
  for (const n of [1, 2]) await addNumberedResource(server.db, n)
  for (const n of [1, 2]) {
    await review(server, await signUpNew(server, `ana${n}`), n, 5)
    server.clock.advance(1_000)
  }
  const cleo = await signUpNew(server, 'cleo')
  const own = await mine(server, cleo)
  server.clock.advance(maturityMs)
  const run = () =>
    countReviewsOfMaturedAccounts(server.db, server.clock.now(), { maxReviewersPerRun: 1 })
  const counts = async () =>
    (await ratings(server)).map(({ id, reviewCount }) => [id, reviewCount]).sort()
  await run()
  expect(await counts()).toEqual([
    [buildId(1), 1],
    [buildId(2), 0],
  ])
  // The limit does not apply to accounts without reviews.
  expect((await mine(server, cleo, own.cursor)).rows).toHaveLength(1)
  await run()
  expect(await counts()).toEqual([
    [buildId(1), 1],
    [buildId(2), 1],
  ])
  const { seq } = await readSyncState(server.db)
  await run()
  expect((await readSyncState(server.db)).seq).toBe(seq)
})
