import { liveQuery } from 'dexie'
import { useCallback, useEffect, useState } from 'react'
import { deviceDb } from '../../db/device.ts'
import { measure, type StorageKind, storageKinds } from './measure.ts'

interface Device {
  userAgent: string
  /** Runs from the Home Screen or the Dock. */
  isInstalled: boolean
}

/** Returns true in a tab of a WebKit browser, which deletes stored data after seven days without a visit. */
export function isSafariTab({ userAgent, isInstalled }: Device): boolean {
  const isWebKit = /AppleWebKit/.test(userAgent) && /Mac OS X/.test(userAgent)
  return isWebKit && !isInstalled && !/Chrom|Edg\/|Android/.test(userAgent)
}

export function thisDevice(): Device {
  const { userAgent } = navigator
  return { userAgent, isInstalled: window.matchMedia('(display-mode: standalone)').matches }
}

interface Estimate {
  used: number
  quota: number
}

export interface KnownStorage {
  /** Bytes of each kind that has been measured; null if that failed. */
  sizes: Partial<Record<StorageKind, number | null>>
  /** The browser's estimate of the free space; null if the browser has none, undefined while loading. */
  estimate: Estimate | null | undefined
  measureAgain: () => void
}

/**
 * The stored data of this device by kind, measured one after the other once the section is on screen. The
 * size of maps is measured again after each change, because maps are downloaded and deleted on the same
 * screen.
 */
export function useStorage(): KnownStorage {
  const [sizes, setSizes] = useState<KnownStorage['sizes']>({})
  const [estimate, setEstimate] = useState<Estimate | null>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again in each round
  useEffect(() => {
    let isCurrent = true
    const deps = { db: deviceDb, caches: globalThis.caches, yieldToMain }
    void (async () => {
      for (const kind of storageKinds) {
        const bytes = await measure(kind, deps).catch((error: unknown) => {
          console.error(error)
          return null
        })
        if (!isCurrent) return
        setSizes((before) => ({ ...before, [kind]: bytes }))
      }
    })()
    void readEstimate().then((now) => isCurrent && setEstimate(now))
    const maps = liveQuery(() => measure('maps', deps)).subscribe({
      next: (bytes) => setSizes((before) => ({ ...before, maps: bytes })),
      error: console.error,
    })
    return () => {
      isCurrent = false
      maps.unsubscribe()
    }
  }, [attempt])
  return {
    sizes,
    estimate,
    measureAgain: useCallback(() => setAttempt((before) => before + 1), []),
  }
}

async function readEstimate(): Promise<Estimate | null> {
  const estimate = await navigator.storage?.estimate().catch(() => undefined)
  if (estimate?.usage === undefined || !estimate.quota) return null
  return { used: estimate.usage, quota: estimate.quota }
}

/** Yields, so that user input is handled first. */
function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
