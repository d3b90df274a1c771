import type { User } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import { findUserById } from '../repositories/users-repository.ts'
import { DomainError } from './domain-error.ts'
import { isRightPassword } from './password.ts'
import type { SignInThrottle } from './sign-in-throttle.ts'

/**
 * Whether the member knows the password, before a step that a borrowed phone must not take. Throws
 * 403 `wrong_password`, also when none is given, 401 `account_deleted`, and 429 as sign-in does;
 * strangers' guesses at sign-in do not count here. Answers the hash, for `requirePasswordHash` in
 * the transaction that takes the step. Hashes, so never call it in a transaction. [S3]
 */
export async function confirmPassword(
  db: Database,
  options: {
    user: User
    password: string | undefined
    throttle: SignInThrottle | null
    address: string
    now: Date
  },
): Promise<string> {
  const { user, password, throttle, address, now } = options
  if (password === undefined) throw wrongPassword()
  const right = await throttle?.attempt({ account: `member ${user.id}`, address, now })
  const row = await findUserById(db, user.id)
  if (!row) throw new DomainError('account_deleted')
  if (!(await isRightPassword(row.password_hash, password))) throw wrongPassword()
  await right?.()
  return row.password_hash
}

/** Refuses, as a wrong password, one that was changed after it was confirmed. */
export async function requirePasswordHash(
  trx: Database,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<void> {
  const row = await findUserById(trx, userId)
  if (row?.password_hash !== passwordHash) throw wrongPassword()
}

function wrongPassword(): DomainError {
  return new DomainError('wrong_password', { fields: ['password'] })
}
