import { resourcePaths, reviewPaths } from '@worldschool/schema'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { okafors } from './support/families.ts'
import { OtherDevice } from './support/other-device.ts'
import { Phone } from './support/phone.ts'
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
  const { id } = (await (await admin.ask('POST', resourcePaths.list, place)).json()) as {
    id: string
  }
  const guest = await OtherDevice.signUp(server.origin, okafors)
  await guest.ask('POST', reviewPaths.ofResource(id), { rating: 5, comment })
  phone = await Phone.start(server.origin, { hasMap: false, hasServiceWorker: false })
  await phone.open()
  await card().waitFor()
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

const card = () => phone.page.getByRole('article').filter({ hasText: place.name })

/** What it is written in, and whether it keeps to itself what it does to the order of a line. */
const lookOf = (it: Locator) =>
  it.evaluate((element) => {
    const { direction, unicodeBidi } = getComputedStyle(element)
    return [direction, unicodeBidi]
  })

describe('what is written from right to left', () => {
  it('is shown in its own direction on its card, and the rest of the line is not', async () => {
    const name = card().getByRole('heading', { name: place.name })
    await expect.poll(() => lookOf(name)).toEqual(['rtl', 'isolate'])
    for (const text of [place.location, place.description])
      await expect.poll(() => lookOf(card().getByText(text))).toEqual(['rtl', 'isolate'])
    expect((await lookOf(card()))[0]).toBe('ltr')
    // The pin stands before the location, as on every other card.
    const location = card().getByText(place.location)
    const pin = location.locator('xpath=preceding-sibling::*[1]')
    expect((await pin.boundingBox())?.x).toBeLessThan((await location.boundingBox())?.x ?? 0)
  })

  it('is isolated where a sentence names it', async () => {
    const heart = card().getByRole('button', { name: /^Save / })
    expect(await heart.getAttribute('aria-label')).toBe(`Save \u2068${place.name}\u2069`)
  })

  it('is shown in its own direction in its window and its reviews', async () => {
    await card().getByRole('link', { name: place.name }).click()
    for (const text of [place.location, place.description])
      expect((await lookOf(phone.dialog().getByText(text).first()))[0]).toBe('rtl')
    await phone
      .dialog()
      .getByRole('tab', { name: /Reviews/ })
      .click()
    await expect.poll(() => lookOf(phone.dialog().getByText(comment))).toEqual(['rtl', 'isolate'])
    await phone.closeDialog()
  })

  it('is typed in its own direction', async () => {
    await phone.search('مدرسة')
    const field = phone.page.getByRole('searchbox')
    expect((await lookOf(field))[0]).toBe('rtl')
    await card().waitFor()
    await phone.search('Lisbon')
    expect((await lookOf(field))[0]).toBe('ltr')
    await phone.cancelSearch()
  })
})
