import { countKeptTiles } from '../../db/tiles/tile-index.ts'

/** What the app itself still needs to write, such as what a person saves while a map comes. [Q2] */
const reserveBytes = 16 * 1024 * 1024

export type Estimate = () => Promise<StorageEstimate | undefined>

/** As the browser tells, less the streets that were only looked at: they go first when room is short. */
export async function estimateStorage(): Promise<StorageEstimate | undefined> {
  const estimate = await navigator.storage?.estimate()
  if (estimate?.usage === undefined) return estimate
  const { bytes } = await countKeptTiles().catch(() => ({ bytes: 0 }))
  return { ...estimate, usage: Math.max(0, estimate.usage - bytes) }
}

/** Bytes that a map may still take on this phone; null where the browser does not tell. */
export async function availableBytes(estimate: Estimate): Promise<number | null> {
  const { quota, usage } = (await estimate().catch(() => undefined)) ?? {}
  if (quota === undefined || usage === undefined) return null
  return Math.max(0, quota - usage - reserveBytes)
}

/** How much is missing for so many bytes; 0 when they have room, or when nobody can tell. */
export async function missingBytes(estimate: Estimate, bytes: number): Promise<number> {
  const free = await availableBytes(estimate)
  return free === null ? 0 : Math.max(0, bytes - free)
}
