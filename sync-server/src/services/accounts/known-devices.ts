import type { Database } from '../../db/database.ts'
import { emailKey } from '../../db/fold.ts'
import type { Device } from '../../db/sessions-table.ts'
import {
  deleteDevices,
  deleteKnownDevices,
  findDeviceOfEmail,
  findKnownDevices,
  insertKnownDevice,
  trimKnownDevices,
} from '../../repositories/known-devices-repository.ts'
import { hashToken, newToken, startSession } from './sessions.ts'

/** How long a device stays known after its latest sign-in. */
export const knownDeviceLifetimeMs = 365 * 24 * 60 * 60_000

/** Maximum number of accounts per known device, for families that share one. */
export const accountsPerDevice = 5

/** Maximum number of known devices per account. A browser that clears cookies becomes a new device each time. */
const devicesPerAccount = 30

export interface NewSession {
  /** Value of the session cookie. */
  token: string
  /** Values of the known-device cookie: one token per account, newest first. */
  deviceTokens: string[]
}

/**
 * Starts a session and registers its device with the account. Every sign-in issues a new device token and a new session
 * token, so that a token that someone planted or copied before is no longer valid.
 */
export async function startSessionOnDevice(
  trx: Database,
  options: {
    userId: string
    deviceTokens: readonly string[]
    /** Browser and system, shown in the list of devices. */
    device?: Device | undefined
    now: Date
  },
): Promise<NewSession> {
  const { userId, device, now } = options
  const token = await startSession(trx, { userId, now, device })
  return { token, deviceTokens: await registerDevice(trx, options) }
}

/** Registers the device with the account. Returns the tokens for its cookie. */
export async function registerDevice(
  trx: Database,
  { userId, deviceTokens, now }: { userId: string; deviceTokens: readonly string[]; now: Date },
): Promise<string[]> {
  const tokenHashes = deviceTokens.map(hashToken)
  if (tokenHashes.length > 0) await deleteKnownDevices(trx, { userId, tokenHashes })
  await trimKnownDevices(trx, { userId, max: devicesPerAccount - 1 })
  const deviceToken = newToken()
  await insertKnownDevice(trx, {
    token_hash: hashToken(deviceToken),
    user_id: userId,
    created_at: now.toISOString(),
  })
  const others = await filterKnown(trx, deviceTokens)
  return [deviceToken, ...others].slice(0, accountsPerDevice)
}

/** Unregisters a shared device from all accounts. */
export async function unregisterDevice(db: Database, tokens: readonly string[]): Promise<void> {
  if (tokens.length > 0) await deleteDevices(db, tokens.map(hashToken))
}

/** Returns the tokens that are still registered. */
export async function filterKnown(db: Database, tokens: readonly string[]): Promise<string[]> {
  if (tokens.length === 0) return []
  const rows = await findKnownDevices(db, tokens.map(hashToken))
  const known = new Set(rows.map(({ token_hash }) => token_hash))
  return tokens.filter((token) => known.has(hashToken(token)))
}

/**
 * Returns the token hash of the device that has signed in to the account of this e-mail, or null. Takes the same steps
 * whether or not the account exists, so that the timing reveals nothing.
 */
export async function findKnownDevice(
  db: Database,
  { tokens, email, now }: { tokens: readonly string[]; email: string; now: Date },
): Promise<string | null> {
  if (tokens.length === 0) return null
  const knownSince = new Date(now.getTime() - knownDeviceLifetimeMs).toISOString()
  return findDeviceOfEmail(db, {
    tokenHashes: tokens.map(hashToken),
    emailKey: emailKey(email),
    knownSince,
  })
}
