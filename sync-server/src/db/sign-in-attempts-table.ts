export const signInAttemptsTable = 'sign_in_attempts'

/** Wrong passwords of the last quarter of an hour, where several processes count them together. */
export interface SignInAttemptsTable {
  /** A hash of what is counted: nothing says whose, or from where. */
  counter: string
  /** JSON: milliseconds since 1970, the first one first. */
  times: string
  last_at: string
}
