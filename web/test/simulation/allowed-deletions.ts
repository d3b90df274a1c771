import { limits, type OutboxRecord } from '@worldschool/schema'
import type { QueueState } from './queue-state.ts'
import type { ServerOracle } from './server-oracle.ts'

const day = 24 * 60 * 60_000

/** Returns whether the journal may drop `record` because it is old by the server's own clock. [P5] [I3] */
export function isOutOfJournal(record: OutboxRecord, before: QueueState, next: QueueState) {
  const times = [...before.journal, ...next.journal].map(({ ackAt }) => ackAt ?? 0)
  return (record.ackAt ?? 0) < Math.max(...times) - limits.sync.journalDays * day
}

/** Returns whether the account was deleted and has left the device, so that all its writes may go. */
export function isOfDeletedAccount(
  { userId }: OutboxRecord,
  next: QueueState,
  oracle: ServerOracle,
) {
  return next.account?.id !== userId && oracle.deletedAccounts.has(userId)
}

/** The statuses with which the server acknowledges a write. */
const doneStatuses = [200, 201, 204, 404]

/** Returns whether the server has the write and its account has left the device, so that it must not stay. [Q9] */
export function isSentByLeftAccount(
  { key, userId, state }: OutboxRecord,
  next: QueueState,
  oracle: ServerOracle,
) {
  if (next.account?.id === userId) return false
  return state === 'acknowledged' || doneStatuses.some((status) => oracle.hasResponded(key, status))
}

/**
 * An account leaves a device by a sign-out, by another sign-in, or because it was deleted. Checks that the
 * person is informed of the deletion. Returns a description of the fault, or null. [Q9]
 */
export function missingNotice(before: QueueState, next: QueueState, oracle: ServerOracle) {
  const { account } = before
  if (!account || next.account || next.isSessionToEnd) return null
  if (oracle.deletedAccounts.has(account.id) && next.deletedAccount === account.username)
    return null
  return `${account.username} is gone from the device and nobody is notified`
}
