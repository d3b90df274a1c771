import type { AuditAction, User } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { insertAuditEntry } from '../../repositories/audit-log-repository.ts'
import { assertTransaction } from '../../repositories/sync-state-repository.ts'

export interface AuditedAction {
  /** The acting admin; null where a command on the server acted. */
  actor: Pick<User, 'id' | 'username'> | null
  action: AuditAction
  /** Its name as it is now, because who or what it names may be gone later. */
  subject: { type: 'user' | 'resource'; id: string; name: string }
  now: Date
  newId: () => string
}

/** Writes down what an admin does, in the transaction that does it: both happen or neither. */
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
