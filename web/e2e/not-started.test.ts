import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { manifestTexts } from '../src/i18n/manifest-texts.ts'
import { Phone } from './support/phone.ts'
import { TestServer } from './support/test-server.ts'

const appScript = '**/assets/index-*.js'

let server: TestServer
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start()
})

afterEach(() => phone?.remove())

afterAll(() => server?.remove())

async function startPhone(locale: string): Promise<Page> {
  phone = await Phone.start(server.origin, { locale, hasMap: false, hasServiceWorker: false })
  return phone.page
}

/** Moves the clock of the notice on to the moment when it appears. */
async function passTime(page: Page): Promise<void> {
  await waitForStyle(page)
  await page.locator('.not-started').evaluate((notice) => {
    for (const animation of notice.getAnimations()) animation.currentTime = 20_001
  })
}

/** Until the style is there, the notice is visible and has no animation. */
const waitForStyle = (page: Page) =>
  expect
    .poll(() => page.locator('.not-started').evaluate((notice) => notice.getAnimations().length))
    .toBe(1)

describe('a page whose app has not started', () => {
  it.each([
    ['en-GB', 'en'],
    ['de-AT', 'de'],
    ['zh-TW', 'zh'],
    ['sv-SE', 'en'],
  ] as const)(
    'says at once in the language of the browser that the app’s script failed: %s',
    async (locale, language) => {
      const page = await startPhone(locale)
      await page.route(appScript, (route) => route.abort('blockedbyclient'))
      await page.goto(`${server.origin}/saved?from=mail`, { waitUntil: 'commit' })
      const notice = page.getByRole('alert')
      await notice.getByText(manifestTexts[language].notStarted, { exact: true }).waitFor()
      await expect.poll(() => notice.getByRole('button').count()).toBe(1)

      await page.unroute(appScript)
      await notice.getByRole('button', { name: manifestTexts[language].reload }).click()
      await page.getByRole('navigation').first().waitFor()
      expect(await page.locator('.not-started').count()).toBe(0)
      expect(page.url()).toBe(`${server.origin}/saved?from=mail`)
    },
  )

  it.each(['no-preference', 'reduce'] as const)(
    'shows a hint when the app’s script takes long, until the app starts, with reduced motion: %s',
    async (reducedMotion) => {
      const page = await startPhone('de-DE')
      await page.emulateMedia({ reducedMotion })
      const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>()
      await page.route(appScript, async (route) => {
        await isAllowed
        await route.continue()
      })
      await page.goto(server.origin, { waitUntil: 'commit' })
      const notice = page.locator('.not-started')
      await notice.waitFor({ state: 'attached' })
      await waitForStyle(page)
      expect(await notice.isVisible()).toBe(false)

      await passTime(page)
      await page.getByRole('alert').getByText(manifestTexts.de.notStarted).waitFor()
      await expect.poll(() => notice.getByRole('button').count()).toBe(1)

      allow()
      await page.getByRole('article').first().waitFor()
      expect(await notice.count()).toBe(0)
      expect(phone.errors).toEqual([])
    },
  )

  it('says in every language that the app cannot start when no script of the page can be loaded, as under a sub path', async () => {
    const page = await startPhone('en-GB')
    await page.route('**/*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }))
    await page.goto(server.origin, { waitUntil: 'commit' })
    await page.locator('.not-started').waitFor({ state: 'attached' })
    await passTime(page)
    const notice = page.getByRole('alert')
    for (const { notStarted } of Object.values(manifestTexts))
      await notice.getByText(notStarted, { exact: true }).waitFor()
  })
})
