import type { QueueState } from './queue-state.ts'
import type { Followed } from './queue-watch.ts'

/**
 * Before a session that was left is ended, what takes back the photos that its account has discarded is
 * sent under it: the account may never come back. Answers what is wrong; null when nothing is. [Q9] [R7]
 */
export function notTakenBack(
  before: QueueState,
  next: QueueState,
  followed: ReadonlyMap<string, Followed>,
): string | null {
  const { leftBy } = before
  if (leftBy === null || next.leftBy !== null || next.account) return null
  const deletions = [...followed.values()].flatMap(({ record }) =>
    record.kind === 'delete-photo' && record.userId === leftBy ? record : [],
  )
  const isTried = (id: string) =>
    deletions.some(({ arguments: { id: other }, wasTried }) => other === id && wasTried === true)
  // Who is told that the session is over already tries no other under it.
  const isOver = next.outbox.some(
    ({ userId, takesBack, lastError }) =>
      userId === leftBy && takesBack && lastError?.status === 401,
  )
  if (isOver) return null
  const waiting = next.outbox.find(
    (record) =>
      record.kind === 'delete-photo' &&
      record.userId === leftBy &&
      record.takesBack === true &&
      record.state === 'queued' &&
      !isTried(record.arguments.id),
  )
  return waiting
    ? `the session is ended before write ${waiting.seq} has taken a discarded photo back`
    : null
}
