import { Secret, TOTP } from 'otpauth'

/** The code of an authenticator app at `now` for a secret in base32. */
export function totpCode(secret: string, now: Date): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() })
}
