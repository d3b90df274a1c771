import type { AuditAction } from '@worldschool/schema'
import type { Selectable } from 'kysely'

export const auditLogTable = 'audit_log'

/** An admin's action. Stores the names at that time, because the user or resource may be deleted later. */
export interface AuditLogTable {
  id: string
  at: string
  /** Null for a command on the server. */
  actor_id: string | null
  actor_name: string | null
  action: AuditAction
  subject_type: 'user' | 'resource'
  subject_id: string
  subject_name: string
}

export type AuditLogRow = Selectable<AuditLogTable>
