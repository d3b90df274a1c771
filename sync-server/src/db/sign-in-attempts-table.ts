export const signInAttemptsTable = 'sign_in_attempts'

/**
 * Wrong passwords, sign-ups and proofs of work of the last 15 minutes, if several processes share the counters. One row
 * holds the key that signs challenges, see `sign-up-gate.ts`.
 */
export interface SignInAttemptsTable {
  /** Hash of the counter's key, which reveals neither account nor address. */
  counter: string
  /** JSON: milliseconds since 1970, in ascending order. */
  times: string
  last_at: string
}
