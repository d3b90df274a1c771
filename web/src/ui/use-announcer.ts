import { useEffect, useMemo, useRef } from 'react'

/** How long the words of a toast stand where a screen reader finds them. */
const tellingMs = 1_000

/**
 * Where the toast of this `id` is announced as it begins in the place `key`: undefined for the page's own
 * announcer. What was told in one place is told nowhere once it moves to another.
 */
export function useAnnouncer(id: number | undefined, key: number | undefined): Element | undefined {
  const toldId = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins anew in each place
  const announcer = useMemo(
    () => (id !== undefined && toldId.current === id ? document.createElement('div') : undefined),
    [id, key],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    const timer = setTimeout(() => {
      toldId.current = id
    }, tellingMs)
    return () => clearTimeout(timer)
  }, [id, key])
  return announcer
}
