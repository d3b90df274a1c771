import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Phone } from './support/phone.ts'
import { pressAdd } from './support/press-add.ts'
import { okafors as family } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'

/** In px, of 844. */
const keyboardHeight = 336

let server: TestServer
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start()
  phone = await Phone.start(server.origin, { hasMap: false, hasServiceWorker: false })
  await phone.page.addInitScript(coverPageByKeyboard, keyboardHeight)
  await phone.open()
  await phone.signUp(family)
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

describe('a keyboard that covers the page, as on iPhones', () => {
  it('keeps the buttons of a form and the focused field above the keyboard, shows the whole sheet again when the keyboard closes, and ignores a pinch', async () => {
    const { page } = phone
    await pressAdd(page)
    const form = page.getByRole('dialog', { name: 'Add New Resource' })
    const submit = form.getByRole('button', { name: 'Add Resource' })
    const tall = (await form.boundingBox())?.height ?? 0
    const description = form.getByLabel('Description')
    await description.focus()

    await page.evaluate(() => window.dispatchEvent(new Event('show-keyboard')))
    const visible = (page.viewportSize()?.height ?? 0) - keyboardHeight
    for (const part of [submit, description]) {
      const box = await part.boundingBox()
      expect(box?.y).toBeGreaterThan(0)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(visible)
    }

    await page.evaluate(() => window.dispatchEvent(new Event('hide-keyboard')))
    expect((await form.boundingBox())?.height).toBe(tall)

    // A page that is zoomed by pinching is partly out of sight without a keyboard.
    await page.evaluate(() => window.dispatchEvent(new Event('pinch')))
    expect((await form.boundingBox())?.height).toBe(tall)
  })
})

/** Runs in the page before the app. Chromium here has no keyboard, and would resize the page for it. */
function coverPageByKeyboard(keyboardHeight: number): void {
  const viewport = Object.assign(new EventTarget(), { offsetTop: 0, scale: 1, height: 0 })
  const resize = (covered: number) => {
    viewport.height = window.innerHeight - covered
    viewport.dispatchEvent(new Event('resize'))
  }
  document.addEventListener('DOMContentLoaded', () => resize(0))
  window.addEventListener('show-keyboard', () => resize(keyboardHeight))
  window.addEventListener('hide-keyboard', () => resize(0))
  window.addEventListener('pinch', () => {
    viewport.scale = 2
    resize(window.innerHeight / 2)
  })
  Object.defineProperty(window, 'visualViewport', { value: viewport })
}
