import { useEffect, useState } from 'react'

const longestWaitMs = 2_500

/** False until what `isReady` speaks of has been painted, or has been waited for long enough. */
export function useAfterPaint(isReady: boolean): boolean {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => {
    let timer = setTimeout(() => setIsPainted(true), longestWaitMs)
    // The frame paints the list; the task after it comes when that is done.
    const frame = isReady
      ? requestAnimationFrame(() => {
          clearTimeout(timer)
          timer = setTimeout(() => setIsPainted(true))
        })
      : 0
    return () => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
    }
  }, [isReady])
  return isPainted
}
