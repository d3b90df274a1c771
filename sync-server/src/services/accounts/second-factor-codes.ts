import { createHash, randomBytes } from 'node:crypto'
import { product } from '@worldschool/schema'
import { Secret, TOTP } from 'otpauth'

/** Number of recovery codes per account; each works once. */
const recoveryCodeCount = 10

const period = 30

/** The values of RFC 6238 that every authenticator app supports. Some apps ignore other values. */
const totpOptions = { algorithm: 'SHA1', digits: 6, period } as const

/** Accepted time steps before and after the current one, because a phone's clock may be off by some seconds. */
const window = 1

/** Returns a new secret of 160 random bits, in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** Returns the `otpauth:` URI that sets up an authenticator app. */
export function setUpUri({ secret, email }: { secret: string; email: string }): string {
  return new TOTP({ ...totpOptions, issuer: product.name, label: email, secret }).toString()
}

/** Normalizes a code: removes the spaces and dashes that people type, and unifies case and width. */
export function foldCode(code: string): string {
  return code
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
}

/** Returns true for the format of an authenticator code; anything else can only be a recovery code. */
export function isTotpCode(code: string): boolean {
  return /^\d{6}$/.test(foldCode(code))
}

/** Returns the number of the time step that this code belongs to, or null if no step accepted at `now` has it. */
export function stepOfCode(
  code: string,
  { secret, now }: { secret: string; now: Date },
): number | null {
  const timestamp = now.getTime()
  const key = Secret.fromBase32(secret)
  const delta = TOTP.validate({
    ...totpOptions,
    token: foldCode(code),
    secret: key,
    timestamp,
    window,
  })
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta
}

/** Crockford's base32, which has no letter that looks like a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns new recovery codes of 60 random bits each, in groups of four characters. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const characters = [...randomBytes(12)].map((byte) => alphabet[byte % alphabet.length])
    return characters.join('').replace(/(.{4})(?=.)/g, '$1-')
  })
}

/**
 * Returns the stored hash of a recovery code. It includes the account, so equal codes of two accounts have different
 * hashes.
 */
export function hashRecoveryCode(code: string, userId: string): string {
  const read = foldCode(code).replaceAll('O', '0').replace(/[IL]/g, '1')
  return createHash('sha256').update(`${userId} ${read}`).digest('hex')
}
