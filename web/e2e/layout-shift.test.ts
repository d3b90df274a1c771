import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Phone } from './support/phone.ts'
import { TestServer } from './support/test-server.ts'

/** What web.dev calls good is 0.1. */
const most = 0.01

let server: TestServer
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start()
  phone = await Phone.start(server.origin, {
    hasServiceWorker: false,
    viewport: { width: 390, height: 844 },
  })
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

/** The sum of the page's shifts since it was loaded, those right after a tap too. */
async function shiftSoFar(): Promise<number> {
  return phone.page.evaluate(async () => {
    await document.fonts.ready
    return new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        const shifts = list.getEntries().map((entry) => Number(Reflect.get(entry, 'value')))
        resolve(shifts.reduce((sum, shift) => sum + shift, 0))
      }).observe({ type: 'layout-shift', buffered: true })
      // A page on which nothing moved reports nothing: two frames on it would have.
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(0))))
    })
  })
}

async function waitForExplore(): Promise<void> {
  await phone.page.getByRole('article').first().waitFor()
  await phone.page.locator('.maplibregl-canvas').waitFor()
}

describe('nothing on a phone shifts', () => {
  it('on a first visit, while places, fonts and map arrive', async () => {
    await phone.open()
    await waitForExplore()
    expect(await shiftSoFar()).toBeLessThan(most)
  })

  it('on a reload', async () => {
    await phone.reload()
    await waitForExplore()
    expect(await shiftSoFar()).toBeLessThan(most)
  })

  it('when the category changes, and back', async () => {
    // None of these is among the first of all: a card that moves up the list is no shift of the page.
    for (const name of ['Restaurants', 'All']) {
      const chip = phone.page.getByRole('button', { name, exact: true })
      await chip.click()
      await phone.page.getByRole('button', { name, exact: true, pressed: true }).waitFor()
      await waitForExplore()
    }
    expect(await shiftSoFar()).toBeLessThan(most)
  })

  it('when a dialog opens and closes', async () => {
    await phone.page.getByRole('article').first().getByRole('link').click()
    await phone.dialog().getByRole('tab', { name: 'Overview' }).waitFor()
    await phone.closeDialog()
    await phone.page.getByRole('button', { name: 'Sign In' }).click()
    await phone.dialog().getByRole('tab', { name: 'Sign Up' }).waitFor()
    await phone.closeDialog()
    expect(await shiftSoFar()).toBeLessThan(most)
  })

  it('from screen to screen', async () => {
    for (const item of ['Saved', 'Settings', 'Profile', 'Explore'] as const) {
      await phone.go(item)
      await phone.page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
    }
    await waitForExplore()
    expect(await shiftSoFar()).toBeLessThan(most)
  })
})
