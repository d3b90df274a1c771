import { useEffect, useState } from 'react'

const longestWaitMs = 2_500

/** Returns true after the paint that follows `isReady`, or after the longest wait. */
export function useAfterPaint(isReady: boolean): boolean {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    let timer = setTimeout(() => setIsShown(true), longestWaitMs)
    // The frame paints the list; the task after it comes when that is done.
    const frame = isReady
      ? requestAnimationFrame(() => {
          clearTimeout(timer)
          timer = setTimeout(() => setIsShown(true))
        })
      : 0
    return () => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
    }
  }, [isReady])
  return isShown
}
