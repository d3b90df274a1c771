import { hash, verify } from '@node-rs/argon2'
import { limits, type User } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import { fold } from '../db/fold.ts'
import { findUserById } from '../repositories/users-repository.ts'
import { DomainError } from './domain-error.ts'
import type { SignInThrottle } from './sign-in-throttle.ts'

/** The library's default algorithm is Argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Argon2id; takes tens of milliseconds, so never inside a transaction. [S3] */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost)
}

/** Made at once, so that even the first unknown account takes no longer than a known one. */
const nobody = hashPassword('nobody has this account')

/** Whether the password is right. For an unknown account (null) it is not, and takes as long. */
export async function isRightPassword(passwordHash: string | null, password: string) {
  const right = await verify(passwordHash ?? (await nobody), password.normalize('NFKC'))
  return passwordHash !== null && right
}

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

/** Read at the first new password: a server that only serves the catalogue needs no list. */
let listed: Promise<Set<string>> | undefined

/**
 * Refuses a new password that is among the most common ones, in any case or width, or is the
 * account's own name or address: 400 `password_too_common`. Signing in with an old one still works.
 */
export async function refuseCommonPassword(
  password: string,
  { username, email }: { username?: string; email: string },
): Promise<void> {
  const folded = fold(password)
  const own = [email, username ?? ''].map(fold)
  if (own.includes(folded) || (await commonPasswords()).has(folded)) {
    throw new DomainError('password_too_common', { fields: ['password'] })
  }
}

/** Folded, and only those long enough for anyone to choose. */
export function commonPasswords(): Promise<Set<string>> {
  listed ??= readList()
  return listed
}

async function readList(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter(isLongEnough).map(fold))
}

function isLongEnough(password: string): boolean {
  return password.length >= limits.account.passwordMin
}
