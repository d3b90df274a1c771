import { createHash, randomBytes } from 'node:crypto'
import { product } from '@worldschool/schema'
import { Secret, TOTP } from 'otpauth'

/** Recovery codes of an account, each good once. */
const recoveryCodes = 10

const period = 30

/** The values of RFC 6238 that every authenticator app supports; some ignore other ones. */
const usual = { algorithm: 'SHA1', digits: 6, period } as const

/** Codes of one step before and after are accepted, because the clock of a phone may be wrong by some seconds. */
const window = 1

/** A new secret of 160 random bits, in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The `otpauth:` URI that sets an authenticator app up. */
export function setUpUri({ secret, email }: { secret: string; email: string }): string {
  return new TOTP({ ...usual, issuer: product.name, label: email, secret }).toString()
}

/** A code without the spaces and dashes that people type, in one case and width. */
export function foldCode(code: string): string {
  return code
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
}

/** Whether it has the form of an authenticator code; anything else can only be a recovery code. */
export function isTotpCode(code: string): boolean {
  return /^\d{6}$/.test(foldCode(code))
}

/** The number of the time step whose code this is; null if it is the code of none that is accepted at `now`. */
export function stepOfCode(
  code: string,
  { secret, now }: { secret: string; now: Date },
): number | null {
  const timestamp = now.getTime()
  const key = Secret.fromBase32(secret)
  const delta = TOTP.validate({ ...usual, token: foldCode(code), secret: key, timestamp, window })
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta
}

/** Crockford's base32, which has no letter that looks like a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** New recovery codes of 60 random bits, in groups of four characters. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () => {
    const characters = [...randomBytes(12)].map((byte) => alphabet[byte % alphabet.length])
    return characters.join('').replace(/(.{4})(?=.)/g, '$1-')
  })
}

/** What is stored of a recovery code. The account is part of it: equal codes of two accounts differ. */
export function hashRecoveryCode(code: string, userId: string): string {
  const read = foldCode(code).replaceAll('O', '0').replace(/[IL]/g, '1')
  return createHash('sha256').update(`${userId} ${read}`).digest('hex')
}
