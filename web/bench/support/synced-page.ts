import { startObserved } from '../../../sync-server/bench/support/observed-process.ts'
import type { Phone } from '../../e2e/support/phone.ts'
import { openBundled } from './bundled-page.ts'
import { clearOrigin } from './clear-origin.ts'
import type { MobileNetwork } from './mobile-network.ts'

declare global {
  interface Window {
    /** Loads every row into an empty database. Returns the time in ms and the number of rows. */
    firstSync: () => Promise<{ ms: number; rows: number }>
  }
}

interface SyncedBy {
  /** The script of a server with `SIZE` places, in the folder `peers`. */
  server: string
  /** The script of the page, in the folder `peers`; it sets `firstSync`. */
  page: string
  env?: Record<string, string>
}

/** The time in ms until all rows are stored, the number of requests, and the received bytes. */
export type SyncFigures = [number, number, number]

/** An empty page in which another library loads the same rows over the same network. */
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
    // As the app does, it begins on an open connection.
    await page.evaluate(() => fetch('/').then((response) => response.arrayBuffer()))
    const first = network.requests.length
    const { ms, rows } = await page.evaluate(() => window.firstSync())
    if (rows !== size) throw new Error(`${file}: ${rows} rows of ${size}`)
    const { requests, bytes } = network.since(first)
    return [ms, requests, bytes]
  }
  return { sync, remove: () => server.stop() }
}
