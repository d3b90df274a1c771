import { type OutboxRecord, visitorId } from '@worldschool/schema'

/**
 * Returns whether the rules let `record` leave the queue because `next` was added. Written from the text of
 * the rules, independently of the code that implements them. A visitor's record may pass only to one of
 * the `adopters`, who have agreed to that. [Q7] [C2] [C3] [Q8] [M8]
 */
export function mayReplace(
  record: OutboxRecord,
  next: OutboxRecord,
  adopters: readonly string[] = [],
): boolean {
  const isAdopted = record.userId === visitorId && adopters.includes(next.userId)
  if (record.entityId !== next.entityId) return false
  if (record.userId !== next.userId && !isAdopted) return false
  const isDeliveryUncertain = record.state === 'queued' && record.wasTried === true
  if (isSave(record) && isSave(next)) return !isDeliveryUncertain
  if (isBlock(record) && isBlock(next)) return !isDeliveryUncertain
  if (isDeletionOfRefused(next) && !isDeliveryUncertain) return true
  switch (record.kind) {
    case 'review':
    case 'delete-review':
      return (next.kind === 'review' || next.kind === 'delete-review') && !isDeliveryUncertain
    case 'report':
      return (
        next.kind === 'report' &&
        next.arguments.kind === record.arguments.kind &&
        (record.arguments.comment === undefined || next.arguments.comment !== undefined) &&
        !isDeliveryUncertain
      )
    case 'edit-resource':
      if (next.kind === 'add-resource') return true
      if (next.kind === 'delete-resource') return record.state === 'queued'
      return next.kind === 'edit-resource' && record.state === 'queued' && !isDeliveryUncertain
    case 'add-photo':
    case 'delete-photo':
      if (next.kind === 'delete-resource') return record.state === 'queued'
      return isDeletionOfPhoto(next, record.arguments.id) && !isDeliveryUncertain
    default:
      return false
  }
}

/** Returns whether a later write of the person makes a refusal irrelevant. [Q7] */
export function isOutlived(record: OutboxRecord, outbox: readonly OutboxRecord[]): boolean {
  const refused = { ...record, state: 'refused' } as const
  return outbox.some(
    (other) => other.seq > record.seq && other.state !== 'refused' && mayReplace(refused, other),
  )
}

function isDeletionOfPhoto(record: OutboxRecord, photoId: string): boolean {
  return record.kind === 'delete-photo' && record.arguments.id === photoId
}

function isSave({ kind }: OutboxRecord): boolean {
  return kind === 'save' || kind === 'unsave'
}

export function isBlock({ kind }: OutboxRecord): boolean {
  return kind === 'block' || kind === 'unblock'
}

/** A deletion also removes what waits for a refused place. [Q6] */
function isDeletionOfRefused({ kind }: OutboxRecord): boolean {
  return kind === 'delete-resource'
}
