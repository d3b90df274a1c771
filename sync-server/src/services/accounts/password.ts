import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type { User } from '@worldschool/schema'
import pLimit from 'p-limit'
import type { Database } from '../../db/database.ts'
import { fold } from '../../db/fold.ts'
import { findUserById } from '../../repositories/users-repository.ts'
import { DomainError } from '../domain-error.ts'
import type { SignInThrottle } from './sign-in-throttle.ts'

/** The library's default algorithm is Argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Leaves one core, and some threads of libuv's pool, to requests that hash no password. [SEC-17] */
const hashingLimit = pLimit(Math.max(1, availableParallelism() - 1))

/** Maximum number of waiting passwords; together they take some seconds. */
const maxWaiting = 100

/** Throws 503 `unavailable` if too many passwords wait to be hashed. */
function whenCoreIsFree<T>(work: () => Promise<T>): Promise<T> {
  if (hashingLimit.pendingCount >= maxWaiting) {
    throw new DomainError('unavailable', { retryAfterSeconds: 5 })
  }
  return hashingLimit(work)
}

/** Hashes with Argon2id. Takes tens of milliseconds, so never call it inside a transaction. [S3] */
export async function hashPassword(password: string): Promise<string> {
  return whenCoreIsFree(() => hash(password.normalize('NFKC'), cost))
}

/**
 * Computed at startup, so that the first request for an unknown account takes no longer than one for a known account.
 */
const decoyHash = hashPassword('nobody has this account')

/** Returns true if the password is right. For an unknown account (null), returns false after the same time. */
export async function verifyPassword(passwordHash: string | null, password: string) {
  const against = passwordHash ?? (await decoyHash)
  const isRight = await whenCoreIsFree(() => verify(against, password.normalize('NFKC')))
  return passwordHash !== null && isRight
}

/**
 * Checks the member's password before an action that someone with a borrowed phone must not take. Returns the hash, for
 * `requirePasswordHash` in the transaction of that action. Throws 403 `wrong_password` (also if no password is given),
 * 401 `account_deleted`, and 429 as sign-in does. Attempts are counted per member, so guesses by strangers, or by
 * others at the same IP address, do not block the member. Never call it inside a transaction, because hashing is slow.
 * [S3]
 */
export async function confirmPassword(
  db: Database,
  options: {
    user: User
    password: string | undefined
    throttle: SignInThrottle | null
    now: Date
  },
): Promise<string> {
  const { user, password, throttle, now } = options
  if (password === undefined) throw wrongPassword()
  const undoAttempt = await throttle?.attempt({ by: 'member', userId: user.id }, now)
  const row = await findUserById(db, user.id)
  if (!row) throw new DomainError('account_deleted')
  if (!(await verifyPassword(row.password_hash, password))) throw wrongPassword()
  await undoAttempt?.()
  return row.password_hash
}

/** Throws 403 `wrong_password` if the password was changed after it was confirmed. */
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

type Strength = (password: string, own: string[]) => number

/** Loaded at the first new password, because a server that only serves the catalogue does not need the word lists. */
let estimatorLoading: Promise<Strength> | undefined

/** Minimum score on zxcvbn's scale of 0 to 4. A lower score means that a million guesses find the password. */
const minScore = 2

/**
 * Maximum length that is checked. zxcvbn takes more than linear time, and the first characters show whether a password
 * is weak.
 */
const checkedCharacters = 32

/** Words of the product, which attackers try first. */
const productWords = ['worldschool', 'worldschooling', 'worldschooler', 'explorer']

/**
 * Refuses a new password that is easy to guess: a common one in any case or width, repeats, sequences, keyboard rows,
 * or the name of the account or the product with some digits. Throws 400 `password_too_common` for this field. Signing
 * in with an existing password is not affected. [SEC-5]
 */
export async function refuseWeakPassword(
  password: string,
  { username = '', email }: { username?: string; email: string },
  field = 'password',
): Promise<void> {
  const folded = fold(password)
  const own = [email, username].map(fold)
  const ownWords = own.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter(Boolean)
  estimatorLoading ??= loadEstimate()
  const estimate = await estimatorLoading
  // A common password in another case or width is no stronger.
  const score = estimate(folded, [...productWords, ...ownWords])
  if (own.includes(folded) || score < minScore) {
    throw new DomainError('password_too_common', { fields: [field] })
  }
}

async function loadEstimate(): Promise<Strength> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const options = { dictionary, graphs: adjacencyGraphs, maxLength: checkedCharacters }
  const zxcvbn = new ZxcvbnFactory(options)
  return (password, own) => zxcvbn.check(password, own).score
}
