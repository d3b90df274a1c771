/** Yields the error and its causes. Dexie wraps one error in `inner`, and lists several in `failures`. */
export function* causeChain(error: unknown): Generator<Error> {
  if (!(error instanceof Error)) return
  yield error
  yield* causeChain('inner' in error ? error.inner : error.cause)
  if ('failures' in error && Array.isArray(error.failures)) yield* causeChain(error.failures[0])
}

/** Returns whether the storage quota was exceeded. [fault 25] */
export function isQuotaExceeded(error: unknown): boolean {
  return [...causeChain(error)].some(({ name }) => name === 'QuotaExceededError')
}
