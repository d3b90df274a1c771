/** What sync needs of the browser that it runs in, so that tests can hand it another world. */
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
