import { findUserById } from '../../../sync-server/src/repositories/users-repository.ts'
import type { PeopledWorld } from './world.ts'

/**
 * Checks that no device is signed in to a deleted account, and that a device without an account has no
 * private rows.
 */
export async function checkAccounts({ server, devices, breaches }: PeopledWorld): Promise<void> {
  for (const { name, watch } of devices) {
    const { account, saved, ownReviews } = watch.state
    if (account && !(await findUserById(server.db, account.id)))
      breaches.push(`[Q9] ${name} still belongs to ${account.username}, whose account is deleted`)
    if (!account && saved.length + ownReviews.length > 0)
      breaches.push(`[Q9] ${name} belongs to nobody and holds private rows`)
  }
}
