import type { OutboxRecord } from '@worldschool/schema'

/** The writes that hold text of a person's own. */
export type EditableRecord = OutboxRecord & { kind: 'add-resource' | 'review' }

export function canEdit(record: OutboxRecord): record is EditableRecord {
  return record.kind === 'add-resource' || record.kind === 'review'
}
