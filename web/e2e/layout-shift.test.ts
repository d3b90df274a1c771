import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Phone } from './support/phone.ts'
import { TestServer } from './support/test-server.ts'

/** web.dev rates up to 0.1 as good. */
const maxShift = 0.01

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

/** The sum of all layout shifts since the load, including shifts right after a tap. */
async function shiftSoFar(): Promise<number> {
  return phone.page.evaluate(async () => {
    await document.fonts.ready
    return new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        const shifts = list.getEntries().map((entry) => Number(Reflect.get(entry, 'value')))
        resolve(shifts.reduce((sum, shift) => sum + shift, 0))
      }).observe({ type: 'layout-shift', buffered: true })
      // A page without shifts reports nothing, so two frames must suffice.
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(0))))
    })
  })
}

async function waitForExplore(): Promise<void> {
  await phone.page.getByRole('article').first().waitFor()
  await phone.page.locator('.maplibregl-canvas').waitFor()
}

describe('cumulative layout shift on a phone', () => {
  it('does not shift the page on a first visit while places, fonts and map load', async () => {
    await phone.open()
    await waitForExplore()
    expect(await shiftSoFar()).toBeLessThan(maxShift)
  })

  it('does not shift the page on a reload', async () => {
    await phone.reload()
    await waitForExplore()
    expect(await shiftSoFar()).toBeLessThan(maxShift)
  })

  it('does not shift the page when the category changes and changes back', async () => {
    // These cards are not among the first of "All": a card that moves up the list is not a shift of
    // the page.
    for (const name of ['Restaurants', 'All']) {
      const chip = phone.page.getByRole('button', { name, exact: true })
      await chip.click()
      await phone.page.getByRole('button', { name, exact: true, pressed: true }).waitFor()
      await waitForExplore()
    }
    expect(await shiftSoFar()).toBeLessThan(maxShift)
  })

  it('does not shift the page when a dialog opens and closes', async () => {
    await phone.page.getByRole('article').first().getByRole('link').click()
    await phone.dialog().getByRole('tab', { name: 'Overview' }).waitFor()
    await phone.closeDialog()
    await phone.page.getByRole('button', { name: 'Sign In' }).click()
    await phone.dialog().getByRole('tab', { name: 'Sign Up' }).waitFor()
    await phone.closeDialog()
    expect(await shiftSoFar()).toBeLessThan(maxShift)
  })

  it('does not shift the page from screen to screen', async () => {
    for (const item of ['Saved', 'Settings', 'Profile', 'Explore'] as const) {
      await phone.go(item)
      await phone.page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
    }
    await waitForExplore()
    expect(await shiftSoFar()).toBeLessThan(maxShift)
  })
})
