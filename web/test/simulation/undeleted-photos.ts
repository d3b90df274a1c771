import type { QueueState } from './queue-state.ts'
import type { Followed } from './queue-watch.ts'

/**
 * Checks that the deletions of photos that an account has discarded are sent before its session is ended,
 * because the account may never come back. Returns a description of the fault, or null. [Q9] [R7]
 */
export function undeletedPhotos(
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
  // After a response that the session has ended, no further deletion is sent under it.
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
