import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, for a cookie or a link. Only `hashToken` of it is ever stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A token of 256 bits cannot be guessed, so a fast hash keeps it as well as a slow one. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
