import type { Role, User } from '@worldschool/schema'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../db/database.ts'
import { emailKey } from '../../db/fold.ts'
import { deleteKnownDevicesOf } from '../../repositories/known-devices-repository.ts'
import { deleteResetsOf } from '../../repositories/password-resets-repository.ts'
import { deleteSecondFactor } from '../../repositories/second-factors-repository.ts'
import { deleteSessionsOf } from '../../repositories/sessions-repository.ts'
import {
  findUserByEmailKey,
  findUserById,
  rowToUser,
  updatePasswordHash,
} from '../../repositories/users-repository.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { applyRole } from './change-role.ts'
import { hashPassword } from './password.ts'

/** Finds the account of an address, so that the operator can check it before its role changes. */
export async function findAccount(db: Database, email: string): Promise<User | null> {
  const row = await findUserByEmailKey(db, emailKey(email))
  return row ? rowToUser(row) : null
}

/**
 * Grants or revokes the admin role of `account`, which the operator has confirmed. A stranger may have signed up with
 * the operator's address, because sign-up does not verify it. Therefore all sessions of the account end. Unless it is
 * null, `password` replaces the account's password and invalidates its reset links. Throws an Error if the address now
 * belongs to another account, and 409 `last_admin`. [SEC-11]
 */
export async function changeRoleByCommand(
  db: Database,
  options: { account: User; role: Role; password: string | null; now: Date },
): Promise<void> {
  const { account, role, password, now } = options
  const passwordHash = password === null ? null : await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    const row = await findUserByEmailKey(trx, emailKey(account.email))
    if (row?.id !== account.id) throw new Error('The account has changed. Run the command again.')
    await applyRole(trx, { subject: row, role, by: { actor: null, now, newId: uuidv7 } })
    await deleteSessionsOf(trx, row.id)
    await deleteKnownDevicesOf(trx, row.id)
    if (passwordHash === null) return
    await updatePasswordHash(trx, { id: row.id, passwordHash })
    await deleteResetsOf(trx, row.id)
  })
}

/**
 * Turns off the second factor of an owner who has lost it, and queues a mail to the owner. Ends all sessions, because
 * someone else may have the lost phone. Returns false, and changes nothing, if the second factor is already off.
 * [SEC-32]
 */
export async function removeSecondFactor(
  db: Database,
  { account, now }: { account: User; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await findUserById(trx, account.id)
    if (!row || !(await deleteSecondFactor(trx, row.id))) return false
    await deleteSessionsOf(trx, row.id)
    await deleteKnownDevicesOf(trx, row.id)
    await queueMail(trx, { kind: 'second-factor-off', to: row, now })
    return true
  })
}
