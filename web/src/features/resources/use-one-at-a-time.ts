import { useMemo, useRef, useState } from 'react'

/** `work` as of the last time it was drawn, once at a time, and whether it is under way. */
export function useOneAtATime<Given>(work: (given: Given) => Promise<void>) {
  const latest = useRef(work)
  latest.current = work
  const [isRunning, setIsRunning] = useState(false)
  const run = useMemo(
    () =>
      oneAtATime(async (given: Given) => {
        setIsRunning(true)
        await latest.current(given).finally(() => setIsRunning(false))
      }),
    [],
  )
  return { run, isRunning }
}

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
