import { startObserved } from '../../../sync-server/bench/support/observed-process.ts'
import type { Phone } from '../../e2e/support/phone.ts'
import { openBundled } from './bundled-page.ts'
import { clearOrigin } from './clear-origin.ts'
import type { MobileNetwork } from './mobile-network.ts'

declare global {
  interface Window {
    /** Brings every row into a database that has none: how long it took, and how many there are. */
    firstSync: () => Promise<{ ms: number; rows: number }>
  }
}

interface SyncedBy {
  /** A process that serves so many places; of this folder's neighbour `peers`. */
  server: string
  /** What the page runs, which sets `firstSync`. */
  page: string
  env?: Record<string, string>
}

/** ms to all rows, requests, bytes down. */
export type SyncFigures = [number, number, number]

/** A page with nothing in it but another's way to bring the same rows over the same network. */
export interface SyncedPage {
  sync: () => Promise<SyncFigures>
  remove: () => Promise<void>
}

export async function openSynced(
  phone: Phone,
  network: MobileNetwork,
  size: number,
  { server: entry, page: file, env = {} }: SyncedBy,
): Promise<SyncedPage> {
  const { page } = phone
  const server = await startObserved(`../../../web/bench/peers/${entry}`, {
    ...env,
    SIZE: String(size),
  })
  const origin = await network.to(server.port)
  async function sync(): Promise<SyncFigures> {
    await clearOrigin(page, origin)
    await network.whenIdle()
    await openBundled(page, origin, `../peers/${file}`)
    await page.waitForFunction(() => 'firstSync' in window)
    // As the app, it begins on a connection that is there.
    await page.evaluate(() => fetch('/').then((answer) => answer.arrayBuffer()))
    const first = network.asked.length
    const { ms, rows } = await page.evaluate(() => window.firstSync())
    if (rows !== size) throw new Error(`${file}: ${rows} rows of ${size}`)
    const { requests, bytes } = network.since(first)
    return [ms, requests, bytes]
  }
  return { sync, remove: () => server.stop() }
}
