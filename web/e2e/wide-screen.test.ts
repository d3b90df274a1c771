import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { KeyboardUser } from './support/keyboard.ts'
import { waitForIdleMap } from './support/map-in-page.ts'
import { Phone } from './support/phone.ts'
import { wideSize } from './support/screen-variants.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer
let phone: Phone
let keys: KeyboardUser
let first: string
let second: string

beforeAll(async () => {
  server = await TestServer.start()
  phone = await Phone.start(server.origin, { hasServiceWorker: false, viewport: wideSize })
  keys = new KeyboardUser(phone.page)
  await phone.open()
  const cards = phone.page.getByRole('article').getByRole('heading')
  first = (await cards.nth(0).textContent()) ?? ''
  second = (await cards.nth(1).textContent()) ?? ''
  await map().hover()
  await phone.page.locator('.maplibregl-canvas').waitFor()
  await waitForIdleMap(phone.page)
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

beforeEach(async () => {
  await phone.page.setViewportSize(wideSize)
})

it.each([1024, 1280])(
  'at %i px the “+” covers neither the logo nor the search field',
  async (width) => {
    await phone.page.setViewportSize({ width, height: wideSize.height })
    const add = await edges(phone.page.getByRole('button', { name: 'Add a new resource' }))
    const logo = await edges(
      phone.page.getByRole('banner').getByRole('link', { name: 'WorldSchool Explorer' }),
    )
    expect(add.right).toBeLessThanOrEqual(logo.left)
    await phone.search('school')
    const field = await edges(phone.page.getByRole('searchbox'))
    expect(add.right).toBeLessThanOrEqual(field.left)
    await phone.cancelSearch()
  },
)

it('on a wide screen a resource opens between the list and the map, which both stay usable', async () => {
  await phone.openCard(first)
  const [list, detail, beside] = await Promise.all([
    edges(phone.page.getByRole('region', { name: 'Resources', exact: true })),
    edges(window(first)),
    edges(map()),
  ])
  expect(list.right).toBeLessThanOrEqual(detail.left)
  expect(await phone.card(first).getByRole('link').getAttribute('aria-current')).toBe('true')
  expect(detail.right).toBeLessThanOrEqual(beside.left)
  expect(beside.right).toBeLessThanOrEqual(wideSize.width)
})

it('on a wide screen a second resource replaces the first, and going back closes it', async () => {
  await phone.openCard(second)
  await window(first).waitFor({ state: 'detached' })
  await phone.page.goBack()
  await window(second).waitFor({ state: 'detached' })
  expect(new URL(phone.page.url()).search).toBe('')
})

it('on a wide screen a second resource that replaces one from a link closes without leaving the app', async () => {
  await phone.openCard(first)
  await phone.reload()
  await window(first).waitFor()
  await phone.openCard(second)
  await window(second).getByRole('button', { name: 'Close' }).click()
  await window(second).waitFor({ state: 'detached' })
  await phone.card(first).waitFor()
})

it('on a wide screen “Map” shows the resource on the map and keeps its dialog open', async () => {
  await phone.openCard(first)
  await window(first).getByRole('button', { name: 'Show on map' }).click()
  const popup = map().getByRole('article', { name: first })
  await popup.waitFor()
  // Escape closes what has the focus: the popup, and then the dialog.
  await phone.page.locator('.maplibregl-canvas').focus()
  await keys.press('Escape')
  await popup.waitFor({ state: 'hidden' })
  await window(first).getByRole('button', { name: 'Close' }).focus()
  await keys.press('Escape')
  await window(first).waitFor({ state: 'detached' })
})

it('on a wide screen the keyboard focus moves into the dialog of a resource and back to its card', async () => {
  const link = phone.card(second).getByRole('link')
  await link.focus()
  await keys.press('Enter')
  await keys.waitForFocusInside(window(second))
  await keys.press('Escape')
  await window(second).waitFor({ state: 'detached' })
  await keys.waitFor(link)
})

it('on a wide screen Tab moves from the list into the dialog and out of it again', async () => {
  await phone.openCard(first)
  const close = window(first).getByRole('button', { name: 'Close' })
  await close.focus()
  await keys.press('Tab')
  expect(await window(first).locator(':focus').count()).toBe(0)
  await keys.press('Shift+Tab')
  await keys.waitFor(close)
  await keys.press('Escape')
  await window(first).waitFor({ state: 'detached' })
})

it('on a wide screen the dialog covers a map in full height, and Escape makes the map small again', async () => {
  await phone.openCard(first)
  await map().getByRole('button', { name: 'Expand map' }).click()
  const close = window(first).getByRole('button', { name: 'Close' })
  // Playwright clicks only what nothing covers.
  await close.click()
  await window(first).waitFor({ state: 'detached' })
  await phone.page.locator('.maplibregl-canvas').press('Escape')
  await map().getByRole('button', { name: 'Expand map' }).waitFor()
})

it('a dialog beside the list stays open above the screen when the window becomes too narrow for it', async () => {
  await phone.openCard(first)
  await phone.page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await edges(window(first))).left).toBe(0)
  await window(first).getByRole('button', { name: 'Close' }).click()
  await window(first).waitFor({ state: 'detached' })
  expect(phone.errors).toEqual([])
})

const map = () => phone.page.getByRole('region', { name: 'Map', exact: true })
const window = (name: string) => phone.page.getByRole('dialog', { name, exact: true })

async function edges(element: ReturnType<typeof map>): Promise<{ left: number; right: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${element} is not on screen`)
  return { left: Math.round(box.x), right: Math.round(box.x + box.width) }
}
