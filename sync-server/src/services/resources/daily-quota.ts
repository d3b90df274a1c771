import { limits } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import type { UserRow } from '../../db/users-table.ts'
import { addDailyWrite, readDailyWrites } from '../../repositories/daily-writes-repository.ts'
import { DomainError } from '../domain-error.ts'

/** Kinds of writes, each with a quota of its own. */
export type QuotaKind = keyof typeof limits.daily.usual

const dayMs = 24 * 60 * 60_000

interface Counted {
  account: Pick<UserRow, 'id' | 'role' | 'created_at'>
  kind: QuotaKind
  now: Date
}

/**
 * Throws 429 `too_many_requests` when the account has made as many writes of this kind today as it may.
 * Nothing is lost: the device keeps the write and sends it later. [S29]
 */
export async function requireQuota(trx: Database, { account, kind, now }: Counted): Promise<void> {
  if (account.role === 'admin') return
  const { usual, young, youngDays, retryAfterMaxSeconds } = limits.daily
  const isYoung = now.getTime() - Date.parse(account.created_at) < youngDays * dayMs
  const most = (isYoung ? young : usual)[kind]
  if ((await readDailyWrites(trx, { user_id: account.id, day: dayOf(now), kind })) < most) return
  const secondsLeft = Math.ceil((dayMs - (now.getTime() % dayMs)) / 1000)
  throw new DomainError('too_many_requests', {
    retryAfterSeconds: Math.min(secondsLeft, retryAfterMaxSeconds),
  })
}

/** Counts a write. Refused writes count too, because they cost as much. */
export function countDaily(trx: Database, { account, kind, now }: Counted): Promise<void> {
  return addDailyWrite(trx, { user_id: account.id, day: dayOf(now), kind })
}

/** "2026-11-26", in UTC. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}
