export const signInAttemptsTable = 'sign_in_attempts'

/** Wrong passwords of the last 15 minutes, if several processes share the counters. */
export interface SignInAttemptsTable {
  /** Hash of the counter's key, which reveals neither account nor address. */
  counter: string
  /** JSON: milliseconds since 1970, in ascending order. */
  times: string
  last_at: string
}
