import { type Resource, resourcePaths, storageKeys } from '@worldschool/schema'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countGeolocationCalls, geolocationCalls } from './support/geolocation-calls.ts'
import { KeyboardUser } from './support/keyboard.ts'
import {
  countPlacesOnMap,
  countSourceUpdates,
  mapCentre,
  moveMap,
  renderedFeatures,
  twoFrames,
  waitForIdleMap,
} from './support/map-in-page.ts'
import { OtherDevice } from './support/other-device.ts'
import { Phone } from './support/phone.ts'
import { StreetTiles } from './support/stub-street-tiles.ts'
import { TestServer } from './support/test-server.ts'

const keeper = { email: 'keeper@example.org', password: 'the keeper of the light' }
/** All at exactly the same point. */
const names = ['Lighthouse school', 'Lighthouse choir', 'Lighthouse kitchen'] as const
/** Alone, far from all other places. */
const island = 'Island observatory'

let server: TestServer
let phone: Phone
let keys: KeyboardUser
let tiles: StreetTiles
let places: number

beforeAll(async () => {
  server = await TestServer.start({ ADMIN_EMAIL: keeper.email, ADMIN_PASSWORD: keeper.password })
  const admin = await OtherDevice.signIn(server.origin, keeper)
  const add = (name: string, location: string, latitude: number, longitude: number) =>
    admin.request('POST', resourcePaths.list, {
      name,
      category: 'schools',
      location,
      latitude,
      longitude,
      description: 'Families meet here.',
    })
  // The oldest place, at the end of the list, which starts with the newest.
  await add(island, 'Edinburgh of the Seven Seas, Tristan da Cunha', -37.068, -12.311)
  for (const name of names) await add(name, 'Sagres, Portugal', 37.0094, -8.9407)
  const response = await fetch(server.origin + resourcePaths.list)
  places = ((await response.json()) as Resource[]).length
  phone = await Phone.start(server.origin, { hasServiceWorker: false })
  keys = new KeyboardUser(phone.page)
  tiles = await StreetTiles.of(phone.context)
  await countGeolocationCalls(phone.context)
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

/** Opens a new page for each group of tests. */
async function startAgain(): Promise<void> {
  await phone.page.setViewportSize({ width: 390, height: 844 })
  await phone.page.emulateMedia({ reducedMotion: 'reduce' })
  await phone.open()
  await phone.page.getByRole('article').first().waitFor()
  await canvas().waitFor()
}

describe('the selection', () => {
  beforeAll(startAgain)

  it('selects the same place on the map and in the list, and deselects it from either', async () => {
    await phone.search(names[0])
    const toMap = mapButton(names[0])
    await toMap.click()
    await popup(names[0]).waitFor()
    expect(await toMap.getAttribute('aria-pressed')).toBe('true')
    await toMap.click()
    await popup(names[0]).waitFor({ state: 'hidden' })
    expect(await toMap.getAttribute('aria-pressed')).toBe('false')

    await toMap.click()
    await popup(names[0]).getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => toMap.getAttribute('aria-pressed')).toBe('false')
  })

  it('keeps a selected place during a search that excludes the place, and deselects the place on going back', async () => {
    await mapButton(names[0]).click()
    await popup(names[0]).waitFor()
    await phone.search('zzz nowhere')
    await popup(names[0]).waitFor({ state: 'hidden' })
    await phone.cancelSearch()
    await popup(names[0]).waitFor()
    await expect.poll(isStep).toBe(true)
    await phone.page.goBack()
    await popup(names[0]).waitFor({ state: 'hidden' })
    expect(new URL(phone.page.url()).pathname).toBe('/')
    await expect.poll(isStep).toBe(false)
  })

  it('animates the map all the way to the selected place when motion is allowed', async () => {
    await phone.page.emulateMedia({ reducedMotion: 'no-preference' })
    // From the view of the whole world.
    await phone.open()
    await canvas().waitFor()
    await phone.search(island)
    await mapButton(island).click()
    await tiles.waitFor(12, -37.068, -12.311)
    await phone.page.emulateMedia({ reducedMotion: 'reduce' })
    const close = popup(island).getByRole('button', { name: 'Close' })
    await keys.tabAndPress(close, 'Enter', 'back')
    await keys.waitFor(canvas())
    await phone.cancelSearch()
  })
})

describe('places at the same point', () => {
  const spot = () => panel().getByRole('article', { name: '3 resources here' })

  beforeAll(startAgain)

  it('lists places at the same point in a popup on a tap, since zooming cannot separate them', async () => {
    await mapButton(names[0]).click()
    await tiles.waitFor(12, 37.0094, -8.9407)
    const box = await settled(popup(names[0]))
    await popup(names[0]).getByRole('button', { name: 'Close' }).click()
    await popup(names[0]).waitFor({ state: 'hidden' })
    // The popup stood above its pin. The tip of the pin, 53 px below the popup, marks the point.
    const [x, y] = [box.x + box.width / 2, box.y + box.height + 53]
    await actUntil(spot(), () => phone.page.mouse.click(x, y))
    const listed = spot().getByRole('listitem')
    expect((await listed.allTextContents()).sort()).toEqual(names.map((n) => `${n}Schools`).sort())
    await spot().getByRole('button', { name: names[1] }).click()
    await popup(names[1]).waitFor()
    await popup(names[1]).getByRole('button', { name: 'Back to 3 resources' }).click()
    await spot().getByRole('button', { name: 'Close' }).click()
    await spot().waitFor({ state: 'hidden' })
  })

  it('opens places at the same point by keyboard at the crosshair and moves the focus to them', async () => {
    // The focus is still where the popup was.
    await keys.tabTo(canvas(), 'back')
    await keys.press('Enter')
    await panel().getByText('Nothing at the crosshair.').waitFor({ state: 'attached' })
    await keys.press('ArrowDown')
    await actUntil(spot(), () => keys.press('Enter'))
    await keys.waitFor(spot().getByRole('button').first())
    await keys.tabAndPress(spot().getByRole('button', { name: names[2] }))
    await keys.waitFor(popup(names[2]).getByRole('button', { name: 'Open' }))
    await keys.press('Escape')
    await popup(names[2]).waitFor({ state: 'hidden' })
    await keys.waitFor(canvas())
  })

  it('closes the list of places at the same point when a search hides these places, and leaves the focus in the search field', async () => {
    await panel().getByRole('button', { name: 'Group of 3 resources', exact: true }).focus()
    await keys.press('Enter')
    await keys.waitFor(spot().getByRole('button').first())
    await phone.search(island)
    await spot().waitFor({ state: 'detached' })
    await keys.waitFor(phone.page.getByRole('searchbox'))
    await phone.cancelSearch()
  })
})

describe('the markers of the map', () => {
  const bar = () => panel().getByRole('toolbar', { name: 'Resources on the map' })
  const marker = (name: string) => bar().getByRole('button', { name, exact: true })
  const tabStop = () => bar().locator('[tabindex="0"]')

  beforeAll(startAgain)

  it('announces a marker when the keys move it under the crosshair, but not when the focus returns to the map', async () => {
    const markerNames = panel()
      .getByRole('status')
      .getByText(/^At the crosshair/)
    await canvas().focus()
    await moveMap(phone.page, [-8.9407, 37.0094], 12)
    // The whole world has more than one group of three.
    await expect.poll(() => marker('Group of 3 resources').count()).toBe(1)
    await waitForIdleMap(phone.page)
    expect(await markerNames.count()).toBe(0)
    await keys.press('ArrowDown')
    await keys.press('ArrowUp')
    await expect
      .poll(() => markerNames.textContent())
      .toBe('At the crosshair: Group of 3 resources')
  })

  it('puts a named button for each marker after the map in tab order, which opens like a tap', async () => {
    await keys.tabTo(canvas(), 'back')
    await keys.tabTo(tabStop())
    await marker('Group of 3 resources').focus()
    await keys.press('Enter')
    const spot = panel().getByRole('article', { name: '3 resources here' })
    await keys.waitFor(spot.getByRole('button').first())
    await keys.press('Escape')
    await keys.waitFor(canvas())
    await moveMap(phone.page, [-12.311, -37.068], 11)
    await marker(`${island}, Schools`).waitFor()
    await keys.tabAndPress(marker(`${island}, Schools`))
    await keys.waitFor(popup(island).getByRole('button', { name: 'Open' }))
    await keys.press('Escape')
    await keys.waitFor(canvas())
  })

  it('moves between markers by arrow keys, and an opened cluster passes the focus to its contents', async () => {
    await moveMap(phone.page, [10, 20], 2)
    const groups = panel().getByRole('button', { name: /^Group of \d+ resources$/ })
    await expect.poll(() => groups.count()).toBeGreaterThan(1)
    const markers = bar().getByRole('button')
    await keys.tabTo(tabStop())
    await keys.press('End')
    await keys.waitFor(markers.last())
    await keys.press('ArrowRight')
    await keys.waitFor(markers.first())
    await groups.first().focus()
    const before = await groups.first().getAttribute('data-key')
    await keys.press('Enter')
    await expect.poll(() => panel().locator(`[data-key="${before}"]`).count()).toBe(0)
    await keys.waitFor(panel().locator('.map-markers button:focus'))
  })
})

describe('the search by map bounds', () => {
  const searchArea = () => panel().getByRole('button', { name: 'Search this area' })
  const chip = () => phone.page.getByRole('button', { name: /^Remove filter: In this part/ })

  beforeAll(startAgain)

  it('limits the list to the visible bounds of the map on request, and keeps all places on the map', async () => {
    await moveMap(phone.page, [-8.9407, 37.0094], 12)
    await canvas().press('ArrowRight')
    await searchArea().click()
    await chip().waitFor()
    await phone.page.getByRole('button', { name: 'Filters, 1 active' }).waitFor()
    await expect.poll(count).toBeLessThan(places)
    expect(await count()).toBeGreaterThanOrEqual(names.length)
    await phone.card(names[0]).waitFor()
    expect(await countPlacesOnMap(phone.page)).toBe(places)
    await searchArea().waitFor({ state: 'hidden' })
  })

  it('the list keeps the search text and order, and follows the map only on request', async () => {
    const within = await count()
    await phone.search('Lighthouse')
    await expect.poll(count).toBe(names.length)
    await phone.cancelSearch()
    await expect.poll(count).toBe(within)
    for (let press = 0; press < 6; press++) await canvas().press('ArrowDown')
    await searchArea().waitFor()
    expect(await count()).toBe(within)
  })

  it('shows search results on the map after a pause in typing and not for each letter', async () => {
    const updates = await countSourceUpdates(phone.page)
    await phone.search('')
    await phone.page.keyboard.type('lighthouse', { delay: 20 })
    await expect.poll(() => countPlacesOnMap(phone.page)).toBe(names.length)
    expect(await updates()).toBe(1)
    await phone.cancelSearch()
    await expect.poll(() => countPlacesOnMap(phone.page)).toBe(places)
  })

  it('says when no place is within the searched bounds, and widens the bounds until they contain a place', async () => {
    await searchArea().click()
    await phone.page
      .getByRole('heading', { name: 'No resources found in this part of the map.' })
      .waitFor()
    await phone.page.getByRole('button', { name: 'Zoom out to the nearest' }).click()
    await expect.poll(count).toBeGreaterThan(0)
    await chip().click()
    await expect.poll(count).toBe(places)
    // The visible bounds can be searched again.
    await searchArea().waitFor()
  })

  it('limits the list to the visible bounds at zoom 0 when the map is too small for the whole world', async () => {
    await moveMap(phone.page, [10, 20], 0)
    await canvas().press('ArrowRight')
    await searchArea().click()
    await chip().waitFor()
    await searchArea().waitFor({ state: 'hidden' })
    await chip().click()
    await expect.poll(count).toBe(places)
  })

  it('does not limit the list when the map shows the whole world, which counts as searched', async () => {
    await phone.page.setViewportSize({ width: 1800, height: 700 })
    await moveMap(phone.page, [10, 20], 0)
    await canvas().press('ArrowRight')
    await searchArea().click()
    await searchArea().waitFor({ state: 'hidden' })
    expect(await chip().count()).toBe(0)
    expect(await count()).toBe(places)
  })
})

describe('a resized map', () => {
  const narrow = { width: 390, height: 844 }

  beforeAll(startAgain)

  it('a resized map does not move back to an open popup that the person has left', async () => {
    await phone.search(names[0])
    await mapButton(names[0]).click()
    await popup(names[0]).waitFor()
    await expect.poll(() => renderedFeatures(phone.page, [])).not.toBeNull()
    for (let press = 0; press < 4; press++) await canvas().press('ArrowRight')
    const before = await mapCentre(phone.page)
    await phone.page.setViewportSize({ ...narrow, width: 360 })
    await expect.poll(() => canvas().evaluate((it) => it.clientWidth)).toBeLessThan(330)
    await twoFrames(phone.page)
    expect((await mapCentre(phone.page)).lng).toBeCloseTo(before.lng, 3)
    await phone.page.setViewportSize(narrow)
    await keys.press('Escape')
    await phone.cancelSearch()
  })
})

describe('the list as an equal of the map', () => {
  beforeAll(startAgain)

  it('lists places near a place, nearest first with distance and direction, and leads back to it', async () => {
    await phone.search(names[0])
    await phone.openCard(names[0])
    await phone.dialog().getByRole('button', { name: 'More', exact: true }).click()
    const near = phone.dialog().getByRole('button', { name: /^\d+ resources? within 25 km$/ })
    const nearbyCount = Number.parseInt((await near.textContent()) ?? '', 10)
    expect(nearbyCount).toBeGreaterThanOrEqual(names.length - 1)
    await near.click()
    await phone.dialog().waitFor({ state: 'hidden' })
    await phone.page
      .getByRole('button', { name: `Remove filter: Nearest to ${names[0]} first` })
      .waitFor()
    await expect.poll(count).toBe(places)
    const last = phone.page.getByText(new RegExp(`from ${names[0]}$`)).nth(nearbyCount - 2)
    expect(Number.parseFloat((await last.textContent()) ?? '')).toBeLessThan(25_000)

    await phone.search(island)
    await phone.openCard(island)
    await phone
      .dialog()
      .getByText(new RegExp(`km south of ${names[0]}$`))
      .waitFor()
    await phone.page.goBack()
    await phone.dialog().waitFor({ state: 'hidden' })
    await phone.cancelSearch()
    await phone.page.getByRole('button', { name: /^Remove filter: Nearest to/ }).click()
    await expect.poll(count).toBe(places)
  })

  it('filters the list by country and then by a town in it', async () => {
    await phone.page.getByRole('button', { name: 'Filters', exact: true }).click()
    const sheet = phone.page.getByRole('dialog', { name: 'Sort and filter' })
    const country = sheet.getByLabel('Country')
    const label = await country.locator('option', { hasText: 'Portugal' }).textContent()
    const inPortugal = Number.parseInt((label ?? '').replace(/\D+/, ''), 10)
    await country.selectOption('Portugal')
    await sheet.getByRole('button', { name: `Show ${inPortugal} resources` }).waitFor()
    await sheet.getByLabel('Town or region').selectOption('Sagres')
    await sheet.getByRole('button', { name: /^Show \d+ resources$/ }).click()
    await sheet.waitFor({ state: 'hidden' })
    await expect.poll(count).toBeLessThan(inPortugal)
    await phone.card(names[0]).waitFor()
    await phone.page.getByRole('button', { name: 'Remove filter: In Sagres, Portugal' }).click()
    await expect.poll(count).toBe(places)
  })

  it('shows a saved place on the map and removes filters that would hide it', async () => {
    await phone.search(island)
    await phone.save(island)
    await phone.cancelSearch()
    await phone.page.getByRole('button', { name: 'Restaurants', exact: true }).click()
    await phone.go('Saved')
    await phone.openCard(island)
    await phone.dialog().getByRole('button', { name: 'Show on map' }).click()
    await popup(island).waitFor()
    await expect.poll(count).toBe(places)
    await phone.page.goBack()
    await popup(island).waitFor({ state: 'hidden' })
    await phone.page.goBack()
    await phone.page.getByRole('dialog', { name: island }).waitFor()
    expect(new URL(phone.page.url()).pathname).toBe('/saved')
    await phone.closeDialog()
  })
})

describe('a wide screen', () => {
  beforeAll(startAgain)

  it('scrolls the card of the place selected on the map into view, and keeps the focus on the map', async () => {
    await phone.page.setViewportSize({ width: 1280, height: 800 })
    await phone.search('Summerhill School')
    await mapButton('Summerhill School').click()
    await popup('Summerhill School').waitFor()
    await canvas().press('Escape')
    await popup('Summerhill School').waitFor({ state: 'hidden' })
    await phone.cancelSearch()
    await expect.poll(count).toBe(places)
    await phone.page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await actUntil(popup('Summerhill School'), () => canvas().press('Enter'))
    await expect
      .poll(async () => {
        const box = await phone.card('Summerhill School').boundingBox()
        return box !== null && box.y > 100 && box.y + box.height < 800
      })
      .toBe(true)
    await keys.waitFor(popup('Summerhill School').getByRole('button', { name: 'Open' }))
  })
})

describe('the position of the device', () => {
  beforeAll(startAgain)

  it('the map does not request the position while it is turned off', async () => {
    await waitForIdleMap(phone.page)
    expect(await geolocationCalls(phone.page)).toBe(0)
  })

  it('the map does not request the position at the start when only one of the two switches is on', async () => {
    for (const privacy of [
      { locationServices: true, autoCenter: false },
      { locationServices: false, autoCenter: true },
    ]) {
      await startWith(privacy)
      expect(await geolocationCalls(phone.page)).toBe(0)
    }
  })

  it('the map requests the position once with both switches on, and does not repeat the request when the map is shown again', async () => {
    await phone.context.grantPermissions(['geolocation'], { origin: server.origin })
    await phone.context.setGeolocation({ latitude: 37, longitude: -8.9, accuracy: 40 })
    await startWith({ locationServices: true, autoCenter: true })
    await expect.poll(() => geolocationCalls(phone.page)).toBe(1)
    await phone.go('Profile')
    await phone.go('Explore')
    await canvas().waitFor()
    await locate().waitFor()
    expect(await geolocationCalls(phone.page)).toBe(1)
    expect(phone.errors).toEqual([])
  })
})

const panel = () => phone.page.getByRole('region', { name: 'Map', exact: true })
const canvas = () => phone.page.locator('.maplibregl-canvas')
const popup = (name: string) => panel().getByRole('article', { name, exact: true })
const mapButton = (name: string) =>
  phone.page.getByRole('button', { name: `Show ${name} on the map`, exact: true })
const locate = () =>
  phone.page.getByRole('button', { name: 'Centre on my location', disabled: false })
const isStep = () => phone.page.evaluate(() => history.state?.isStep === true)

/** The position of an element after it has stopped moving. */
async function settled(
  what: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  let last = ''
  for (;;) {
    const box = await what.boundingBox()
    if (box && JSON.stringify(box) === last) return box
    last = JSON.stringify(box)
    await phone.page.waitForTimeout(400)
  }
}

/** Repeats the action until it opens something, because the map may not have drawn yet. */
async function actUntil(opened: Locator, act: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; attempt < 8; attempt++) {
    await act()
    const isOpen = await opened.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    )
    if (isOpen) return
  }
  await opened.waitFor()
}

/** The number of places that the list shows. */
async function count(): Promise<number> {
  const countStatus = phone.page.getByRole('status').filter({ hasText: /^Showing \d+ resources?$/ })
  return Number(/\d+/.exec((await countStatus.first().textContent()) ?? '')?.[0])
}

/**
 * Starts the app with these switches, and waits until the map could have requested the position.
 */
async function startWith(privacy: object): Promise<void> {
  await phone.page.evaluate(
    ([key, value]) => localStorage.setItem(key as string, value as string),
    [storageKeys.privacy, JSON.stringify(privacy)],
  )
  await phone.open()
  await phone.page.getByRole('article').first().waitFor()
  await locate().waitFor()
}
