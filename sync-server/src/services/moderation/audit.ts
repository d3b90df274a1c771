import type { AuditAction, User } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { insertAuditEntry } from '../../repositories/audit-log-repository.ts'
import { assertTransaction } from '../../repositories/sync-state-repository.ts'

export interface AuditedAction {
  /** The acting admin, or null for a command on the server. */
  actor: Pick<User, 'id' | 'username'> | null
  action: AuditAction
  /** With its current name, because the user or resource may be deleted later. */
  subject: { type: 'user' | 'resource'; id: string; name: string }
  now: Date
  newId: () => string
}

/**
 * Writes an admin's action to the audit log. Call it in the transaction of the action, so that the log entry and the
 * action are stored together or not at all.
 */
export async function recordAudit(
  trx: Database,
  { actor, action, subject, now, newId }: AuditedAction,
): Promise<void> {
  assertTransaction(trx)
  await insertAuditEntry(trx, {
    id: newId(),
    at: now.toISOString(),
    actor_id: actor?.id ?? null,
    actor_name: actor?.username ?? null,
    action,
    subject_type: subject.type,
    subject_id: subject.id,
    subject_name: subject.name,
  })
}
