import { randomBytes, randomFillSync } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import { emailKey } from '../../db/fold.ts'
import { unserializedTransaction } from '../../db/postgres/single-writer-database.ts'
import { lockAttempts, setAttempts } from '../../repositories/sign-in-attempts-repository.ts'
import { DomainError } from '../domain-error.ts'
import { checkProof, createChallenge } from './proof-of-work.ts'
import type { AttemptSource, SignInThrottle } from './sign-in-throttle.ts'

interface SignUpAttempt {
  email: string
  /** An IPv4 address or a /64 network. */
  address: string
  /** The proof in the request; undefined if the request has none. */
  proof: string | undefined
  now: Date
}

export interface SignUpGate {
  /**
   * Returns null if the sign-up may continue. While there are many sign-ups, in total or from one network, returns a
   * challenge, and the time after which a sign-up without proof is possible again. [M13]
   */
  admit(
    attempt: SignUpAttempt,
  ): Promise<{ challenge: string; retryAfterSeconds: number | undefined } | null>
}

/** Returns the key that signs challenges. */
type ProofKey = (now: Date) => Promise<Buffer>

/**
 * Requires proof of work while there are many sign-ups [M13]. `throttle` counts the sign-ups without proof, and each
 * used proof.
 */
export function createSignUpGate(options: {
  throttle: SignInThrottle
  proofKey: ProofKey
}): SignUpGate {
  const { throttle, proofKey } = options

  /** Counts an attempt and returns null, or the error if there were too many. */
  async function refusalOf(source: AttemptSource, now: Date): Promise<DomainError | null> {
    try {
      await throttle.attempt(source, now)
      return null
    } catch (error) {
      if (error instanceof DomainError && error.code === 'too_many_requests') return error
      throw error
    }
  }

  return {
    async admit({ email, address, proof, now }) {
      const signing = { key: await proofKey(now), email: emailKey(email), now }
      const solved = proof === undefined ? null : checkProof(proof, signing)
      if (solved && !(await refusalOf({ by: 'proof', challenge: solved.signed }, now))) return null
      const refusal = await refusalOf({ by: 'sign-up', address }, now)
      if (!refusal) return null
      const { retryAfterSeconds } = refusal
      return { challenge: createChallenge(signing), retryAfterSeconds }
    },
  }
}

/** Returns a random key of this process. After a restart, devices have to solve a new challenge. */
export function ownProofKey(): ProofKey {
  const key = randomBytes(32)
  return async () => key
}

/** The counter that stores the shared key: eight numbers of 32 bits in place of times. */
const keyCounter = 'proof-of-work key'

/**
 * How long a process caches the key. Each read extends the key by `attemptsWindowMs`, which is longer than this time
 * and the lifetime of a challenge together.
 */
const keyCachedMs = 60_000

/** Returns a key that all processes on one PostgreSQL share. The first process that needs the key creates it. */
export function sharedProofKey(db: Database): ProofKey {
  let known: { key: Buffer; readAt: number } | null = null
  return async (now) => {
    if (known && now.getTime() - known.readAt < keyCachedMs) return known.key
    const numbers = await unserializedTransaction(db, async (trx) => {
      const stored = await lockAttempts(trx, { counters: [keyCounter], now })
      const times = stored.get(keyCounter) ?? []
      const key = times.length > 0 ? times : [...randomFillSync(new Uint32Array(8))]
      await setAttempts(trx, { counter: keyCounter, times: key, now })
      return key
    })
    known = { key: Buffer.from(Uint32Array.from(numbers).buffer), readAt: now.getTime() }
    return known.key
  }
}
