/**
 * Header of `POST /api/auth/signup`. The response 429 `proof_of_work_required` carries a challenge in it; the request is
 * repeated with a proof in it, `CHALLENGE.NUMBER`, where SHA-256 of `workInput(salt, NUMBER)` is the challenge's target.
 * [M13]
 */
export const proofOfWorkHeader = 'proof-of-work'

/** `EXPIRES.MAX.SALT.TARGET.SIGNATURE`: seconds since 1970, an exclusive bound of the number, base64url, hex, base64url. */
const challengePattern = /^(\d{1,12})\.(\d{1,9})\.([\w-]{22})\.([\da-f]{64})\.([\w-]{43})$/

export interface WorkChallenge {
  expiresMs: number
  /** The exclusive upper bound of the number. */
  max: number
  salt: string
  /** SHA-256 in hexadecimal digits. */
  target: string
  /** The signed part. */
  signed: string
  signature: string
}

/** Parses a challenge; null for anything else. */
export function readChallenge(text: string): WorkChallenge | null {
  const [, expires, max, salt = '', target = '', signature = ''] = challengePattern.exec(text) ?? []
  if (expires === undefined) return null
  const signed = text.slice(0, -signature.length - 1)
  return { expiresMs: Number(expires) * 1000, max: Number(max), salt, target, signed, signature }
}

/** Returns the text whose hash must equal the target. */
export function workInput(salt: string, number: number): string {
  return `${salt}.${number}`
}
