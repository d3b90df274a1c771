import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Phone } from './support/phone.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer
let phone: Phone
let letAppCome: () => void
let asked: string[]

beforeAll(async () => {
  server = await TestServer.start()
})

afterEach(() => phone?.remove())

afterAll(() => server?.remove())

/** A first visit, whose app does not come before it is let. */
async function visit(path: string): Promise<void> {
  phone = await Phone.start(server.origin, { hasMap: false })
  asked = []
  phone.page.on('request', (request) => asked.push(request.url()))
  const come = new Promise<void>((resolve) => {
    letAppCome = resolve
  })
  await phone.page.route('**/assets/index-*.js', async (route) => {
    await come
    await route.continue()
  })
  await phone.page.goto(server.origin + path, { waitUntil: 'commit' })
}

const asksFor = (name: string) =>
  expect.poll(() => asked.some((url) => url.includes(`/assets/${name}-`))).toBe(true)

const boxOf = (page: Page, selector: string) => page.locator(selector).boundingBox()

/** Those of our own fonts that the page has for what it shows. */
const ourFonts = () =>
  phone.page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => family.includes('Variable') && status === 'loaded')
      .map(({ family }) => family.replaceAll('"', '')),
  )

/** Takes the app's own file from the phone: what the page shows before it stays. */
const forgetApp = () =>
  phone.page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) {
        if (url.includes('/assets/index-')) await cache.delete(url)
      }
    }
  })

describe('what the page shows before the app is there', () => {
  it('comes before the libraries, which the page does not name', async () => {
    const page = await (await fetch(server.origin)).text()
    const named = [...page.matchAll(/<(?:script|link)[^>]* (?:src|href)="\/assets\/([^"]+)\.js"/g)]
    expect(named.map(([, name]) => name)).toEqual([expect.stringMatching(/^index-/)])
  })

  it.each([
    ['a phone', { width: 390, height: 844 }],
    ['a laptop', { width: 1280, height: 800 }],
  ])('is the picture of the map, where the map comes on %s', async (_, size) => {
    await visit('/')
    await phone.page.setViewportSize(size)
    await phone.page.locator('.first-map').waitFor()
    const firstMap = await boxOf(phone.page, '.first-map')
    const picture = await phone.page
      .locator('.first-map')
      .evaluate((element) => getComputedStyle(element).backgroundImage)
    expect(picture).toContain('/base-map/start-light.svg')
    letAppCome()
    await phone.page.locator('.map-panel').waitFor()
    expect(await boxOf(phone.page, '.map-panel')).toEqual(firstMap)
  })

  it('is a screen of its own at another address, whose file is on its way already', async () => {
    await visit('/saved')
    await asksFor('saved-screen')
    await phone.page.locator('.first-screen').waitFor()
    expect(await phone.page.locator('.first-map').isVisible()).toBe(false)
    letAppCome()
    await phone.page.getByRole('heading', { name: 'Saved Resources', level: 1 }).waitFor()
    expect(phone.errors).toEqual([])
  })

  it('is Explore under the window of a shared place, whose file is on its way too', async () => {
    await visit('/?resource=01900000-0000-7000-8000-000000000000')
    await phone.page.locator('.first-map').waitFor()
    await asksFor('resource')
    letAppCome()
    await phone.dialog().waitFor()
  })

  it('leaves our fonts until the app is there on a first visit, and brings them on a later one', async () => {
    await visit('/')
    await phone.page.locator('.first-map').waitFor()
    const letters = phone.page.locator('.first-letters')
    await letters.waitFor({ state: 'attached' })
    await phone.page.evaluate(() => document.fonts.ready)
    expect(await ourFonts()).toEqual([])

    letAppCome()
    await phone.waitUntilInstalled()
    await forgetApp()
    await phone.cutNetwork()
    await phone.page.reload({ waitUntil: 'commit' })
    await letters.waitFor({ state: 'attached' })
    await expect.poll(ourFonts).toEqual(['Figtree Variable', 'Fraunces Variable'])
    expect(await letters.count()).toBe(1)
  })
})
