import { limits, type OutboxRecord } from '@worldschool/schema'
import type { QueueState } from './queue-state.ts'
import type { ServerOracle } from './server-oracle.ts'

const day = 24 * 60 * 60_000

/** Whether the journal may let go of `record`: it is old by the server's own clock [P5] [I3]. */
export function isOutOfJournal(record: OutboxRecord, before: QueueState, next: QueueState) {
  const times = [...before.journal, ...next.journal].map(({ ackAt }) => ackAt ?? 0)
  return (record.ackAt ?? 0) < Math.max(...times) - limits.sync.journalDays * day
}

/** Whether the device has just let go of an account that is no more, and so of all it wrote. */
export function isOfDeletedAccount(
  { userId }: OutboxRecord,
  next: QueueState,
  oracle: ServerOracle,
) {
  return next.account?.id !== userId && oracle.deletedAccounts.has(userId)
}

/** With which the server says that a write is done. */
const doneStatuses = [200, 201, 204, 404]

/** Whether the server has it, and its account is not here any more: nothing of it is to stay. [Q9] */
export function isToldOfLeft(
  { key, userId, state }: OutboxRecord,
  next: QueueState,
  oracle: ServerOracle,
) {
  if (next.account?.id === userId) return false
  return state === 'acknowledged' || doneStatuses.some((status) => oracle.hasResponded(key, status))
}

/**
 * An account leaves a device when someone signs out, signs in, or when it is deleted: and then the
 * person is told. Answers what is wrong; null when nothing is. [Q9]
 */
export function wordOnLeaving(before: QueueState, next: QueueState, oracle: ServerOracle) {
  const { account } = before
  if (!account || next.account || next.isSessionToEnd) return null
  if (oracle.deletedAccounts.has(account.id) && next.deletedAccount === account.username)
    return null
  return `${account.username} is gone from the device and nobody is told`
}
