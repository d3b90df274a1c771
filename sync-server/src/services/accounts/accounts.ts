import { randomUUID } from 'node:crypto'
import type { LanguageCode, Role, User } from '@worldschool/schema'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../db/database.ts'
import { emailKey, usernameKey } from '../../db/fold.ts'
import type { Device } from '../../db/sessions-table.ts'
import { findSecondFactor } from '../../repositories/second-factors-repository.ts'
import { nextSeq } from '../../repositories/sync-state-repository.ts'
import {
  findUserByEmailKey,
  findUserById,
  insertUser,
  isUsernameTaken,
  rowToUser,
} from '../../repositories/users-repository.ts'
import { DomainError } from '../domain-error.ts'
import { recordAudit } from '../moderation/audit.ts'
import { refuseBlockedLinks } from '../moderation/link-hosts.ts'
import { refuseBanned } from './banned-emails.ts'
import { applyRole } from './change-role.ts'
import { queueConfirmationMail } from './email-confirmation.ts'
import { type NewSession, startSessionOnDevice } from './known-devices.ts'
import { hashPassword, refuseWeakPassword, verifyPassword } from './password.ts'
import { isDeceptiveName } from './reserved-names.ts'
import { consumeCode, countCode } from './second-factor.ts'
import type { SignInThrottle } from './sign-in-throttle.ts'

export interface NewAccount {
  username: string
  email: string
  password: string
  /** Language of the mails to this account. */
  language?: LanguageCode | undefined
  /** Whether the address has to be confirmed before the account may publish. */
  confirmsEmail?: boolean
  blockedLinkHosts?: ReadonlySet<string>
  now: Date
  newId?: () => string
}

/**
 * Creates an account. The caller has validated the fields with the schema. Throws 409 `email_taken`, 409
 * `username_taken` (also for a reserved name and for one that looks like another), 403 `email_refused` for a banned
 * address, and 400 `password_too_common`. Specification, section 5.
 */
export async function createAccount(
  db: Database,
  account: Omit<NewAccount, 'confirmsEmail'> & { role: Role },
): Promise<User> {
  await refuseWeakPassword(account.password, account)
  const passwordHash = await hashPassword(account.password)
  return db.transaction().execute((trx) => addUser(trx, { ...account, passwordHash }))
}

export interface SignedIn extends NewSession {
  user: User
}

/**
 * Creates a member's account and its first session in one transaction. The tokens may be stored only in the cookies.
 * Throws what `createAccount` throws, and 400 `link_refused` for a name that is a blocked host. [M13]
 */
export async function signUp(
  db: Database,
  account: NewAccount & { deviceTokens?: readonly string[]; device?: Device },
): Promise<SignedIn> {
  const { username, blockedLinkHosts = new Set() } = account
  refuseBlockedLinks({ username }, blockedLinkHosts)
  await refuseWeakPassword(account.password, account)
  const passwordHash = await hashPassword(account.password)
  return db.transaction().execute(async (trx) => {
    const user = await addUser(trx, { ...account, role: 'user', passwordHash })
    const { deviceTokens = [], device, now } = account
    if (account.confirmsEmail) await queueFirstConfirmation(trx, user, now)
    const session = { userId: user.id, deviceTokens, device, now }
    return { user, ...(await startSessionOnDevice(trx, session)) }
  })
}

async function queueFirstConfirmation(trx: Database, { id }: User, now: Date): Promise<void> {
  const row = await findUserById(trx, id)
  if (row) await queueConfirmationMail(trx, { to: row, now })
}

async function addUser(
  trx: Database,
  account: Omit<NewAccount, 'password'> & { role: Role; passwordHash: string },
): Promise<User> {
  const { username, email, role, passwordHash, language = null } = account
  const { confirmsEmail = false, now, newId = uuidv7 } = account
  const addressKey = emailKey(email)
  // The operator creates the accounts of admins.
  if (role !== 'admin') await refuseBanned(trx, email)
  if (await findUserByEmailKey(trx, addressKey)) throw new DomainError('email_taken')
  const isDeceptive = role !== 'admin' && isDeceptiveName(username)
  if (isDeceptive || (await isUsernameTaken(trx, username))) throw new DomainError('username_taken')
  const row = {
    // Random, because reviews show it: a UUIDv7 would reveal when the account was created. [SEC-9]
    id: randomUUID(),
    username,
    username_key: usernameKey(username),
    email,
    email_key: addressKey,
    password_hash: passwordHash,
    role,
    language,
    email_state: confirmsEmail ? ('unconfirmed' as const) : ('unasked' as const),
    // The operator creates the accounts of admins.
    is_young: role === 'admin' ? 0 : 1,
    sanction: null,
    moderates: null,
    created_at: now.toISOString(),
    seq: await nextSeq(trx, { catalogue: false }),
  }
  await insertUser(trx, row)
  if (role === 'admin') {
    const subject = { type: 'user', id: row.id, name: username } as const
    await recordAudit(trx, { actor: null, action: 'role_granted', subject, now, newId })
  }
  return rowToUser(row)
}

/**
 * Starts a session if the password is right. Throws 401 `invalid_credentials`; message and timing are the same for an
 * unknown account and for a wrong password. If the account has a second factor and the password is right, throws 403
 * `second_factor_required` without `code` (or 426 `update_required` for an app that cannot ask for a code, see
 * `asksForCode`), 403 `second_factor_wrong`, and 429 after too many codes. Only with the right password does the
 * response reveal whether the account has a second factor. [SEC-32]
 */
export async function signIn(
  db: Database,
  options: {
    email: string
    password: string
    code?: string | undefined
    asksForCode?: boolean
    throttle?: SignInThrottle | null
    deviceTokens?: readonly string[]
    device?: Device
    now: Date
  },
): Promise<SignedIn> {
  const { email, password, code, asksForCode = true, throttle = null, now } = options
  const { deviceTokens = [], device } = options
  const row = await findUserByEmailKey(db, emailKey(email))
  const isRight = await verifyPassword(row?.password_hash ?? null, password)
  if (!row || !isRight) throw new DomainError('invalid_credentials')
  const userId = row.id
  const undoAttempt =
    code === undefined ? undefined : await countCode({ userId, code, throttle, now })
  const signedIn = await db.transaction().execute(async (trx) => {
    // A password reset in the meantime ended all sessions; the old password must not start another.
    const current = await findUserById(trx, userId)
    if (current?.password_hash !== row.password_hash) throw new DomainError('invalid_credentials')
    const factor = await findSecondFactor(trx, userId)
    if (factor?.confirmed_at) {
      if (code === undefined)
        throw new DomainError(asksForCode ? 'second_factor_required' : 'update_required')
      await consumeCode(trx, { factor, code, now })
    }
    const session = { userId, deviceTokens, device, now }
    return { user: rowToUser(current), ...(await startSessionOnDevice(trx, session)) }
  })
  await undoAttempt?.()
  return signedIn
}

/**
 * Grants or revokes the admin role by e-mail. Leaves sessions and password unchanged, because the operator has proved
 * that they know the password. Returns null if there is no such account. Throws 409 `last_admin`.
 */
export async function setRole(
  db: Database,
  options: { email: string; role: Role; now?: Date; newId?: () => string },
): Promise<User | null> {
  const { email, role, now = new Date(), newId = uuidv7 } = options
  return db.transaction().execute(async (trx) => {
    const row = await findUserByEmailKey(trx, emailKey(email))
    if (!row) return null
    await applyRole(trx, { subject: row, role, by: { actor: null, now, newId } })
    return { ...rowToUser(row), role }
  })
}
