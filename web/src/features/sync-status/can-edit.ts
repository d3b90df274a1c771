import type { OutboxError, OutboxRecord, Resource } from '@worldschool/schema'

/** The writes that hold text of a person's own. */
export type EditableRecord = OutboxRecord & {
  kind: 'add-resource' | 'edit-resource' | 'review' | 'report'
}

/** An edit that was refused because of the server's row. [C4] */
type ClashRecord = OutboxRecord & {
  kind: 'edit-resource'
  lastError: OutboxError & { current: Resource }
}

export function canEdit(record: OutboxRecord): record is EditableRecord {
  const { kind, state } = record
  // One that waits may be on its way; later words are a report of their own, in its place.
  if (kind === 'report') return state === 'refused'
  return kind === 'add-resource' || kind === 'edit-resource' || kind === 'review'
}

export function isClash(record: OutboxRecord): record is ClashRecord {
  const { kind, state, lastError } = record
  return kind === 'edit-resource' && state === 'refused' && lastError?.current !== undefined
}
