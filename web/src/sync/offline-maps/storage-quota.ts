import { countCachedTiles } from '../../db/tiles/tile-index.ts'

/** Reserved for the app's own writes, such as what a person saves during a map download. [Q2] */
const reserveBytes = 16 * 1024 * 1024

export type Estimate = () => Promise<StorageEstimate | undefined>

/** Returns the browser's estimate without the cached map tiles, which are evicted first when space is short. */
export async function estimateStorage(): Promise<StorageEstimate | undefined> {
  const estimate = await navigator.storage?.estimate()
  if (estimate?.usage === undefined) return estimate
  const { bytes } = await countCachedTiles().catch(() => ({ bytes: 0 }))
  return { ...estimate, usage: Math.max(0, estimate.usage - bytes) }
}

/** Returns the bytes that a map may still take on this device; null if the browser does not report them. */
export async function availableBytes(estimate: Estimate): Promise<number | null> {
  const { quota, usage } = (await estimate().catch(() => undefined)) ?? {}
  if (quota === undefined || usage === undefined) return null
  return Math.max(0, quota - usage - reserveBytes)
}

/** Returns by how much `bytes` exceeds the free space; 0 if it fits or the free space is unknown. */
export async function missingBytes(estimate: Estimate, bytes: number): Promise<number> {
  const free = await availableBytes(estimate)
  return free === null ? 0 : Math.max(0, bytes - free)
}
