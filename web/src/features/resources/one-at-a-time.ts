/** Runs `work` unless it is under way already: who asks meanwhile is answered by that. */
export function oneAtATime<Given>(
  work: (given: Given) => Promise<void>,
): (given: Given) => Promise<void> {
  let running: Promise<void> | null = null
  return (given) => {
    running ??= work(given).finally(() => {
      running = null
    })
    return running
  }
}
