import { dailyLimits } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import type { UserRow } from '../../db/users-table.ts'
import { addDailyWrite, readDailyWrites } from '../../repositories/daily-writes-repository.ts'
import { DomainError } from '../domain-error.ts'

/** Kinds of writes, each with its own quota. */
export type QuotaKind = keyof typeof dailyLimits.usual

const dayMs = 24 * 60 * 60_000

interface Counted {
  account: Pick<UserRow, 'id' | 'role' | 'created_at'>
  kind: QuotaKind
  now: Date
}

/**
 * Throws 429 `too_many_requests` if the account has reached today's limit for this kind of write. Nothing is
 * lost: the device leaves the write in its outbox and sends it later. [SEC-29]
 */
export async function requireQuota(trx: Database, { account, kind, now }: Counted): Promise<void> {
  if (account.role === 'admin') return
  const { usual, young, youngDays, retryAfterMaxSeconds } = dailyLimits
  const isYoung = now.getTime() - Date.parse(account.created_at) < youngDays * dayMs
  const max = (isYoung ? young : usual)[kind]
  if ((await readDailyWrites(trx, { user_id: account.id, day: dayOf(now), kind })) < max) return
  const secondsLeft = Math.ceil((dayMs - (now.getTime() % dayMs)) / 1000)
  throw new DomainError('too_many_requests', {
    retryAfterSeconds: Math.min(secondsLeft, retryAfterMaxSeconds),
  })
}

/** Counts a write. Refused writes count too, because they cost as much. */
export function countDaily(trx: Database, { account, kind, now }: Counted): Promise<void> {
  return addDailyWrite(trx, { user_id: account.id, day: dayOf(now), kind })
}

/** Returns the date in UTC, such as "2026-11-26". */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}
