import { photoPaths, reviewPaths } from '@worldschool/schema'
import type { CDPSession, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from './support/device-rows.ts'
import { OtherDevice } from './support/other-device.ts'
import { Phone } from './support/phone.ts'
import { addPlaceWithPhotos, type PlaceWithPhotos } from './support/place-with-photos.ts'
import { novaks, okafors, tanakas } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'

const name = 'School on the hill'
const other = 'School by the sea'

let server: TestServer
let otherDevice: OtherDevice
let place: PlaceWithPhotos
let phone: Phone
let touch: CDPSession
/** The photos that the phone requested from the network. */
const requestedPhotos: string[] = []

beforeAll(async () => {
  server = await TestServer.start({ SAMPLE_DATA: 'false' })
  otherDevice = await OtherDevice.signUp(server.origin, okafors)
  place = await addPlaceWithPhotos(otherDevice, { n: 7, name, photos: 3 })
  await addPlaceWithPhotos(otherDevice, { n: 8, name: other, photos: 1 })
  const review = { rating: 5, comment: 'Ours did not want to leave.' }
  const guest = await OtherDevice.signUp(server.origin, tanakas)
  await guest.request('POST', reviewPaths.ofResource(place.id), review)
  phone = await Phone.start(server.origin, { hasMap: false, hasTouch: true })
  phone.context.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/photos/')) requestedPhotos.push(pathname + search)
  })
  await phone.open()
  await phone.waitUntilInstalled()
  await phone.signUp(novaks)
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

const gallery = () => phone.page.getByRole('dialog', { name: `Photos of ${name}` })
const photo = (number: number, count = 3) =>
  gallery().getByRole('img', { name: `Photo ${number} of ${count} of ${name}` })
const counter = (text: string) => gallery().getByText(text, { exact: true }).waitFor()

/** The natural width of the largest loaded image, in pixels. */
const drawnWidth = (images: Locator) =>
  images.evaluateAll((all) =>
    Math.max(0, ...all.map((image) => (image as HTMLImageElement).naturalWidth)),
  )

/** The zoom factor of the shown image. */
const scale = () =>
  gallery().evaluate((dialog) => {
    const shown = dialog.querySelector('[data-gallery] > div > :not([inert]) > [data-zooms]')
    return shown ? new DOMMatrix(getComputedStyle(shown).transform).a : 0
  })

async function openGallery(number = 1): Promise<void> {
  await phone
    .dialog()
    .getByRole('button', {
      name: number === 1 ? /^Open the (\d+ )?photos?$/ : `Open photo ${number} of ${name}`,
    })
    .click()
  await gallery().waitFor()
}

/** Moves fingers along these points; they go down and up together. */
async function fingers(...steps: (readonly (readonly [x: number, y: number])[])[]): Promise<void> {
  for (const [index, points] of steps.entries()) {
    const type = index === 0 ? 'touchStart' : 'touchMove'
    const touchPoints = points.map(([x, y], id) => ({ x, y, id }))
    await touch.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

describe('a saved place with photos of another family', () => {
  it('stores the photos of a saved place on the phone and says so on the place’s card and in its dialog', async () => {
    await phone.card(name).waitFor()
    await phone.save(name)
    await phone.go('Saved')
    await phone.card(name).getByText('On this device', { exact: true }).waitFor()
    const drawings = place.photoIds.flatMap((id) => [
      photoPaths.inWidth(id, 480),
      photoPaths.inWidth(id, 1600),
    ])
    expect(drawings.filter((path) => !requestedPhotos.includes(path))).toEqual([])
    await phone.waitUntilAllSent()
  })

  it('shows card, dialog, gallery and reviews of a saved place after a restart without a network', async () => {
    await phone.cutNetwork()
    await phone.closeTab()
    // Without the HTTP cache of the browser.
    const browser = await phone.context.newCDPSession(phone.page)
    await browser.send('Network.clearBrowserCache')
    requestedPhotos.length = 0
    await phone.open('/saved')
    const card = phone.card(name)
    await expect.poll(() => drawnWidth(card.locator('img'))).toBe(480)
    await card.getByText('On this device', { exact: true }).waitFor()
    await phone.openCard(name)
    const strip = phone.dialog().getByRole('region', { name: 'Photos' }).locator('img')
    await expect.poll(() => strip.count()).toBe(2)
    await expect.poll(() => drawnWidth(strip)).toBe(480)
    await openGallery(2)
    await counter('2 of 3')
    await expect.poll(() => drawnWidth(photo(2))).toBe(1200)
    await phone.page.keyboard.press('Escape')
    await gallery().waitFor({ state: 'hidden' })
    await phone
      .dialog()
      .getByRole('tab', { name: /Reviews/ })
      .click()
    await phone.dialog().getByText('Ours did not want to leave.').waitFor()
    expect(requestedPhotos).toEqual([])
    await phone.closeDialog()
  })

  it('without a network, shows the illustration of the category and stops requesting photos that are not on the phone', async () => {
    await phone.go('Explore')
    const card = phone.card(other)
    await card.locator('svg.art').waitFor()
    await phone.openCard(other)
    await phone
      .dialog()
      .getByRole('button', { name: /^Open the (\d+ )?photos?$/ })
      .click()
    const dialog = phone.page.getByRole('dialog', { name: `Photos of ${other}` })
    await dialog.getByText('This photo is not on this device yet.').waitFor()
    // The card, the header, the tile of the dialog and the gallery: each only once.
    expect(requestedPhotos.length).toBeLessThan(6)
    await phone.page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await phone.closeDialog()

    await phone.restoreNetwork()
    await expect.poll(() => drawnWidth(card.locator('img'))).toBe(480)
    expect(phone.errors).toEqual([])
  })
})

describe('the gallery', () => {
  beforeAll(async () => {
    touch = await phone.context.newCDPSession(phone.page)
    await phone.openCard(name)
  })

  it('operates the gallery by keyboard and restores the focus', async () => {
    await openGallery(1)
    const { keyboard } = phone.page
    for (const [key, shown] of [
      ['ArrowRight', '2 of 3'],
      ['ArrowLeft', '1 of 3'],
      ['ArrowLeft', '1 of 3'],
      ['End', '3 of 3'],
      ['ArrowRight', '3 of 3'],
      ['Home', '1 of 3'],
    ] as const) {
      await keyboard.press(key)
      await counter(shown)
    }
    await gallery()
      .getByRole('status')
      .filter({ hasText: `Photo 1 of 3 of ${name}` })
      .waitFor()
    await keyboard.press('+')
    await expect.poll(scale).toBeCloseTo(1.5)
    await keyboard.press('-')
    await expect.poll(scale).toBe(1)
    await keyboard.press('Escape')
    await gallery().waitFor({ state: 'hidden' })
    const opener = phone.dialog().getByRole('button', { name: /^Open the \d+ photos$/ })
    await expect.poll(() => opener.evaluate((it) => it === document.activeElement)).toBe(true)
  })

  it('swipes, pinches and double-taps in the gallery', async () => {
    await openGallery(1)
    await fingers([[320, 420]], [[300, 421]], [[180, 424]], [[60, 425]])
    await counter('2 of 3')
    await fingers([[80, 420]], [[100, 421]], [[220, 424]], [[340, 425]])
    await counter('1 of 3')
    await fingers(
      [
        [170, 420],
        [220, 420],
      ],
      [
        [145, 420],
        [245, 420],
      ],
      [
        [95, 420],
        [295, 420],
      ],
    )
    await expect.poll(scale).toBeCloseTo(4)
    // The image moves under the finger now, and the next one follows.
    await fingers([[220, 420]], [[200, 421]], [[160, 424]])
    await counter('1 of 3')
    await fingers([[200, 420]])
    await fingers([[202, 421]])
    await expect.poll(scale).toBe(1)
    await fingers([[200, 420]])
    await fingers([[202, 421]])
    await expect.poll(scale).toBeCloseTo(2.5)
    await phone.page.keyboard.press('-')
    await phone.page.keyboard.press('-')
    await phone.page.keyboard.press('-')
    await expect.poll(scale).toBe(1)
    await fingers([[200, 300]], [[201, 330]], [[203, 420]], [[205, 520]])
    await gallery().waitFor({ state: 'hidden' })
  })

  it('the gallery zooms by mouse wheel, closes on going back, and keeps the dialog below it open', async () => {
    await openGallery(1)
    await phone.page.mouse.move(200, 420)
    await phone.page.mouse.wheel(0, -300)
    await expect.poll(scale).toBeGreaterThan(1.5)
    await phone.page.goBack()
    await gallery().waitFor({ state: 'hidden' })
    await phone.dialog().getByRole('tab', { name: 'Overview' }).waitFor()
    await phone.closeDialog()
  })

  it('offers no deletion of photos to people without permission', async () => {
    await phone.openCard(name)
    await openGallery(1)
    expect(await gallery().getByRole('button', { name: 'Delete this photo' }).count()).toBe(0)
    await phone.page.keyboard.press('Escape')
    await gallery().waitFor({ state: 'hidden' })
    await phone.closeDialog()
    expect(phone.errors).toEqual([])
  })
})

describe("signing out, and one's own place", () => {
  it('deletes the cached photos of saved places when their account signs out', async () => {
    const { page } = phone
    await page.getByRole('button', { name: new RegExp(novaks.username) }).click()
    await page.getByRole('menuitem', { name: 'Sign Out', exact: true }).click()
    await page.getByRole('button', { name: 'Sign In' }).waitFor()
    await expect.poll(() => rowsOf(page, 'photoContents')).toEqual([])
  })

  it('lets the author delete a photo, also without a network, and removes it for everyone', async () => {
    await phone.signIn(okafors)
    await phone.card(name).waitFor()
    await phone.waitUntilAllSent()
    await phone.cutNetwork()
    await phone.openCard(name)
    await openGallery(2)
    await gallery().getByRole('button', { name: 'Delete this photo' }).click()
    const question = phone.page.getByRole('dialog', { name: 'Delete Photo' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await question.waitFor({ state: 'hidden' })
    await counter('2 of 2')
    await phone.restoreNetwork()
    await phone.page.keyboard.press('Escape')
    await gallery().waitFor({ state: 'hidden' })
    await phone.closeDialog()
    await phone.waitUntilAllSent()
    const response = await fetch(server.origin + photoPaths.one(place.photoIds[1] ?? ''))
    expect(response.status).toBe(404)
    expect(phone.errors).toEqual([])
  })
})
