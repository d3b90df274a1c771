declare global {
  interface Window {
    /** Resolves when nothing has blocked the page for `ms`. */
    whenIdle: (ms: number) => Promise<void>
  }
}

/** Runs in the page, before everything else. */
export function watchIdle(): void {
  window.whenIdle = (ms) =>
    new Promise((resolve) => {
      let since = performance.now()
      let before = since
      const check = (now: number) => {
        if (now - before > 50) since = now
        before = now
        if (now - since > ms) resolve()
        else setTimeout(() => requestAnimationFrame(check), 10)
      }
      requestAnimationFrame(check)
    })
}
