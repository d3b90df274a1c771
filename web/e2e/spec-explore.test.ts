import { type Resource, resourcePaths, storageKeys } from '@worldschool/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OtherDevice } from './support/other-device.ts'
import { Phone } from './support/phone.ts'
import { StreetTiles } from './support/stub-street-tiles.ts'
import { TestServer } from './support/test-server.ts'
import { expectToast, toasts } from './support/toasts.ts'

const keeper = { email: 'keeper@example.org', password: 'the keeper of the light' }
const place = {
  name: 'Lighthouse school',
  category: 'schools',
  location: 'Sagres, Portugal',
  latitude: 37.0094,
  longitude: -8.9407,
  description: 'Families meet at low tide and look what the sea has left. '.repeat(3).trim(),
  price: '12 EUR a day',
}

/** The cores may be busy. */

let server: TestServer
let phone: Phone
let tiles: StreetTiles
/** Number of places. */
let places: number

beforeAll(async () => {
  server = await TestServer.start({ ADMIN_EMAIL: keeper.email, ADMIN_PASSWORD: keeper.password })
  // One more place that has every field, and no doctors.
  const admin = await OtherDevice.signIn(server.origin, keeper)
  await admin.request('POST', resourcePaths.list, place)
  const response = await fetch(server.origin + resourcePaths.list)
  const listed = (await response.json()) as Resource[]
  const doctors = listed.filter(({ category }) => category === 'doctors')
  for (const { id } of doctors) await admin.request('DELETE', resourcePaths.one(id))
  places = listed.length - doctors.length
  phone = await Phone.start(server.origin, { hasServiceWorker: false })
  tiles = await StreetTiles.of(phone.context)
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

describe('Explore of the specification', () => {
  it('Explore shows a loading text, then nine chips, a map and the "+" with cards', async () => {
    let release = () => {}
    const loadingWasShown = new Promise<void>((resolve) => {
      release = resolve
    })
    await phone.page.route('**/api/sync/catalogue*', async (route) => {
      await loadingWasShown
      await route.continue()
    })
    await phone.open()
    await phone.page.getByText('Loading resources...', { exact: true }).waitFor()
    release()
    await phone.page.getByRole('article').first().waitFor()
    expect(await phone.page.getByText('Loading resources...').count()).toBe(0)
    await phone.page.unroute('**/api/sync/catalogue*')

    const chips = phone.page.getByRole('toolbar', { name: 'Categories' }).getByRole('button')
    expect(await chips.allTextContents()).toEqual([
      'All',
      'Activities',
      'Accommodation',
      'Schools',
      'Hubs',
      'Meet-ups',
      'Restaurants',
      'Doctors',
      'Co-working',
    ])
    expect(await chip('All').getAttribute('aria-pressed')).toBe('true')
    await phone.page.getByRole('region', { name: 'Map', exact: true }).waitFor()
    await phone.page.getByRole('button', { name: 'Add a new resource' }).waitFor()
  })

  it('scrolls the row of chips to the chosen one and back', async () => {
    const row = phone.page.getByRole('toolbar', { name: 'Categories' })
    const isSeen = (name: string) =>
      chip(name).evaluate((it) => {
        const [own, around] = [it, it.closest('[role=toolbar]')].map((element) =>
          element?.getBoundingClientRect(),
        )
        return own && around && own.left >= around.left && own.right <= around.right
      })
    expect(await row.evaluate((it) => it.scrollLeft)).toBe(0)
    await chip('Doctors').evaluate((it) => it.focus({ preventScroll: true }))
    await phone.page.keyboard.press('Enter')
    await expect.poll(() => isSeen('Doctors')).toBe(true)
    expect(await row.evaluate((it) => it.scrollLeft)).toBeGreaterThan(0)
    await chip('All').evaluate((it: HTMLElement) => it.click())
    await expect.poll(() => row.evaluate((it) => it.scrollLeft)).toBe(0)
  })

  it('the row of chips is wider than a phone and fades out at the edge', async () => {
    const row = phone.page.getByRole('toolbar', { name: 'Categories' })
    expect(await row.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeGreaterThan(44)
    const mask = await row.locator('..').evaluate((it) => getComputedStyle(it).maskImage)
    expect(mask).toMatch(/^linear-gradient\(.+, rgba\(0, 0, 0, 0\)\)$/)
  })

  it('shows the logo in the middle of the header, with search and user buttons on the right', async () => {
    const header = phone.page.getByRole('banner')
    const controls = [
      header.getByRole('link', { name: 'WorldSchool Explorer' }),
      header.getByRole('button', { name: 'Search' }),
      header.getByRole('button', { name: 'Sign In' }),
    ]
    const centres = await Promise.all(
      controls.map(async (control) => {
        const box = await control.boundingBox()
        return (box?.x ?? 0) + (box?.width ?? 0) / 2
      }),
    )
    expect(Math.abs((centres[0] ?? 0) - 195)).toBeLessThanOrEqual(1)
    expect([...centres].sort((a, b) => a - b)).toEqual(centres)
  })

  it('searches on every keystroke, and Escape and Cancel close and clear the search', async () => {
    const input = phone.page.getByRole('searchbox', { name: 'Search resources...' })
    await phone.page.getByRole('button', { name: 'Search', exact: true }).click()
    await input.waitFor()
    expect(await phone.page.getByRole('link', { name: 'WorldSchool Explorer' }).count()).toBe(0)
    for (const letter of 'zoo') {
      const before = await count()
      await input.press(letter)
      await expect.poll(count).not.toBe(before)
    }
    await input.press('Escape')
    await input.waitFor({ state: 'hidden' })
    await expect.poll(count).toBe(`Showing ${places} resources`)

    await phone.search('zzz nowhere')
    await phone.page
      .getByRole('heading', { name: 'No resources found for “zzz nowhere”.' })
      .waitFor()
    await phone.cancelSearch()
    await expect.poll(count).toBe(`Showing ${places} resources`)
    await phone.page.getByRole('button', { name: 'Search', exact: true }).click()
    expect(await input.inputValue()).toBe('')
    await phone.cancelSearch()
  })

  it('filters list and map by the chosen chip', async () => {
    await chip('Meet-ups').click()
    await expect.poll(count).not.toBe(`Showing ${places} resources`)
    expect(await chip('Meet-ups').getAttribute('aria-pressed')).toBe('true')
    const shown = Number(/\d+/.exec((await count()) ?? '')?.[0])
    await phone.page.getByText(`Showing ${shown} resources`, { exact: true }).waitFor()
    await phone.page.getByRole('article').first().getByText('Meet-up', { exact: true }).waitFor()
    await chip('All').click()
    await phone.page.getByText(`Showing ${places} resources`, { exact: true }).waitFor()
  })

  it('says that a category is empty when the directory has no place in this category', async () => {
    await chip('Doctors').click()
    await phone.page
      .getByRole('heading', { name: 'No resources found for this category.', exact: true })
      .waitFor()
    await phone.page.getByText('Showing 0 resources', { exact: true }).waitFor()
    await chip('All').click()
    await phone.page.getByText(`Showing ${places} resources`, { exact: true }).waitFor()
  })
})

describe('the map panel of the specification', () => {
  it('shows a map 16rem high with a toggle to full height and back', async () => {
    expect((await panel().boundingBox())?.height).toBe(256)
    await phone.page.getByRole('button', { name: 'Expand map' }).click()
    await expect.poll(async () => (await panel().boundingBox())?.height).toBeGreaterThan(500)
    await phone.page.getByRole('button', { name: 'Shrink map' }).click()
    await expect.poll(async () => (await panel().boundingBox())?.height).toBe(256)
  })

  it('the map does not request the position while location services are off, and says how to turn them on', async () => {
    const [box, button] = [await panel().boundingBox(), await locate().boundingBox()]
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeGreaterThan((box?.width ?? 0) - 16)
    expect((button?.y ?? 0) - (box?.y ?? 0)).toBeLessThan(16)
    await locate().click()
    await expectToast(
      phone,
      'Location services are disabled. Enable them in Settings to use this feature.',
    )
  })

  it('the button in the message “Location services are disabled” turns Location Services on, and the map shows the position', async () => {
    await phone.context.grantPermissions(['geolocation'], { origin: server.origin })
    await phone.context.setGeolocation({ latitude: 38.72, longitude: -9.14, accuracy: 20 })
    const toast = toasts(phone).filter({ hasText: 'Location services are disabled.' })
    // The message of the previous test may have disappeared by now.
    if ((await toast.count()) === 0) await locate().click()
    await toast.getByRole('button', { name: 'Turn on location services' }).click()
    await panel().getByText('Your Location', { exact: true }).waitFor()
  })

  it('the map centres on Costa Rica at tile zoom 8 when the position is not available', async () => {
    await phone.page.evaluate(
      ([key, value]) => localStorage.setItem(key as string, value as string),
      [storageKeys.privacy, JSON.stringify({ locationServices: true, autoCenter: true })],
    )
    await phone.context.clearPermissions()
    await phone.reload()
    // Automatically, since both switches are on.
    await expectToast(phone, 'Could not get your location. Centering on Costa Rica instead.')
    await tiles.waitFor(7, 9.75, -83.75)
  })

  it('the map centres on the person at tile zoom 13 and shows the accuracy', async () => {
    const { latitude, longitude } = place
    await phone.context.grantPermissions(['geolocation'], { origin: server.origin })
    await phone.context.setGeolocation({ latitude, longitude, accuracy: 23 })
    await locate().click()
    await panel().getByText('Your Location', { exact: true }).waitFor()
    await panel().getByText('Accurate to 23 metres', { exact: true }).waitFor()
    await tiles.waitFor(12, latitude, longitude)
    await panel().getByRole('button', { name: 'Close' }).click()
  })

  it('a marker opens a popup with name, place, 100 characters of the description, category and price', async () => {
    await phone.search(place.name)
    await phone.page.getByText('Showing 1 resource', { exact: true }).waitFor()
    const popup = panel().getByRole('article', { name: place.name })
    const box = await panel().boundingBox()
    await expect
      .poll(async () => {
        await phone.page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 128)
        // A second tap on the selected marker would deselect it.
        return popup.waitFor({ timeout: 5_000 }).then(
          () => 'opened',
          () => 'missed',
        )
      })
      .toBe('opened')
    await popup.getByRole('heading', { name: place.name }).waitFor()
    await popup.getByText(place.location, { exact: true }).waitFor()
    await popup
      .getByText(`${place.description.slice(0, 100).trimEnd()}…`, { exact: true })
      .waitFor()
    await popup.getByText('Schools', { exact: true }).waitFor()
    await popup.getByText(place.price, { exact: true }).waitFor()
    await popup.getByRole('button', { name: 'Open' }).click()
    await phone.page.getByRole('dialog', { name: place.name }).waitFor()
    await phone.closeDialog()
    expect(phone.errors).toEqual([])
  })
})

const panel = () => phone.page.getByRole('region', { name: 'Map', exact: true })
const locate = () => phone.page.getByRole('button', { name: 'Centre on my location' })
const chip = (label: string) =>
  phone.page
    .getByRole('toolbar', { name: 'Categories' })
    .getByRole('button', { name: label, exact: true })

/** The count that the list shows. */
const count = () =>
  phone.page
    .getByRole('status')
    .filter({ hasText: /^Showing \d+ resources?$/ })
    .textContent()
