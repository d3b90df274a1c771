import { useEffect, useState } from 'react'

/** Whether the browser has promised to keep what is here; null where it makes no such promise. */
export function usePersistence() {
  const [isKept, setIsKept] = useState<boolean | null>(null)
  const [wasRefused, setWasRefused] = useState(false)
  useEffect(() => {
    void navigator.storage?.persisted?.().then(setIsKept, console.warn)
  }, [])
  return {
    isKept,
    wasRefused,
    async ask(): Promise<void> {
      const isGranted = await navigator.storage.persist().catch(() => false)
      setIsKept(isGranted)
      setWasRefused(!isGranted)
    },
  }
}
