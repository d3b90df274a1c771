import type { CDPSession } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Phone } from './support/phone.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer
let phone: Phone
let devtools: CDPSession
let requestCount = 0

beforeAll(async () => {
  server = await TestServer.start()
  phone = await Phone.start(server.origin, { hasServiceWorker: false, hasMap: false })
  // No service worker, as before the app is installed, or where it cannot be installed, such as in private windows of
  // some browsers.
  await phone.context.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => new Promise(() => {})
  })
  phone.context.on('request', (request) => {
    if (/illustrations.*\.svg/.test(request.url())) requestCount += 1
  })
  devtools = await phone.context.newCDPSession(phone.page)
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

/** The natural widths of the images of all cards; 0 for an image that did not load. */
async function drawnWidths(): Promise<number[]> {
  const cards = phone.page.getByRole('article')
  await cards.first().waitFor()
  return cards
    .locator('svg.art use')
    .evaluateAll((uses) => uses.map((use) => (use as SVGGraphicsElement).getBBox().width))
}

describe('the illustrations of cards', () => {
  it('requests the shared illustration file once and keeps the file while no card is on screen, even without a network', async () => {
    const { page } = phone
    await phone.open()
    await expect.poll(async () => Math.min(...(await drawnWidths()))).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Settings' }).first().click()
    await page.getByRole('article').first().waitFor({ state: 'detached' })
    // As the garbage collection of the browser does: removes what nothing references.
    for (let times = 0; times < 3; times += 1) await devtools.send('HeapProfiler.collectGarbage')
    await phone.cutNetwork()
    await page.getByRole('link', { name: 'Explore' }).first().click()
    const widths = await drawnWidths()
    expect(widths.length).toBeGreaterThan(0)
    expect(Math.min(...widths)).toBeGreaterThan(0)
    expect(requestCount).toBe(1)
  })
})
