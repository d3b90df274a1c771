import { setTimeout as wait } from 'node:timers/promises'
import type { Page, Worker } from 'playwright-core'

/** The time that the browser may take to report its workers. */
const reportMs = 500

/** What the browser reports about each version of the service worker. */
export async function workerStates(page: Page): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page)
  const states = new Map<string, string>()
  devTools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status, runningStatus, controlledClients = [] } of versions)
      states.set(versionId, `${status}, ${runningStatus}, of ${controlledClients.length} pages`)
  })
  await devTools.send('ServiceWorker.enable')
  await wait(reportMs)
  await devTools.detach()
  const reported = [...states].map(([id, state]) => `service worker ${id} is ${state}`)
  const pings = page.context().serviceWorkers().map(pingWorker)
  return [...reported, ...(await Promise.all(pings))]
}

async function pingWorker(worker: Worker): Promise<string> {
  const timeout = wait(reportMs, 'does not respond')
  return `${worker.url()} ${await Promise.race([worker.evaluate(workerInfo), timeout])}`
}

/** Runs in the worker. */
async function workerInfo(): Promise<string> {
  const { held = [], pending = [] } = await navigator.locks.query()
  const names = (locks: LockInfo[]) => locks.map(({ name }) => name).join(', ') || 'none'
  const locks = `locks held: ${names(held)}, awaited: ${names(pending)}`
  return `responds; notifications: ${Notification.permission}; ${locks}`
}
