import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Phone } from './support/phone.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start()
  phone = await Phone.start(server.origin, { hasServiceWorker: false, hasMap: false })
  // Installed before the start, because an earlier timer could not be controlled.
  await phone.page.clock.install()
  await phone.open()
  await phone.page.getByRole('article').first().waitFor()
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

function toast(): Locator {
  return phone.page.getByRole('region', { name: /^Messages/ }).getByRole('listitem')
}

/** Waits for the toast of an action and stops its timer at once, as leaving the window does. */
async function holdToastOf(act: () => Promise<void>): Promise<void> {
  const holding = phone.page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let frames = 0
        const checkToast = () => {
          const toast = document.querySelector('li[data-swipe-direction]')
          // In every frame, because the toast does not say when it starts to listen.
          if (toast) window.dispatchEvent(new Event('blur'))
          // Its position counts after its animation has ended.
          if (toast && toast.getAnimations().length === 0) frames += 1
          if (frames < 3) requestAnimationFrame(checkToast)
          else resolve()
        }
        checkToast()
      }),
  )
  await act()
  await holding
}

/** The text that a screen reader gets for a second. */
function announcer(): Locator {
  return phone.page.locator('body > [role="status"]').filter({ hasText: /^Message/ })
}

/** Records announcements from now on; the returned function reads them. */
async function listen(): Promise<() => Promise<string[]>> {
  const announced = await phone.page.evaluateHandle(() => {
    const texts = new Map<Element, string>()
    new MutationObserver(() => {
      for (const status of document.querySelectorAll('body > [role="status"]'))
        if (status.textContent) texts.set(status, status.textContent)
    }).observe(document.body, { childList: true, subtree: true })
    return texts
  })
  return () => announced.evaluate((texts) => [...texts.values()])
}

/** Returns true if the toast overlaps the other element. */
async function covers(other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([toast().boundingBox(), other.boundingBox()])
  if (!a || !b) throw new Error('One of the two is not on screen')
  const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x
  return !isBeside && a.y < b.y + b.height && b.y < a.y + a.height
}

function saveFirst(within: Locator): Promise<void> {
  return within.getByRole('button', { name: /^Save /, pressed: false }).click()
}

describe('a toast on a phone', () => {
  it('shows a toast above the navigation and the "+", covers neither, and closes on a swipe to the right', async () => {
    await holdToastOf(() => saveFirst(phone.page.getByRole('article').first()))
    expect(await covers(phone.page.getByRole('navigation'))).toBe(false)
    expect(await covers(phone.page.getByRole('button', { name: /^Add/ }))).toBe(false)

    const box = await toast().boundingBox()
    if (!box) throw new Error('The toast has gone')
    const { mouse } = phone.page
    await mouse.move(box.x + 40, box.y + 20)
    await mouse.down()
    await mouse.move(box.x + 70, box.y + 20, { steps: 3 })
    await mouse.move(box.x + 120, box.y + 20, { steps: 3 })
    await mouse.up()
    await toast().waitFor({ state: 'hidden' })
  })

  it('shows a toast above a short sheet, where F8 focuses it, and Escape closes only the toast and restores the focus', async () => {
    await phone.page.getByRole('button', { name: 'Sign In' }).click()
    const dialog = phone.dialog()
    await dialog.getByLabel('Email').fill('nobody@example.org')
    await dialog.getByLabel('Password', { exact: true }).fill('not the password')
    await holdToastOf(() => dialog.getByRole('button', { name: 'Sign In' }).click())
    expect(await covers(dialog)).toBe(false)

    await dialog.getByLabel('Email').focus()
    await phone.page.keyboard.press('F8')
    await phone.page.keyboard.press('Tab')
    await phone.page.keyboard.press('Escape')
    await toast().waitFor({ state: 'hidden' })
    expect(await dialog.isVisible()).toBe(true)
    await dialog.locator('input[type=email]:focus').waitFor()
    await phone.closeDialog()
  })

  it('shows a toast at the bottom of a tall sheet, where it covers neither title nor close button, and announces it once', async () => {
    const { clock } = phone.page
    await phone.page.getByRole('article').nth(1).getByRole('link').click()
    const dialog = phone.dialog()
    const close = dialog.getByRole('button', { name: 'Close' })
    await dialog.getByRole('tab', { name: 'Overview' }).waitFor()
    // Long frames could skip an announcement, so the test controls the clock of the page.
    await clock.pauseAt(Date.now() + 3_600_000)
    const announced = await listen()
    await saveFirst(dialog)
    await toast().waitFor()
    await clock.runFor(200)
    await announcer().waitFor({ state: 'attached' })
    expect(await covers(close)).toBe(false)
    const [own, sheet] = await Promise.all([toast().boundingBox(), dialog.boundingBox()])
    expect(own?.y).toBeGreaterThan((sheet?.y ?? 0) + (sheet?.height ?? 0) / 2)

    // A toast that moves back over the page when the sheet closes is not announced again.
    await clock.runFor(1_000)
    await announcer().waitFor({ state: 'detached' })
    await close.click()
    await dialog.waitFor({ state: 'hidden' })
    await clock.runFor(1_500)
    expect(await toast().isVisible()).toBe(true)
    expect(await announced()).toEqual(['Message Resource saved: Added to your saved resources'])
  })
})
