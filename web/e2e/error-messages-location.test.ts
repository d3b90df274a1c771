import { storageKeys } from '@worldschool/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Phone } from './support/phone.ts'
import { pressAdd } from './support/press-add.ts'
import { okafors as family } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'
import { expectToast, toasts } from './support/toasts.ts'

const isUnsupported = 'Geolocation is not supported by your browser.'
/** A short walk from Summerhill School. */
const leiston = { latitude: 52.2081, longitude: 1.5739 }
/** Far out at sea. */
const atlantic = { latitude: 30.1234567, longitude: -40.7654321 }

let server: TestServer
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start()
  phone = await Phone.start(server.origin, { hasServiceWorker: false })
  // Software rendering would draw the map behind the dialog; Settings has no map.
  await phone.open('/settings')
  await phone.signUp(family)
  await phone.go('Explore')
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

describe('a refused position', () => {
  it('shows a refused position as an error in the add dialog, which keeps its text', async () => {
    await phone.page.evaluate(
      ([key, value]) => localStorage.setItem(key as string, value as string),
      [storageKeys.privacy, JSON.stringify({ locationServices: true, autoCenter: false })],
    )
    await phone.open()
    const form = await openForm()
    await form.getByLabel('Resource Name').fill('Tide pools')
    await form.getByRole('button', { name: 'Use my current location' }).press('Enter')
    await expectToast(phone, 'Location error', 'Could not get your current location')
    expect(await toastStyle()).toEqual({
      surface: 'danger',
      icon: 'lucide-octagon-exclamation-point',
    })
    expect(await form.getByLabel('Resource Name').inputValue()).toBe('Tide pools')
    await form.getByLabel('Resource Name').fill('')
  })
})

describe('the current location', () => {
  it('names the current location after the nearest known town', async () => {
    await phone.context.grantPermissions(['geolocation'], { origin: server.origin })
    await phone.context.setGeolocation(leiston)
    const form = phone.dialog()
    await form.getByRole('button', { name: 'Use my current location' }).press('Enter')
    await expectToast(phone, 'Location updated', 'Using your current location')
    expect(await toastStyle()).toEqual({ surface: 'ink', icon: 'lucide-circle-check' })
    expect(await locationField().inputValue()).toBe('Leiston, United Kingdom')
    await form.getByText('On the map at 52.21° N 1.57° E').waitFor()
  })

  it('shows coordinates with six decimals when no town is near', async () => {
    await phone.context.setGeolocation(atlantic)
    // A new page, because the app accepts a position that is less than a minute old.
    await phone.open()
    await openForm()
    // The form reads the draft after it has opened.
    await phone
      .dialog()
      .getByText(/^Restored your draft from/)
      .waitFor()
    await locationField().fill('')
    await phone.dialog().getByRole('button', { name: 'Use my current location' }).press('Enter')
    await expectToast(phone, 'Location updated', 'Using your current coordinates')
    expect(await locationField().inputValue()).toBe('30.123457, -40.765432')
  })
})

describe('a failed location search', () => {
  it('logs a failed location search and closes the suggestions without a message', async () => {
    await locationField().fill('Leiston')
    await phone
      .dialog()
      .getByRole('option', { name: /^Leiston/ })
      .waitFor()
    const logged = phone.page.waitForEvent('console', (message) => message.type() === 'error')
    // The search reads data on the device, so only its own functions can fail.
    await phone.page.evaluate(() => {
      const { normalize } = String.prototype
      String.prototype.normalize = function (form?: string) {
        // The form normalizes to NFC for validation; that call must not fail.
        const isSearch = form !== undefined && form !== 'NFC'
        if (isSearch && String(this) === 'Málaga') throw new Error('Out of memory')
        return normalize.call(this, form)
      }
    })
    await locationField().fill('Málaga')
    expect((await logged).text()).toContain('Locations could not be looked up')
    await expect.poll(() => locationField().getAttribute('aria-expanded')).toBe('false')
    expect(await phone.dialog().getByRole('listbox').count()).toBe(0)
    const announced = await toasts(phone).allInnerTexts()
    expect(announced.filter((text) => !text.startsWith('Location updated'))).toEqual([])
    expect(await phone.dialog().getByRole('alert').count()).toBe(0)
    expect(await locationField().inputValue()).toBe('Málaga')
  })
})

describe('a browser without geolocation', () => {
  it('names missing geolocation as the reason on the map and in the add dialog', async () => {
    await phone.context.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'geolocation')
    })
    await phone.open()
    await centre()
    await expectToast(phone, isUnsupported)
    await expectAlert(isUnsupported)
  })
})

describe('an announced message', () => {
  it('announces title and text of a message separately as soon as it is on screen', async () => {
    const heart = phone.page.getByRole('button', { name: /^Save / }).first()
    const announced = (text: string) => phone.page.getByRole('status').filter({ hasText: text })
    /** Advances the stopped clock: what is awaited may begin with a timer that is set after the toast. */
    const pollWithClock = <T>(read: () => Promise<T>) =>
      expect.poll(async () => {
        await phone.page.clock.runFor(50)
        return read()
      })
    const expectAnnouncement = (text: string) =>
      pollWithClock(() => announced(text).count()).toBe(1)
    // The announcement disappears after a second, so the clock of the page is stopped.
    await phone.page.clock.install()
    await phone.page.clock.pauseAt(Date.now() + 3_600_000)
    for (const [title, text, isPressed] of [
      ['Resource saved', 'Added to your saved resources', 'true'],
      ['Resource unsaved', 'Removed from your saved resources', 'false'],
    ] as const) {
      await heart.evaluate((button: HTMLElement) => button.click())
      await expectToast(phone, title, text)
      await expectAnnouncement(`Message ${title}: ${text}`)
      expect(await announced(title).getAttribute('aria-live')).toBe('polite')
      // A click before the heart has changed would repeat the first action.
      await pollWithClock(() => heart.getAttribute('aria-pressed')).toBe(isPressed)
    }
    await phone.page
      .getByRole('button', { name: 'Centre on my location' })
      .evaluate((button: HTMLElement) => button.click())
    await expectToast(phone, isUnsupported)
    await expectAnnouncement(`Message ${isUnsupported}`)
    expect(await announced(isUnsupported).getAttribute('aria-live')).toBe('assertive')
    expect(phone.errors).toEqual([])
  })
})

const locationField = () => phone.dialog().getByLabel('Location', { exact: true })

/** The token of its background and the class of its icon. */
function toastStyle(): Promise<{ surface: string | undefined; icon: string | undefined }> {
  return toasts(phone)
    .last()
    .evaluate((toast) => {
      const sample = document.body.appendChild(document.createElement('span'))
      const colourOf = (token: string) => {
        sample.style.backgroundColor = `var(--${token})`
        return getComputedStyle(sample).backgroundColor
      }
      const ground = getComputedStyle(toast).backgroundColor
      const surface = ['danger', 'ink'].find((token) => colourOf(token) === ground)
      sample.remove()
      const icon = [...(toast.querySelector('svg')?.classList ?? [])].at(1)
      return { surface, icon }
    })
}

/** By keyboard, once the map is loaded. */
async function centre(): Promise<void> {
  const button = phone.page.getByRole('button', { name: 'Centre on my location', disabled: false })
  await button.press('Enter')
}

async function openForm() {
  await pressAdd(phone.page)
  const form = phone.page.getByRole('dialog', { name: 'Add New Resource' })
  await form.waitFor()
  return form
}

/** The add dialog shows the error below its button, as an alert. */
async function expectAlert(text: string): Promise<void> {
  const form = await openForm()
  await form.getByRole('button', { name: 'Use my current location' }).press('Enter')
  expect(await form.getByRole('alert').textContent()).toBe(text)
  await phone.closeDialog()
}
