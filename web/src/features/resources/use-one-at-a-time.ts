import { useMemo, useRef, useState } from 'react'
import { oneAtATime } from './one-at-a-time.ts'

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
