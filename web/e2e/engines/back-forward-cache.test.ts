import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestServer } from '../support/test-server.ts'
import { type EngineBrowser, waitFor, waitUntil } from './engine-browser.ts'
import { startEngine } from './start-engine.ts'
import { Person } from './steps.ts'

/** `TEST_ALL`: 50 times with delays up to 3 s. */
const delays = process.env.TEST_ALL
  ? Array.from({ length: 50 }, (_, at) => at * 60)
  : [0, 100, 150, 300]

let server: TestServer
let browser: EngineBrowser
let person: Person

beforeAll(async () => {
  server = await TestServer.start()
  browser = await startEngine()
  person = new Person(browser, server.origin)
})

afterAll(async () => {
  await browser?.remove()
  await server?.remove()
})

describe('a page in the back/forward cache', () => {
  it.each(delays)(
    'does not block the next page of the app when it is left %i ms after the first cards, and works when it returns',
    async (ms) => {
      await person.openExplore()
      await new Promise((resolve) => setTimeout(resolve, ms))
      await person.open('/guide/index.html')
      await person.openExplore()
      await browser.back()
      await waitFor(browser, { role: 'heading', name: 'User Guide' })
      await browser.back()
      await person.waitForCards()
      expect(await person.countRows('cataloguePages')).toBeGreaterThan(0)
      await person.search('Summerhill')
      await person.openCard('Summerhill School')
      await person.closeDialog()
      await person.cancelSearch()
      await person.waitForMap()
    },
  )

  it('shows the map when it returns, although the load event of the map’s style sheet was lost', async () => {
    // A first visit, because there the map starts three seconds after the list.
    const visitor = new Person(browser, server.origin.replace('localhost', '127.0.0.1'))
    await visitor.openExplore()
    await browser.evaluate(loseLoadEvent)
    await waitUntil('the style sheet', () => browser.evaluate(() => 'isLost' in window))
    await visitor.open('/guide/index.html')
    // Firefox sometimes loads the page again instead, which needs no repair.
    await browser.back()
    await visitor.waitForCards()
    await visitor.waitForLiveMap()
  })
})

/** Runs in the page. Stops the load event of the map’s style sheet, as WebKit does when the page is left just then. */
function loseLoadEvent(): void {
  function stop(event: Event) {
    if (!/\/world-map[^/]*\.css$/.test((event.target as HTMLLinkElement).href ?? '')) return
    event.stopImmediatePropagation()
    document.removeEventListener('load', stop, { capture: true })
    Object.assign(window, { isLost: true })
  }
  document.addEventListener('load', stop, { capture: true })
}
