import { Agent } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../src/db/open-database.ts'
import { queueResetMail, resetMailsPerHour } from '../src/services/accounts/password-reset.ts'
import { laterDelayMs } from '../src/services/mail/mailer.ts'
import { insertMember } from './support/insert-member.ts'
import { startMailDirectory } from './support/mail-directory.ts'
import { startMailQueueProcess } from './support/mail-queue-process.ts'
import { startVictimProcess } from './support/victim.ts'

const forgotPassword = '/api/auth/forgot-password'

/** How many addresses of each kind are requested. */
const addressCount = 150

/**
 * The share of all pairs in which the first value is larger: 0.5 when the lists are
 * indistinguishable, 1 when they are separate.
 */
function shareLarger(ones: readonly number[], others: readonly number[]): number {
  let larger = 0
  for (const one of ones)
    for (const other of others) larger += one > other ? 1 : one === other ? 0.5 : 0
  return larger / (ones.length * others.length)
}

test('[SEC-7] takes the same time for known and unknown addresses at forgot-password and for the next request on the connection', async () => {
  const victim = await startVictimProcess({ RATE_LIMITS: 'false', UNDER_PRESSURE: 'false' })
  const db = openDatabase(victim.databaseUrl)
  onTestFinished(() => db.destroy())
  for (let n = 0; n < addressCount; n += 1)
    await insertMember(db, { name: `known${n}`, now: new Date() })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const time = async (method: string, path: string, body?: object) => {
    const start = performance.now()
    await victim.send(method, path, { agent, body })
    return performance.now() - start
  }
  const times = { known: { own: [], next: [] }, unknown: { own: [], next: [] } } as Record<
    string,
    Record<'own' | 'next', number[]>
  >
  for (let n = -20; n < addressCount; n += 1) {
    // Random order of the two kinds.
    for (const who of Math.random() < 0.5 ? ['known', 'unknown'] : ['unknown', 'known']) {
      const email = n < 0 ? `warm${n}@example.org` : `${who}${n}@example.org`
      const own = await time('POST', forgotPassword, { email })
      const next = await time('GET', '/api/auth/session')
      // The background work for the address is over before the next address is requested.
      for (let rest = 0; rest < 8; rest += 1) await time('GET', '/api/auth/session')
      if (n < 0) continue
      times[who]?.own.push(own)
      times[who]?.next.push(next)
    }
  }
  for (const what of ['own', 'next'] as const) {
    const share = shareLarger(times.known?.[what] ?? [], times.unknown?.[what] ?? [])
    expect([what, Math.max(share, 1 - share)]).toEqual([what, expect.toSatisfy((s) => s < 0.65)])
  }
}, 60_000)

test('[SEC-7] starts the work of forgot-password at a random time, after the requests that usually follow', () => {
  expect([laterDelayMs(() => 0), laterDelayMs(() => 0.5), laterDelayMs(() => 1)]).toEqual([
    500, 1250, 2000,
  ])
})

test('[SEC-7] does the same work in forgot-password for a known address, an unknown address and an address at its mail limit', async () => {
  const { db, clock, user, rows } = await startMailDirectory()
  const sent: string[] = []
  const { mailer, counted } = startMailQueueProcess(db, clock, {
    deliver: async ({ to }) => void sent.push(to),
  })
  const transaction = vi.spyOn(db, 'transaction')
  onTestFinished(() => transaction.mockRestore())

  /**
   * Requests a link for the address. Returns the number of transactions and of mails sent so far.
   */
  async function workFor(email: string) {
    transaction.mockClear()
    await queueResetMail(db, { email, now: clock.now() })
    expect(await rows()).toHaveLength(1)
    await mailer.sendDue()
    expect(await rows()).toEqual([])
    return [transaction.mock.calls.length, sent.length]
  }
  expect(await workFor('nobody@example.org')).toEqual([3, 0])
  for (let n = 1; n <= resetMailsPerHour; n += 1) expect(await workFor(user.email)).toEqual([3, n])
  expect(await workFor(user.email)).toEqual([3, resetMailsPerHour])
  expect(new Set(sent)).toEqual(new Set([user.email]))
  expect([counted('sent'), counted('dropped')]).toEqual([resetMailsPerHour, 0])
})
