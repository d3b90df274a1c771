import { Secret, TOTP } from 'otpauth'

/** What an authenticator app shows at `now` for a secret in base32. */
export function totpCode(secret: string, now: Date): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() })
}
