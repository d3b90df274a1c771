import type { AuditAction } from '@worldschool/schema'
import type { Selectable } from 'kysely'

export const auditLogTable = 'audit_log'

/** What an admin did; names are kept as they were, because who or what they name may be gone. */
export interface AuditLogTable {
  id: string
  at: string
  /** Null where a command on the server acted. */
  actor_id: string | null
  actor_name: string | null
  action: AuditAction
  subject_type: 'user' | 'resource'
  subject_id: string
  subject_name: string
}

export type AuditLogRow = Selectable<AuditLogTable>
