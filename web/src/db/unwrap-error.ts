/** The error and all that made it happen: Dexie wraps what failed, and lists it where it was many. */
export function* causeChain(error: unknown): Generator<Error> {
  if (!(error instanceof Error)) return
  yield error
  yield* causeChain('inner' in error ? error.inner : error.cause)
  if ('failures' in error && Array.isArray(error.failures)) yield* causeChain(error.failures[0])
}

/** The browser gives the app no more room on this phone. [fault 25] */
export function isQuotaExceeded(error: unknown): boolean {
  return [...causeChain(error)].some(({ name }) => name === 'QuotaExceededError')
}
