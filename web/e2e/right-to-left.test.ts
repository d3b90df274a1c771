import { resourcePaths, reviewPaths } from '@worldschool/schema'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OtherDevice } from './support/other-device.ts'
import { Phone } from './support/phone.ts'
import { okafors } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'

const keeper = { email: 'keeper@example.org', password: 'the keeper of the light' }
const place = {
  name: 'مدرسة الواحة (2)',
  category: 'schools',
  location: 'مراكش، المغرب',
  latitude: 31.63,
  longitude: -8,
  description: 'مدرسة للعائلات، مفتوحة كل يوم!',
}
const comment = 'مكان رائع (جدا)!'

let server: TestServer
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start({ ADMIN_EMAIL: keeper.email, ADMIN_PASSWORD: keeper.password })
  const admin = await OtherDevice.signIn(server.origin, keeper)
  const { id } = (await (await admin.request('POST', resourcePaths.list, place)).json()) as {
    id: string
  }
  const guest = await OtherDevice.signUp(server.origin, okafors)
  await guest.request('POST', reviewPaths.ofResource(id), { rating: 5, comment })
  phone = await Phone.start(server.origin, { hasMap: false, hasServiceWorker: false })
  await phone.open()
  await card().waitFor()
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

const card = () => phone.page.getByRole('article').filter({ hasText: place.name })

/** The direction of a text, and whether it is isolated from the rest of the line. */
const directionOf = (it: Locator) =>
  it.evaluate((element) => {
    const { direction, unicodeBidi } = getComputedStyle(element)
    return [direction, unicodeBidi]
  })

describe('text in a right-to-left script', () => {
  it('shows right-to-left text in its own direction on its card without affecting the rest of the line', async () => {
    const name = card().getByRole('heading', { name: place.name })
    await expect.poll(() => directionOf(name)).toEqual(['rtl', 'isolate'])
    for (const text of [place.location, place.description])
      await expect.poll(() => directionOf(card().getByText(text))).toEqual(['rtl', 'isolate'])
    await expect.poll(async () => (await directionOf(card()))[0]).toBe('ltr')
    // The pin is before the location, as on every other card.
    const location = card().getByText(place.location)
    const pin = location.locator('xpath=preceding-sibling::*[1]')
    const leftOf = async (part: typeof pin) => (await part.boundingBox())?.x ?? Number.NaN
    await expect.poll(async () => (await leftOf(pin)) < (await leftOf(location))).toBe(true)
  })

  it('isolates right-to-left text within a sentence', async () => {
    const heart = card().getByRole('button', { name: /^Save / })
    expect(await heart.getAttribute('aria-label')).toBe(`Save \u2068${place.name}\u2069`)
  })

  it('shows right-to-left text in its own direction in the dialog and the reviews of the place', async () => {
    await card().getByRole('link', { name: place.name }).click()
    for (const text of [place.location, place.description])
      expect((await directionOf(phone.dialog().getByText(text).first()))[0]).toBe('rtl')
    await phone
      .dialog()
      .getByRole('tab', { name: /Reviews/ })
      .click()
    await expect
      .poll(() => directionOf(phone.dialog().getByText(comment)))
      .toEqual(['rtl', 'isolate'])
    await phone.closeDialog()
  })

  it('sets the direction of right-to-left text while it is typed', async () => {
    await phone.search('مدرسة')
    const field = phone.page.getByRole('searchbox')
    expect((await directionOf(field))[0]).toBe('rtl')
    await card().waitFor()
    await phone.search('Lisbon')
    expect((await directionOf(field))[0]).toBe('ltr')
    await phone.cancelSearch()
  })
})
