import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { readChallenge, type WorkChallenge, workInput } from '@worldschool/schema'

/** Must be shorter than `attemptsWindowMs`, for which used proofs are stored. */
const challengeLifetimeMs = 10 * 60_000

/**
 * The exclusive upper bound of the number to find. A device tries half of the numbers on average. A cheap phone hashes
 * 100,000 to 200,000 numbers a second.
 */
export const workMax = 250_000

/**
 * The server's key, and the address for which the challenge is signed. A challenge for one address is not valid for
 * another.
 */
interface Signing {
  key: Buffer
  email: string
  now: Date
}

/** Returns a signed challenge. The server stores nothing until a device sends the proof. [M13] */
export function createChallenge(signing: Signing): string {
  const expires = Math.floor((signing.now.getTime() + challengeLifetimeMs) / 1000)
  const salt = randomBytes(16).toString('base64url')
  const target = sha256(workInput(salt, randomInt(workMax)))
  const signed = [expires, workMax, salt, target].join('.')
  return `${signed}.${sign(signed, signing)}`
}

/** Returns the challenge that a proof solves; null if it is not ours, expired, for another address, or not solved. */
export function checkProof(proof: string, signing: Signing): WorkChallenge | null {
  const at = proof.lastIndexOf('.')
  const [challenge, number] = [readChallenge(proof.slice(0, at)), proof.slice(at + 1)]
  if (!challenge || !/^\d{1,9}$/.test(number)) return null
  const isOurs = isEqual(challenge.signature, sign(challenge.signed, signing))
  if (!isOurs || challenge.expiresMs <= signing.now.getTime()) return null
  return sha256(workInput(challenge.salt, Number(number))) === challenge.target ? challenge : null
}

function sign(signed: string, { key, email }: Signing): string {
  return createHmac('sha256', key).update(`${signed} ${email}`).digest('base64url')
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function isEqual(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
