import type { Role, User } from '@worldschool/schema'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../db/database.ts'
import { nextSeq } from '../repositories/sync-state-repository.ts'
import {
  findUserByEmailKey,
  insertUser,
  isUsernameTaken,
  rowToUser,
  updateRole,
} from '../repositories/users-repository.ts'
import { DomainError } from './domain-error.ts'
import { fold } from './fold.ts'
import { hashPassword, isRightPassword } from './password.ts'
import { startSession } from './sessions.ts'

export interface NewAccount {
  username: string
  email: string
  password: string
  now: Date
  newId?: () => string
}

/**
 * Makes an account. The caller has validated the fields with the schema. Throws 409 `email_taken`
 * or `username_taken`, also for names that only look different. Section 5.
 */
export async function createAccount(
  db: Database,
  account: NewAccount & { role: Role },
): Promise<User> {
  const passwordHash = await hashPassword(account.password)
  return db.transaction().execute((trx) => addUser(trx, { ...account, passwordHash }))
}

/**
 * A member's account with a first session, both or neither; `token` goes into the cookie and
 * nowhere else. Throws as `createAccount` does.
 */
export async function signUp(
  db: Database,
  account: NewAccount,
): Promise<{ user: User; token: string }> {
  const passwordHash = await hashPassword(account.password)
  return db.transaction().execute(async (trx) => {
    const user = await addUser(trx, { ...account, role: 'user', passwordHash })
    return { user, token: await startSession(trx, { userId: user.id, now: account.now }) }
  })
}

async function addUser(
  trx: Database,
  account: Omit<NewAccount, 'password'> & { role: Role; passwordHash: string },
): Promise<User> {
  const { username, email, role, passwordHash, now, newId = uuidv7 } = account
  const usernameKey = fold(username)
  const emailKey = fold(email)
  if (await findUserByEmailKey(trx, emailKey)) throw new DomainError('email_taken')
  if (await isUsernameTaken(trx, usernameKey)) throw new DomainError('username_taken')
  const row = {
    id: newId(),
    username,
    username_key: usernameKey,
    email,
    email_key: emailKey,
    password_hash: passwordHash,
    role,
    created_at: now.toISOString(),
    seq: await nextSeq(trx, { catalogue: false }),
  }
  await insertUser(trx, row)
  return rowToUser(row)
}

/**
 * A new session for the right password. Throws 401 `invalid_credentials`, in the same words and
 * time whether the account or the password is wrong.
 */
export async function signIn(
  db: Database,
  { email, password, now }: { email: string; password: string; now: Date },
): Promise<{ user: User; token: string }> {
  const row = await findUserByEmailKey(db, fold(email))
  const right = await isRightPassword(row?.password_hash ?? null, password)
  if (!row || !right) throw new DomainError('invalid_credentials')
  return { user: rowToUser(row), token: await startSession(db, { userId: row.id, now }) }
}

/** Gives or takes the admin role by e-mail; null when there is no such account. */
export async function setRole(
  db: Database,
  { email, role }: { email: string; role: Role },
): Promise<User | null> {
  return db.transaction().execute(async (trx) => {
    const row = await findUserByEmailKey(trx, fold(email))
    if (!row) return null
    if (row.role !== role) {
      const seq = await nextSeq(trx, { catalogue: false })
      await updateRole(trx, { id: row.id, role, seq })
    }
    return { ...rowToUser(row), role }
  })
}
