const pauses = { firstMs: 1_000, maxMs: 64_000 } as const

/**
 * Calls `load` until it succeeds: again after a pause that doubles from 1 s up to about a minute, and at once when
 * the device comes online or the page returns from the back/forward cache. `load` may be called again before it has
 * ended. Returns a function that ends the repetition.
 */
export function loadUntilSuccess(load: () => Promise<void>): () => void {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs: number = pauses.firstMs

  const run = () =>
    load().then(stop, (error) => {
      console.warn(error)
      if (isStopped) return
      clearTimeout(timer)
      timer = setTimeout(run, pauseMs)
      pauseMs = Math.min(pauseMs * 2, pauses.maxMs)
    })

  // WebKit cancels what a page is loading when the page enters the back/forward cache.
  const onPageShow = (event: Event) => 'persisted' in event && event.persisted && run()

  function stop(): void {
    isStopped = true
    clearTimeout(timer)
    removeEventListener('online', run)
    removeEventListener('pageshow', onPageShow)
  }

  addEventListener('online', run)
  addEventListener('pageshow', onPageShow)
  void run()
  return stop
}
