import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Phone } from './support/phone.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start()
  phone = await Phone.start(server.origin, { hasServiceWorker: false, hasMap: false })
  // From the start: a timer from before could not be taken back.
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

/** Waits for the toast of an action and stops its clock at once, as leaving the window does. */
async function holdToastOf(act: () => Promise<void>): Promise<void> {
  const held = phone.page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let frames = 0
        const look = () => {
          const toast = document.querySelector('li[data-swipe-direction]')
          // In every frame, for it does not say from when on it listens.
          if (toast) window.dispatchEvent(new Event('blur'))
          // Its place counts once it has arrived.
          if (toast && toast.getAnimations().length === 0) frames += 1
          if (frames < 3) requestAnimationFrame(look)
          else resolve()
        }
        look()
      }),
  )
  await act()
  await held
}

/** What a screen reader is told for a second. */
function announcer(): Locator {
  return phone.page.locator('body > [role="status"]').filter({ hasText: /^Message/ })
}

/** From now on: answers how to ask for all that was announced. */
async function listen(): Promise<() => Promise<string[]>> {
  const said = await phone.page.evaluateHandle(() => {
    const texts = new Map<Element, string>()
    new MutationObserver(() => {
      for (const status of document.querySelectorAll('body > [role="status"]'))
        if (status.textContent) texts.set(status, status.textContent)
    }).observe(document.body, { childList: true, subtree: true })
    return texts
  })
  return () => said.evaluate((texts) => [...texts.values()])
}

/** Whether any of the toast lies over any of the other. */
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
  it('stands over the navigation and the "+", covers neither, and goes with a swipe to the right', async () => {
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

  it('stands above a short sheet, where F8 finds it, and Escape sends off the toast alone and goes back to what had the focus', async () => {
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

  it('stands at the foot of a tall sheet, clear of its title and its cross, and is said once', async () => {
    const { clock } = phone.page
    await phone.page.getByRole('article').nth(1).getByRole('link').click()
    const dialog = phone.dialog()
    const close = dialog.getByRole('button', { name: 'Close' })
    await dialog.getByRole('tab', { name: 'Overview' }).waitFor()
    // Frames that take long swallow what is to be said, so that the page's time is ours.
    await clock.pauseAt(Date.now() + 3_600_000)
    const said = await listen()
    await saveFirst(dialog)
    await toast().waitFor()
    await clock.runFor(200)
    await announcer().waitFor({ state: 'attached' })
    expect(await covers(close)).toBe(false)
    const [own, sheet] = await Promise.all([toast().boundingBox(), dialog.boundingBox()])
    expect(own?.y).toBeGreaterThan((sheet?.y ?? 0) + (sheet?.height ?? 0) / 2)

    // Over the page, where it goes as the sheet closes, it is no news any more.
    await clock.runFor(1_000)
    await announcer().waitFor({ state: 'detached' })
    await close.click()
    await dialog.waitFor({ state: 'hidden' })
    await clock.runFor(1_500)
    expect(await toast().isVisible()).toBe(true)
    expect(await said()).toEqual(['Message Resource saved: Added to your saved resources'])
  })
})
