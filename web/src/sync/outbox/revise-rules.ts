import {
  type Edit,
  followChange,
  type Intent,
  type OutboxRecord,
  undoOf,
} from '@worldschool/schema'
import { addedPhotoId, type EditRecord, isEdit, mayBeThere, mayHaveArrived } from './queue-rules.ts'

/** The rules of what a person does to a write that waits or was refused, as pure functions. */

/** Whether the server is taken not to have it, now or late. */
export function hasNotArrived(record: OutboxRecord): boolean {
  return record.state !== 'acknowledged' && !mayHaveArrived(record)
}

/** The edits that wait for `record`, made anew on what it is to become, or on its going. [C4] */
export function followers(
  waiting: readonly OutboxRecord[],
  record: OutboxRecord,
  revised: Intent['arguments'] | null,
): EditRecord[] {
  const change = changeOf(record, revised)
  if (!change) return []
  return waiting.filter(isEdit).map((edit) => ({
    ...edit,
    arguments: { ...edit.arguments, ...followChange(edit.arguments, change) },
  }))
}

function changeOf(record: OutboxRecord, revised: Intent['arguments'] | null): Edit | null {
  if (record.kind === 'add-resource') {
    return revised && { base: record.arguments, draft: revised as typeof record.arguments }
  }
  if (record.kind !== 'edit-resource') return null
  if (revised === null) return undoOf(record.arguments)
  return { base: record.arguments.draft, draft: (revised as typeof record.arguments).draft }
}

/** What is about a place that was never added, and goes when its addition is given up. [R7] */
export function goesAlong(
  outbox: readonly OutboxRecord[],
  { kind, seq, userId, entityId }: OutboxRecord,
): OutboxRecord[] {
  if (kind !== 'add-resource') return []
  return outbox.filter(
    (record) =>
      record.seq !== seq &&
      record.userId === userId &&
      record.entityId === entityId &&
      record.state !== 'acknowledged',
  )
}

/**
 * What undoes the photos among the records that are given up, where the server may have them: nobody
 * would think of taking back what they have discarded. `left` is what stays in the queue. [R7]
 */
export function photoDeletions(
  gone: readonly OutboxRecord[],
  left: readonly OutboxRecord[],
): Intent[] {
  return gone.filter(mayBeThere).flatMap((record) => {
    const id = addedPhotoId(record)
    const { entityId } = record
    if (id === null || left.some((other) => isDeletionOf(other, id))) return []
    return { kind: 'delete-photo', entityId, arguments: { id } } satisfies Intent
  })
}

function isDeletionOf(record: OutboxRecord, photoId: string): boolean {
  const isOf = record.kind === 'delete-photo' && record.arguments.id === photoId
  return isOf && record.state !== 'refused'
}

/** Other content in the place of a write that may have arrived is a further write behind it. [R2] */
export function furtherIntent(record: OutboxRecord, revised: Intent['arguments']): Intent | null {
  return mayHaveArrived(record) ? intentBehind(record, revised) : null
}

/** Makes other content of a write that the server has; null for what holds no text. */
export function intentBehind(record: OutboxRecord, revised: Intent['arguments']): Intent | null {
  const { kind, entityId } = record
  if (kind === 'review' || kind === 'report')
    return { kind, entityId, arguments: revised } as Intent
  if (kind === 'add-resource') {
    const edit = { revision: 0, base: record.arguments, draft: revised }
    return { kind: 'edit-resource', entityId, arguments: edit } as Intent
  }
  if (kind !== 'edit-resource') return null
  const { revision, draft: base } = record.arguments
  const { draft } = revised as typeof record.arguments
  return { kind, entityId, arguments: { revision, base, draft } }
}
