import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Phone } from './support/phone.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer
let phone: Phone
let allowApp: () => void
let requestedScripts: string[]

beforeAll(async () => {
  server = await TestServer.start()
})

afterEach(() => phone?.remove())

afterAll(() => server?.remove())

/** A first visit. The app is not loaded until the test allows it. */
async function visit(path: string): Promise<void> {
  phone = await Phone.start(server.origin, { hasMap: false })
  requestedScripts = []
  phone.page.on('request', (request) => requestedScripts.push(request.url()))
  const appAllowed = new Promise<void>((resolve) => {
    allowApp = resolve
  })
  await phone.page.route('**/assets/index-*.js', async (route) => {
    await appAllowed
    await route.continue()
  })
  await phone.page.goto(server.origin + path, { waitUntil: 'commit' })
}

const waitForRequestOf = (name: string) =>
  expect.poll(() => requestedScripts.some((url) => url.includes(`/assets/${name}-`))).toBe(true)

const boxOf = (page: Page, selector: string) => page.locator(selector).boundingBox()

/** The web fonts that the page has loaded for its current content. */
const ourFonts = () =>
  phone.page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => family.includes('Variable') && status === 'loaded')
      .map(({ family }) => family.replaceAll('"', '')),
  )

/** Removes the script of the app from the cache, so that the first paint stays on screen. */
const forgetApp = () =>
  phone.page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) {
        if (url.includes('/assets/index-')) await cache.delete(url)
      }
    }
  })

describe('the first paint before the app has loaded', () => {
  it('the first paint comes before the libraries load, which the HTML does not mention', async () => {
    const page = await (await fetch(server.origin)).text()
    const named = [...page.matchAll(/<(?:script|link)[^>]* (?:src|href)="\/assets\/([^"]+)\.js"/g)]
    expect(named.map(([, name]) => name)).toEqual([expect.stringMatching(/^index-/)])
  })

  it.each([
    ['a phone', { width: 390, height: 844 }],
    ['a laptop', { width: 1280, height: 800 }],
  ])('shows a map placeholder with the position and size of the map on %s', async (_, size) => {
    await visit('/')
    await phone.page.setViewportSize(size)
    await phone.page.locator('.first-map').waitFor()
    const firstMap = await boxOf(phone.page, '.first-map')
    const picture = await phone.page
      .locator('.first-map')
      .evaluate((element) => getComputedStyle(element).backgroundImage)
    expect(picture).toContain('/base-map/start-light.svg')
    allowApp()
    await phone.page.locator('.map-panel').waitFor()
    expect(await boxOf(phone.page, '.map-panel')).toEqual(firstMap)
  })

  it('the first paint shows the screen of another URL, whose script is already loading', async () => {
    await visit('/saved')
    await waitForRequestOf('saved-screen')
    await phone.page.locator('.first-screen').waitFor()
    expect(await phone.page.locator('.first-map').isVisible()).toBe(false)
    allowApp()
    await phone.page.getByRole('heading', { name: 'Saved Resources', level: 1 }).waitFor()
    expect(phone.errors).toEqual([])
  })

  it('the first paint shows Explore for the URL of a shared place, while the script of its dialog is already loading', async () => {
    await visit('/?resource=01900000-0000-7000-8000-000000000000')
    await phone.page.locator('.first-map').waitFor()
    await waitForRequestOf('resource')
    allowApp()
    await phone.dialog().waitFor()
  })

  it('loads no web fonts before the app on a first visit, and loads them early on later visits', async () => {
    await visit('/')
    await phone.page.locator('.first-map').waitFor()
    const letters = phone.page.locator('.first-letters')
    await letters.waitFor({ state: 'attached' })
    await phone.page.evaluate(() => document.fonts.ready)
    expect(await ourFonts()).toEqual([])

    allowApp()
    await phone.waitUntilInstalled()
    await forgetApp()
    await phone.cutNetwork()
    await phone.page.reload({ waitUntil: 'commit' })
    await letters.waitFor({ state: 'attached' })
    await expect.poll(ourFonts).toEqual(['Figtree Variable', 'Fraunces Variable'])
    expect(await letters.count()).toBe(1)
  })
})
