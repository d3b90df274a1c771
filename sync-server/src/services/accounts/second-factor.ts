import type { SecondFactorResponse, SecondFactorSecretResponse, User } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import type { SecondFactorRow } from '../../db/second-factors-table.ts'
import type { UserRow } from '../../db/users-table.ts'
import {
  confirmSecondFactorRow,
  consumeRecoveryCode,
  consumeStep,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  hasSecondFactor,
  setRecoveryCodes,
  setSecondFactor,
} from '../../repositories/second-factors-repository.ts'
import { findUserById } from '../../repositories/users-repository.ts'
import { DomainError } from '../domain-error.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { requirePasswordHash } from './password.ts'
import {
  hashRecoveryCode,
  isTotpCode,
  newRecoveryCodes,
  newSecret,
  setUpUri,
  stepOfCode,
} from './second-factor-codes.ts'
import { endOtherSessions } from './sessions.ts'
import type { SignInThrottle } from './sign-in-throttle.ts'

/** Returns whether the second factor is on, and how many recovery codes are left. */
export async function readSecondFactor(
  db: Database,
  userId: string,
): Promise<SecondFactorResponse> {
  const factor = await findSecondFactor(db, userId)
  return {
    isOn: Boolean(factor?.confirmed_at),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  }
}

/** Returns true if this admin must turn on the second factor first, where it is required of admins. [SEC-32] */
export async function lacksRequiredFactor(db: Database, { id, role }: User): Promise<boolean> {
  return role === 'admin' && !(await hasSecondFactor(db, id))
}

interface Step {
  user: User
  /** Throws if the password is wrong; otherwise returns its hash. */
  confirm: () => Promise<string>
  now: Date
}

interface StepWithCode extends Step {
  code: string
  throttle: SignInThrottle | null
}

/**
 * Starts the set-up with a new secret, which replaces one that was never confirmed. Throws 409 `conflict` if the second
 * factor is on, because its secret is never shown again.
 */
export async function beginSecondFactor(
  db: Database,
  { user, confirm, now }: Step,
): Promise<SecondFactorSecretResponse> {
  const passwordHash = await confirm()
  const secret = newSecret()
  return db.transaction().execute(async (trx) => {
    const { id, email } = await requireAccount(trx, { userId: user.id, passwordHash })
    if ((await findSecondFactor(trx, id))?.confirmed_at) throw new DomainError('conflict')
    await setSecondFactor(trx, {
      user_id: id,
      secret,
      created_at: now.toISOString(),
      confirmed_at: null,
      last_step: null,
    })
    return { secret, uri: setUpUri({ secret, email }) }
  })
}

/**
 * Turns the second factor on with the first code of the new secret. Ends all sessions except that of `token`, and
 * queues a mail to the owner. Returns the recovery codes. Throws 403 `second_factor_wrong`, and 409 `conflict` if no
 * set-up was started or it is on already. [SEC-32]
 */
export async function confirmSecondFactor(
  db: Database,
  options: {
    user: User
    code: string
    token: string
    throttle: SignInThrottle | null
    now: Date
  },
): Promise<string[]> {
  const { user, code, token, throttle, now } = options
  const userId = user.id
  const undoAttempt = await countCode({ userId, code, throttle, now })
  const recoveryCodes = await db.transaction().execute(async (trx) => {
    const row = await findUserById(trx, userId)
    if (!row) throw new DomainError('account_deleted')
    const factor = await findSecondFactor(trx, userId)
    if (!factor || factor.confirmed_at) throw new DomainError('conflict')
    if (!isTotpCode(code)) throw wrongCode()
    await consumeCode(trx, { factor, code, now })
    await confirmSecondFactorRow(trx, { userId, at: now.toISOString() })
    await endOtherSessions(trx, { userId, token })
    await queueMail(trx, { kind: 'second-factor-on', to: row, now })
    return renewCodes(trx, userId)
  })
  await undoAttempt?.()
  return recoveryCodes
}

/**
 * Replaces and returns the recovery codes. Throws 403 `second_factor_wrong`, and 409 `conflict` if the second factor is
 * off.
 */
export async function renewRecoveryCodes(
  db: Database,
  { user, confirm, code, throttle, now }: StepWithCode,
): Promise<string[]> {
  const userId = user.id
  const passwordHash = await confirm()
  const undoAttempt = await countCode({ userId, code, throttle, now })
  const recoveryCodes = await db.transaction().execute(async (trx) => {
    await requireAccount(trx, { userId, passwordHash })
    const factor = await findSecondFactor(trx, userId)
    if (!factor?.confirmed_at) throw new DomainError('conflict')
    await consumeCode(trx, { factor, code, now })
    return renewCodes(trx, userId)
  })
  await undoAttempt?.()
  return recoveryCodes
}

/**
 * Turns the second factor off and queues a mail to the owner. Does nothing if it is off already. Throws 403
 * `second_factor_wrong`. [SEC-32]
 */
export async function turnOffSecondFactor(
  db: Database,
  { user, confirm, code, throttle, now }: StepWithCode,
): Promise<void> {
  const userId = user.id
  const passwordHash = await confirm()
  const undoAttempt = await countCode({ userId, code, throttle, now })
  await db.transaction().execute(async (trx) => {
    const row = await requireAccount(trx, { userId, passwordHash })
    const factor = await findSecondFactor(trx, userId)
    if (factor?.confirmed_at) await consumeCode(trx, { factor, code, now })
    if (await deleteSecondFactor(trx, userId))
      await queueMail(trx, { kind: 'second-factor-off', to: row, now })
  })
  await undoAttempt?.()
}

/**
 * Counts an attempt before the authenticator code is checked. The counter belongs to the account and includes all
 * clients, even known devices. Returns a function that undoes the counted attempt. Throws 429 `too_many_requests`. A
 * recovery code has 60 random bits and is not counted, so that wrong codes by someone who knows the password do not
 * lock the owner out. [SEC-32]
 */
export async function countCode(options: {
  userId: string
  code: string
  throttle: SignInThrottle | null
  now: Date
}): Promise<(() => void | Promise<void>) | undefined> {
  const { userId, code, throttle, now } = options
  return isTotpCode(code) ? throttle?.attempt({ by: 'code', userId }, now) : undefined
}

/**
 * Marks a code as used, in the transaction of the action it authorizes. Throws 403 `second_factor_wrong` if it is wrong
 * or was used before. [SEC-32]
 */
export async function consumeCode(
  trx: Database,
  { factor, code, now }: { factor: SecondFactorRow; code: string; now: Date },
): Promise<void> {
  const { user_id: userId, secret } = factor
  if (!isTotpCode(code)) {
    const codeHash = hashRecoveryCode(code, userId)
    if (!(await consumeRecoveryCode(trx, { userId, codeHash }))) throw wrongCode()
    return
  }
  const step = stepOfCode(code, { secret, now })
  if (step === null || !(await consumeStep(trx, { userId, step }))) throw wrongCode()
}

async function renewCodes(trx: Database, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  const codeHashes = codes.map((code) => hashRecoveryCode(code, userId))
  await setRecoveryCodes(trx, { userId, codeHashes })
  return codes
}

async function requireAccount(
  trx: Database,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<UserRow> {
  const row = await findUserById(trx, userId)
  if (!row) throw new DomainError('account_deleted')
  await requirePasswordHash(trx, { userId, passwordHash })
  return row
}

function wrongCode(): DomainError {
  return new DomainError('second_factor_wrong', { fields: ['code'] })
}
