import {
  type Edit,
  type Intent,
  invertEdit,
  type OutboxRecord,
  rebaseEdit,
} from '@worldschool/schema'
import {
  addedPhotoId,
  type EditRecord,
  isDeliveryUncertain,
  isEdit,
  mayBeOnServer,
} from './queue-rules.ts'

/** The rules for changing a queued or refused write, as pure functions. */

/** Returns whether the server is assumed not to have the record, and not to receive it late. */
export function isUndelivered(record: OutboxRecord): boolean {
  return record.state !== 'acknowledged' && !isDeliveryUncertain(record)
}

/** Returns the edits that depend on `record`, rebased on its revised content, or on its removal. [C4] */
export function followers(
  waiting: readonly OutboxRecord[],
  record: OutboxRecord,
  revised: Intent['arguments'] | null,
): EditRecord[] {
  const change = changeOf(record, revised)
  if (!change) return []
  return waiting.filter(isEdit).map((edit) => ({
    ...edit,
    arguments: { ...edit.arguments, ...rebaseEdit(edit.arguments, change) },
  }))
}

function changeOf(record: OutboxRecord, revised: Intent['arguments'] | null): Edit | null {
  if (record.kind === 'add-resource') {
    return revised && { base: record.arguments, draft: revised as typeof record.arguments }
  }
  if (record.kind !== 'edit-resource') return null
  if (revised === null) return invertEdit(record.arguments)
  return { base: record.arguments.draft, draft: (revised as typeof record.arguments).draft }
}

/** Returns the account's other records about the place; they are discarded together with the place's addition. [R7] */
export function recordsDiscardedWith(
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
 * Returns deletions for the discarded photos that the server may have, because the person will not think of
 * deleting a discarded photo. `left` contains the records that stay in the outbox. [R7]
 */
export function photoDeletions(
  gone: readonly OutboxRecord[],
  left: readonly OutboxRecord[],
): Intent[] {
  return gone.filter(mayBeOnServer).flatMap((record) => {
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

/** Returns a new write that revises a record that the server has; null for kinds without text. */
export function followUpIntent(record: OutboxRecord, revised: Intent['arguments']): Intent | null {
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
