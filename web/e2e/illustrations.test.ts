import type { CDPSession } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Phone } from './support/phone.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer
let phone: Phone
let devtools: CDPSession
let asked = 0

beforeAll(async () => {
  server = await TestServer.start()
  phone = await Phone.start(server.origin, { hasServiceWorker: false, hasMap: false })
  // As before the app is installed, and where it cannot be: a private window of some browsers.
  await phone.context.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => new Promise(() => {})
  })
  phone.context.on('request', (request) => {
    if (/illustrations.*\.svg/.test(request.url())) asked += 1
  })
  devtools = await phone.context.newCDPSession(phone.page)
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

/** The widths of the pictures of all cards, 0 for one that has none. */
async function drawnWidths(): Promise<number[]> {
  const cards = phone.page.getByRole('article')
  await cards.first().waitFor()
  return cards
    .locator('svg.art use')
    .evaluateAll((uses) => uses.map((use) => (use as SVGGraphicsElement).getBBox().width))
}

describe('the illustrations of cards, one file for all', () => {
  it('are asked for once and stay while no card is on screen, with no network too', async () => {
    const { page } = phone
    await phone.open()
    await expect.poll(async () => Math.min(...(await drawnWidths()))).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Settings' }).first().click()
    await page.getByRole('article').first().waitFor({ state: 'detached' })
    // As a browser does by itself now and then: what nothing refers to goes.
    for (let times = 0; times < 3; times += 1) await devtools.send('HeapProfiler.collectGarbage')
    await phone.cutNetwork()
    await page.getByRole('link', { name: 'Explore' }).first().click()
    const widths = await drawnWidths()
    expect(widths.length).toBeGreaterThan(0)
    expect(Math.min(...widths)).toBeGreaterThan(0)
    expect(asked).toBe(1)
  })
})
