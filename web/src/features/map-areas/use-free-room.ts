import { useEffect, useState } from 'react'
import { estimatePhone, freeRoom } from '../../sync/map-areas/phone-room.ts'

/** How much has to come or go before it is looked at again. */
const stepBytes = 10_000_000

/** Bytes that maps may still take on this phone, as of about `takenBytes`; null where nobody tells. */
export function useFreeRoom(takenBytes: number): number | null {
  const [free, setFree] = useState<number | null>(null)
  const step = Math.round(takenBytes / stepBytes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it has changed by then
  useEffect(() => {
    let isCurrent = true
    void freeRoom(estimatePhone).then((bytes) => {
      if (isCurrent) setFree(bytes)
    })
    return () => {
      isCurrent = false
    }
  }, [step])
  return free
}
