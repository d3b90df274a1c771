import type { OutboxError, OutboxRecord, Resource, Review } from '@worldschool/schema'
import { isReviewKind, isWrittenAfter } from '../../sync/outbox/queue-rules.ts'

interface WrittenReview {
  rating: number
  comment?: string | null | undefined
}

/** The text that the user typed into a write, for copying it elsewhere; empty for a save or a deletion. [R7] */
export function writeText(record: OutboxRecord): string {
  if (record.kind === 'review') return reviewText(record.arguments)
  if (record.kind === 'report') return record.arguments.comment ?? ''
  if (record.kind === 'add-resource' || record.kind === 'edit-resource') {
    const draft = record.kind === 'add-resource' ? record.arguments : record.arguments.draft
    const { name, location, description, ageRange, price, amenities, contactInfo } = draft
    const contact = [contactInfo?.website, contactInfo?.phone, contactInfo?.email]
    const lines = [name, location, description, ageRange, price, amenities?.join(', '), ...contact]
    return lines.filter(Boolean).join('\n')
  }
  return ''
}

export function reviewText({ rating, comment }: WrittenReview): string {
  return ['★'.repeat(rating), comment].filter(Boolean).join('\n')
}

type Standing = Pick<Review, 'rating' | 'comment'>

/**
 * Returns the viewer's review that a refused review write would replace or delete if it is retried. This review may
 * be newer, from this or another device, or older. Null if there is none. [C2] [R7]
 */
export function currentReview(
  record: OutboxRecord,
  outbox: readonly OutboxRecord[],
  own: Review | null,
): Standing | null {
  if (record.state !== 'refused') return null
  if (!isReviewKind(record.kind)) return null
  const since = outbox.findLast(
    (other) => isReviewKind(other.kind) && isWrittenAfter(other, record),
  )
  const current = since ? writtenReview(since) : own
  return current && isSame(current, writtenReview(record)) ? null : current
}

function writtenReview(record: OutboxRecord): Standing | null {
  if (record.kind !== 'review') return null
  const { rating, comment = null } = record.arguments
  return { rating, comment }
}

function isSame(a: Standing, b: Standing | null): boolean {
  return a.rating === b?.rating && a.comment === b.comment
}

/** The writes that contain the user's own text. */
export type EditableRecord = OutboxRecord & {
  kind: 'add-resource' | 'edit-resource' | 'review' | 'report'
}

/** An edit that was refused because of a conflict with the server's row. [C4] */
type ConflictRecord = OutboxRecord & {
  kind: 'edit-resource'
  lastError: OutboxError & { current: Resource }
}

export function canEdit(record: OutboxRecord): record is EditableRecord {
  const { kind, state } = record
  // A waiting report cannot be edited: it may be on its way, and the changed text would become another report.
  if (kind === 'report') return state === 'refused'
  return kind === 'add-resource' || kind === 'edit-resource' || kind === 'review'
}

export function isConflict(record: OutboxRecord): record is ConflictRecord {
  const { kind, state, lastError } = record
  return kind === 'edit-resource' && state === 'refused' && lastError?.current !== undefined
}
