import { cataloguePage, limits, minePage } from '@worldschool/schema'
import { buildId } from '@worldschool/schema/testing'
import { expect, test, vi } from 'vitest'
import { runHousekeeping } from '../src/services/operations/housekeeping.ts'
import { addNumberedResource } from './support/add-numbered-resource.ts'
import type { TestMember } from './support/build-test-app.ts'
import { expectCorrectRatings } from './support/expect-correct-ratings.ts'
import { startWithMail } from './support/start-with-mail.ts'

const maturityMs = limits.review.countsAfterDays * 24 * 60 * 60_000
const hourMs = 60 * 60_000

/** A directory with mail and one place, whose first review, with two stars, counts. */
async function startWithReviewedPlace() {
  const { server, mails } = await startWithMail()
  await addNumberedResource(server.db, 1)
  const get = async (url: string, as?: TestMember) =>
    (await server.request('GET', url, as && { as })).json()
  const sinceOf = (since?: string) => (since ? `?since=${since}` : '')

  const review = (as: TestMember, rating: number) =>
    server.request('POST', `/api/resources/${buildId(1)}/reviews`, { as, body: { rating } })
  const signUp = async (username: string): Promise<TestMember> => {
    const password = 'sand in the shoes'
    const body = { username, email: `${username}@example.org`, password }
    const response = await server.request('POST', '/api/auth/signup', { body })
    return { user: response.json(), cookie: `session=${response.cookies[0]?.value}`, password }
  }
  const moveTo = async (as: TestMember, email: string) => {
    const body = { username: as.user.username, email, password: as.password }
    return (await server.request('PUT', '/api/auth/profile', { as, body })).json()
  }
  const linkTo = (email: string, kind: string) =>
    vi.waitFor(
      () => {
        const texts = mails().filter(({ to }) => to === email)
        const link = new RegExp(`\\?${kind}=([\\w-]+)`)
        const token = texts.map(({ text }) => link.exec(text)?.[1]).findLast(Boolean)
        if (!token) throw new Error(`no link to ${email}`)
        return token
      },
      { timeout: 20_000, interval: 10 },
    )
  const confirm = async (email: string) => {
    const body = { token: await linkTo(email, 'confirm') }
    expect((await server.request('POST', '/api/auth/confirm-email', { body })).statusCode).toBe(200)
  }
  const rating = async () => {
    await expectCorrectRatings(server.db)
    const [place] = await get('/api/resources')
    return [place.ratingSum, place.reviewCount]
  }

  await review(await server.signUp('ana'), 2)
  return {
    ...{ server, review, signUp, moveTo, linkTo, confirm, rating },
    runHousekeeping: () => runHousekeeping(server.db, server.clock.now()),
    listed: () => get(`/api/resources/${buildId(1)}/reviews`),
    catalogue: async (since?: string) =>
      cataloguePage.parse(await get(`/api/sync/catalogue${sinceOf(since)}`)),
    mine: async (as: TestMember, since?: string) =>
      minePage.parse(await get(`/api/sync/mine${sinceOf(since)}`, as)),
  }
}

test('[SEC-33] counts no review of an account in its first 24 hours, even if the address is confirmed', async () => {
  const { server, review, signUp, confirm, rating, runHousekeeping } =
    await startWithReviewedPlace()
  const ben = await signUp('ben')
  await confirm(ben.user.email)
  await review(ben, 5)
  server.clock.advance(24 * hourMs)
  await runHousekeeping()
  expect(await rating()).toEqual([2, 1])
})

test('[SEC-33] [SEC-31] counts the reviews of an old enough account from the confirmation of its address on, and syncs that to devices', async () => {
  const directory = await startWithReviewedPlace()
  const { server, review, signUp, moveTo, confirm, rating, runHousekeeping } = directory
  const ben = await signUp('ben')
  await confirm(ben.user.email)
  expect((await review(ben, 5)).json().counts).toBe(false)
  await moveTo(ben, 'ben@elsewhere.example')
  server.clock.advance(2 * maturityMs)
  // The link is too old by now, so the member requests another, which arrives later.
  await server.request('POST', '/api/auth/send-confirmation', { as: ben })
  await runHousekeeping()
  expect(await rating()).toEqual([2, 1])

  const before = { all: await directory.catalogue(), own: await directory.mine(ben) }
  await vi.waitFor(() => confirm('ben@elsewhere.example'), { timeout: 20_000, interval: 10 })
  expect(await rating()).toEqual([7, 2])
  const { rows } = await directory.catalogue(before.all.cursor)
  expect(rows).toMatchObject([{ id: buildId(1), ratingSum: 7, reviewCount: 2 }])
  expect(rows[0]?.reviewsRevision).toBe(rows[0]?.revision)
  const own = await directory.mine(ben, before.own.cursor)
  expect(own.rows).toMatchObject([
    { type: 'account', row: { emailState: 'confirmed' } },
    { type: 'review', row: { rating: 5 } },
  ])
  for (const { row } of own.rows) {
    expect(row).not.toHaveProperty('isYoung')
    expect(row).not.toHaveProperty('counts')
  }
  for (const { counts } of await directory.listed()) expect(counts).toBeUndefined()
})

test('[SEC-33] [SEC-31] stops counting the reviews of a member who changes the address until the new one is confirmed', async () => {
  const directory = await startWithReviewedPlace()
  const { server, review, signUp, moveTo, confirm, rating, runHousekeeping } = directory
  const ben = await signUp('ben')
  await confirm(ben.user.email)
  await review(ben, 5)
  server.clock.advance(maturityMs)
  await runHousekeeping()
  expect(await rating()).toEqual([7, 2])

  const before = { all: await directory.catalogue(), own: await directory.mine(ben) }
  const moved = await moveTo(ben, 'ben@elsewhere.example')
  expect(moved).toMatchObject({ emailState: 'unconfirmed', isYoung: true })
  expect(await rating()).toEqual([2, 1])
  expect((await directory.catalogue(before.all.cursor)).rows).toMatchObject([
    { id: buildId(1), ratingSum: 2, reviewCount: 1 },
  ])
  expect((await directory.mine(ben, before.own.cursor)).rows).toMatchObject([
    { type: 'account', row: { emailState: 'unconfirmed', isYoung: true } },
    { type: 'review', row: { rating: 5, counts: false } },
  ])
  expect(await directory.listed()).toMatchObject([{ rating: 5, counts: false }, { rating: 2 }])
  // Another address changes nothing more, and housekeeping does not count an unconfirmed account.
  await moveTo(ben, 'ben@third.example')
  await runHousekeeping()
  expect(await rating()).toEqual([2, 1])

  await confirm('ben@third.example')
  expect(await rating()).toEqual([7, 2])
})

test('[SEC-33] counts the reviews of a member who confirms the address by a password reset', async () => {
  const directory = await startWithReviewedPlace()
  const { server, review, signUp, moveTo, linkTo, confirm, rating, runHousekeeping } = directory
  const ben = await signUp('ben')
  await confirm(ben.user.email)
  await review(ben, 5)
  server.clock.advance(maturityMs)
  await runHousekeeping()
  const email = 'ben@elsewhere.example'
  await moveTo(ben, email)
  await linkTo(email, 'confirm')
  server.clock.advance(hourMs)
  await server.request('POST', '/api/auth/forgot-password', { body: { email } })
  const body = { token: await linkTo(email, 'reset'), password: 'shells on the sill' }
  const user = (await server.request('POST', '/api/auth/reset-password', { body })).json()
  expect(user.emailState).toBe('confirmed')
  expect(user.isYoung).toBeUndefined()
  expect(await rating()).toEqual([7, 2])
})

test('[SEC-33] leaves an unconfirmed account without reviews young until its address is confirmed', async () => {
  const { server, signUp, linkTo, confirm, runHousekeeping, mine } = await startWithReviewedPlace()
  const ben = await signUp('ben')
  await linkTo(ben.user.email, 'confirm')
  server.clock.advance(maturityMs)
  await runHousekeeping()
  const accountOf = async () =>
    (await mine(ben)).rows.find(({ type }) => type === 'account')?.row ?? null
  expect(await accountOf()).toMatchObject({ emailState: 'unconfirmed', isYoung: true })
  await server.request('POST', '/api/auth/send-confirmation', { as: ben })
  await vi.waitFor(() => confirm(ben.user.email), { timeout: 20_000, interval: 10 })
  expect(await accountOf()).toMatchObject({ emailState: 'confirmed' })
  expect(await accountOf()).not.toHaveProperty('isYoung')
})

test('[SEC-33] housekeeping stops counting the reviews of unconfirmed accounts that an earlier release counted', async () => {
  const { server, review, rating, runHousekeeping } = await startWithReviewedPlace()
  const ben = await server.signUp('ben')
  await review(ben, 5)
  expect(await rating()).toEqual([7, 2])
  const unconfirmed = { email_state: 'unconfirmed' as const }
  await server.db.updateTable('users').set(unconfirmed).where('id', '=', ben.user.id).execute()
  await runHousekeeping()
  expect(await rating()).toEqual([2, 1])
})
