import type { Database } from '../db/database.ts'
import { emailKey } from '../db/fold.ts'
import type { Device } from '../db/sessions-table.ts'
import {
  deleteDevices,
  deleteKnownDevices,
  findDeviceOfEmail,
  findKnownDevices,
  insertKnownDevice,
  trimKnownDevices,
} from '../repositories/known-devices-repository.ts'
import { hashToken, newToken, startSession } from './sessions.ts'

/** How long a device stays known after its latest sign-in. */
export const deviceKnownMs = 365 * 24 * 60 * 60_000

/** Accounts that one device is known to: a family that shares it. */
export const accountsPerDevice = 5

/** Whoever clears cookies all the time leaves old devices behind; the newest ones stay known. */
const devicesPerAccount = 30

export interface NewSession {
  /** For the cookie of the session. */
  token: string
  /** For the cookie of the known device: a token for each account, the newest first. */
  deviceTokens: string[]
}

/**
 * A new session, and the device that it is on known to the account. The account's token is a new one at
 * every sign-in, as the session's is: one that was planted or copied before is worth nothing then.
 */
export async function startSessionOnDevice(
  trx: Database,
  options: {
    userId: string
    deviceTokens: readonly string[]
    /** What it is, for the member to tell it from others. */
    device?: Device | undefined
    now: Date
  },
): Promise<NewSession> {
  const { userId, device, now } = options
  const token = await startSession(trx, { userId, now, device })
  return { token, deviceTokens: await makeKnown(trx, options) }
}

/** Makes the device known to the account. Returns its tokens, for its cookie. */
export async function makeKnown(
  trx: Database,
  { userId, deviceTokens, now }: { userId: string; deviceTokens: readonly string[]; now: Date },
): Promise<string[]> {
  const tokenHashes = deviceTokens.map(hashToken)
  if (tokenHashes.length > 0) await deleteKnownDevices(trx, { userId, tokenHashes })
  await trimKnownDevices(trx, { userId, most: devicesPerAccount - 1 })
  const deviceToken = newToken()
  await insertKnownDevice(trx, {
    token_hash: hashToken(deviceToken),
    user_id: userId,
    created_at: now.toISOString(),
  })
  const others = await keepKnown(trx, deviceTokens)
  return [deviceToken, ...others].slice(0, accountsPerDevice)
}

/** No account knows the device any more: others use it too. */
export async function forgetDevice(db: Database, tokens: readonly string[]): Promise<void> {
  if (tokens.length > 0) await deleteDevices(db, tokens.map(hashToken))
}

/** Those of a device's tokens by which an account still knows it. */
export async function keepKnown(db: Database, tokens: readonly string[]): Promise<string[]> {
  if (tokens.length === 0) return []
  const rows = await findKnownDevices(db, tokens.map(hashToken))
  const known = new Set(rows.map(({ token_hash }) => token_hash))
  return tokens.filter((token) => known.has(hashToken(token)))
}

/**
 * The device among these tokens that has signed in to the account of this e-mail, as the hash of its token;
 * null when there is none. Takes the same steps whether or not there is such an account.
 */
export async function findKnownDevice(
  db: Database,
  { tokens, email, now }: { tokens: readonly string[]; email: string; now: Date },
): Promise<string | null> {
  if (tokens.length === 0) return null
  const knownSince = new Date(now.getTime() - deviceKnownMs).toISOString()
  return findDeviceOfEmail(db, {
    tokenHashes: tokens.map(hashToken),
    emailKey: emailKey(email),
    knownSince,
  })
}
