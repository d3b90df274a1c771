import type { OutboxError, OutboxRecord, Resource } from '@worldschool/schema'

/** The writes that hold text of a person's own. */
export type EditableRecord = OutboxRecord & { kind: 'add-resource' | 'edit-resource' | 'review' }

/** An edit that was refused because of the server's row. [C4] */
type ClashRecord = OutboxRecord & {
  kind: 'edit-resource'
  lastError: OutboxError & { current: Resource }
}

export function canEdit(record: OutboxRecord): record is EditableRecord {
  const { kind } = record
  return kind === 'add-resource' || kind === 'edit-resource' || kind === 'review'
}

export function isClash(record: OutboxRecord): record is ClashRecord {
  const { kind, state, lastError } = record
  return kind === 'edit-resource' && state === 'refused' && lastError?.current !== undefined
}
