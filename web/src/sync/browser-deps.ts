/** The browser dependencies of sync, so that tests can inject others. */
export const browserDeps = {
  fetch: (...request: Parameters<typeof fetch>) => globalThis.fetch(...request),
  random: Math.random,
  now: Date.now,
  setTimer(callback: () => void, ms: number): () => void {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
  locks: navigator.locks,
}
