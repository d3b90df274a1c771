import type { Group, Line } from '../../.workspace/bench/group.ts'
import { type EngineBrowser, waitUntil } from '../e2e/engines/engine-browser.ts'
import { type EngineName, missingEngines, startEngine } from '../e2e/engines/start-engine.ts'
import { Person } from '../e2e/engines/steps.ts'
import { openBenchmarkServer } from './support/benchmark-server.ts'

/** The second visit to the app in WebKitGTK and Firefox, each with Chromium as the baseline. */
export const engines: Group = {
  name: 'engines',
  isOnlyByName: true,
  sizes: [1_000],
  rounds: { full: 10, quick: 3 },
  async unavailableReason() {
    const missing = missingEngines()
    return missing.length === 0
      ? null
      : missing.map(({ name, install }) => `${name} needs: ${install}`).join('; ')
  },
  async prepare({ size }) {
    const server = await openBenchmarkServer(size)
    const origin = `http://localhost:${server.port}`
    const browsers = new Map<EngineName, EngineBrowser>()
    for (const name of ['chromium', 'webkit', 'firefox'] as const) {
      const browser = await startEngine('normal', name)
      browsers.set(name, browser)
      const person = new Person(browser, origin)
      await person.openExplore()
      await person.waitUntilInstalled()
      await secondVisit(browser)
    }
    const measure = (name: EngineName) => () => secondVisit(browsers.get(name) as EngineBrowser)
    const line = (name: EngineName): Line => ({
      name: `second visit to cards on screen, ${name}`,
      measure: measure(name),
      baseline: { name: 'Chromium', measure: measure('chromium') },
      figures: [{ unit: 'ms' }],
    })
    return {
      lines: [line('webkit'), line('firefox')],
      conditions: [
        'engines: from the navigation to the first frame with a card, the app installed and the server reachable; the browser stays open; without a throttle; WebKitGTK and Firefox draw without a graphics card, as Chromium does',
      ],
      remove: async () => {
        for (const browser of browsers.values()) await browser.remove()
        await server.leave()
      },
    }
  },
}

/** Leaves the app and opens it again. Returns the milliseconds until a frame shows a card. */
async function secondVisit(browser: EngineBrowser): Promise<number> {
  await browser.evaluate(() => void setTimeout(() => location.assign('/guide/index.html')))
  // While a page is being left, nothing can be evaluated in it.
  await waitUntil('the guide', () =>
    browser.evaluate(() => location.pathname.startsWith('/guide')).catch(() => false),
  )
  await browser.evaluate(() => void setTimeout(() => location.assign('/')))
  let ms: number | null = null
  await waitUntil('the first card', async () => {
    ms = await browser.evaluate(timeOfFirstCard).catch(() => null)
    return ms !== null
  })
  return ms ?? Number.NaN
}

/** Runs in the page, which may still be the one that is left. */
function timeOfFirstCard(): Promise<number> | null {
  if (location.pathname !== '/') return null
  return new Promise((resolve) => {
    const check = () => {
      if (document.querySelector('article h3')) resolve(performance.now())
      else requestAnimationFrame(check)
    }
    requestAnimationFrame(check)
  })
}
