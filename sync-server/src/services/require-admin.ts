import type { Database } from '../db/database.ts'
import { findUserById } from '../repositories/users-repository.ts'
import { DomainError } from './domain-error.ts'

/**
 * Looks again, inside the transaction, whether the actor is still an admin: 403 `forbidden`, or 401
 * `account_deleted`. [S12]
 */
export async function requireAdmin(trx: Database, id: string): Promise<void> {
  const actor = await findUserById(trx, id)
  if (!actor) throw new DomainError('account_deleted')
  if (actor.role !== 'admin') throw new DomainError('forbidden')
}
