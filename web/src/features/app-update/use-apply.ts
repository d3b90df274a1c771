import { useEffect, useState } from 'react'
import { deviceUpdates } from './device-updates.ts'

/** A worker that is still at something, such as sending, ends it first. */
const patienceMs = 15_000

/** Has the version that waits take over; this page is gone then, or it is told that it takes long. */
export function useApply() {
  const [state, setState] = useState<'idle' | 'working' | 'slow'>('idle')
  useEffect(() => {
    if (state !== 'working') return
    const timer = setTimeout(() => {
      deviceUpdates()?.stopApplying()
      setState('slow')
    }, patienceMs)
    return () => clearTimeout(timer)
  }, [state])
  return {
    state,
    apply(): void {
      setState('working')
      deviceUpdates()?.apply()
    },
  }
}
