import { limits, type User } from '@worldschool/schema'
import { ConfigError } from '../config.ts'
import type { Database } from '../db/database.ts'
import { fold } from '../db/fold.ts'
import { findUserByEmailKey } from '../repositories/users-repository.ts'
import { createAccount, setRole } from './accounts.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { DomainError } from './domain-error.ts'
import { isRightPassword } from './password.ts'

/**
 * The admin of `ADMIN_EMAIL` and `ADMIN_PASSWORD`, at every start. An account that exists keeps its
 * password, and is made an admin only if it is this one: anyone may have signed up with the address.
 * False when it is not. Throws a ConfigError for a password that anyone would try.
 */
export async function ensureFirstAdmin(
  db: Database,
  { email, password, now }: { email: string; password: string; now: Date },
): Promise<boolean> {
  await refuseCommonPassword(password, { email }).catch((error) => {
    if (!(error instanceof DomainError)) throw error
    throw new ConfigError('ADMIN_PASSWORD must not be a common password or the address itself.')
  })
  const row = await findUserByEmailKey(db, fold(email))
  if (row?.role === 'admin') return true
  if (row && !(await isRightPassword(row.password_hash, password))) return false
  await makeAdmin(db, { email, password, now })
  return true
}

/**
 * Makes the account of the address an admin, or a new admin account with this password and a name
 * that is free; an account that exists keeps its password.
 */
export async function makeAdmin(
  db: Database,
  account: { email: string; password: string; now: Date },
): Promise<{ user: User; isNew: boolean }> {
  const user = await setRole(db, { email: account.email, role: 'admin' })
  if (user) return { user, isNew: false }
  return { user: await createWithFreeName(db, account), isNew: true }
}

/** The e-mail's local part, or the same with a number when another account has that name. */
async function createWithFreeName(
  db: Database,
  account: { email: string; password: string; now: Date },
): Promise<User> {
  const localPart = account.email.split('@')[0] ?? ''
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : `-${number}`
    const username = localPart.slice(0, limits.account.usernameMax - suffix.length) + suffix
    try {
      return await createAccount(db, { ...account, username, role: 'admin' })
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'username_taken')) throw error
    }
  }
}
