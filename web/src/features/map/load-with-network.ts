/**
 * Loads until there is something: at first, and again whenever the network is back, also when it came
 * back while a load from before was still failing. Hands `show` what came, null for nothing. Returns
 * how to stop.
 */
export function loadWithNetwork<T>(
  load: () => Promise<T | null>,
  show: (loaded: T | null) => void,
  network: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> = window,
): () => void {
  let isStopped = false
  let isLoading = false
  let isWantedAgain = false

  async function run(): Promise<void> {
    isWantedAgain = true
    if (isLoading) return
    isLoading = true
    while (isWantedAgain && !isStopped) {
      isWantedAgain = false
      const loaded = await load()
      if (isStopped) return
      show(loaded)
      if (loaded !== null) return stop()
    }
    isLoading = false
  }

  function stop(): void {
    isStopped = true
    network.removeEventListener('online', run)
  }

  network.addEventListener('online', run)
  void run()
  return stop
}
