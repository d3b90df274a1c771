import { setTimeout as wait } from 'node:timers/promises'
import type { Page, Worker } from 'playwright-core'

/** As long as the browser may take to tell of the workers that there are. */
const tellingMs = 500

/** What the browser says of each version of the service worker. */
export async function workerStates(page: Page): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page)
  const states = new Map<string, string>()
  devTools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status, runningStatus, controlledClients = [] } of versions)
      states.set(versionId, `${status}, ${runningStatus}, of ${controlledClients.length} pages`)
  })
  await devTools.send('ServiceWorker.enable')
  await wait(tellingMs)
  await devTools.detach()
  const told = [...states].map(([id, state]) => `service worker ${id} is ${state}`)
  const answers = page.context().serviceWorkers().map(doesAnswer)
  return [...told, ...(await Promise.all(answers))]
}

async function doesAnswer(worker: Worker): Promise<string> {
  const silence = wait(tellingMs, 'does not answer')
  return `${worker.url()} ${await Promise.race([worker.evaluate(whatItKnows), silence])}`
}

/** Runs in the worker. */
async function whatItKnows(): Promise<string> {
  const { held = [], pending = [] } = await navigator.locks.query()
  const names = (locks: LockInfo[]) => locks.map(({ name }) => name).join(', ') || 'none'
  const locks = `locks held: ${names(held)}, awaited: ${names(pending)}`
  return `answers; notifications: ${Notification.permission}; ${locks}`
}
