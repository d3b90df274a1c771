import { type Resource, resourcePaths, storageKeys } from '@worldschool/schema'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askedPositions, countAskedPositions } from './support/asked-positions.ts'
import { Keys } from './support/keys.ts'
import {
  centreOf,
  countUpdates,
  drawnOn,
  lookFrom,
  mapAtRest,
  placesOnMap,
  twoFrames,
} from './support/map-in-page.ts'
import { OtherDevice } from './support/other-device.ts'
import { Phone } from './support/phone.ts'
import { StreetTiles } from './support/street-tiles.ts'
import { TestServer } from './support/test-server.ts'

const keeper = { email: 'keeper@example.org', password: 'the keeper of the light' }
/** All at the very same spot. */
const names = ['Lighthouse school', 'Lighthouse choir', 'Lighthouse kitchen'] as const
/** Alone, far from everything. */
const island = 'Island observatory'

let server: TestServer
let phone: Phone
let keys: Keys
let tiles: StreetTiles
let places: number

beforeAll(async () => {
  server = await TestServer.start({ ADMIN_EMAIL: keeper.email, ADMIN_PASSWORD: keeper.password })
  const admin = await OtherDevice.signIn(server.origin, keeper)
  const add = (name: string, location: string, latitude: number, longitude: number) =>
    admin.ask('POST', resourcePaths.list, {
      name,
      category: 'schools',
      location,
      latitude,
      longitude,
      description: 'Families meet here.',
    })
  // The oldest, far down in the list of what is newest first.
  await add(island, 'Edinburgh of the Seven Seas, Tristan da Cunha', -37.068, -12.311)
  for (const name of names) await add(name, 'Sagres, Portugal', 37.0094, -8.9407)
  const answer = await fetch(server.origin + resourcePaths.list)
  places = ((await answer.json()) as Resource[]).length
  phone = await Phone.start(server.origin, { hasServiceWorker: false })
  keys = new Keys(phone.page)
  tiles = await StreetTiles.of(phone.context)
  await countAskedPositions(phone.context)
  await phone.open()
  await phone.page.getByRole('article').first().waitFor()
  await canvas().waitFor()
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

describe('what is selected', () => {
  it('is the same on the map and in the list, and is let go of from either', async () => {
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

  it('stays through a search that leaves it out, and going back lets go of it', async () => {
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

  it('is flown to, all the way, where the person minds no motion', async () => {
    await phone.page.emulateMedia({ reducedMotion: 'no-preference' })
    // From the whole world.
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

describe('places at one and the same spot', () => {
  const spot = () => panel().getByRole('article', { name: '3 resources here' })

  it('are listed in a popup by a tap on them, since no zoom parts them', async () => {
    await mapButton(names[0]).click()
    await tiles.waitFor(12, 37.0094, -8.9407)
    const box = await settled(popup(names[0]))
    await popup(names[0]).getByRole('button', { name: 'Close' }).click()
    await popup(names[0]).waitFor({ state: 'hidden' })
    // Under the popup stood its arrow and the pin, whose tip is the spot.
    const [x, y] = [box.x + box.width / 2, box.y + box.height + 53]
    await actUntil(spot(), () => phone.page.mouse.click(x, y))
    const listed = spot().getByRole('listitem')
    expect((await listed.allTextContents()).sort()).toEqual(names.map((n) => `${n}Schools`).sort())
    await spot().getByRole('button', { name: names[1] }).click()
    await popup(names[1]).waitFor()
    await popup(names[1]).getByRole('button', { name: 'All 3 resources here' }).click()
    await spot().getByRole('button', { name: 'Close' }).click()
    await spot().waitFor({ state: 'hidden' })
  })

  it('are opened by keys, at the cross in the middle, and the focus goes with them', async () => {
    // From where the popup was.
    await keys.tabTo(canvas(), 'back')
    await keys.press('Enter')
    await panel().getByText('Nothing at the cross.').waitFor({ state: 'attached' })
    await keys.press('ArrowDown')
    await actUntil(spot(), () => keys.press('Enter'))
    await keys.waitFor(spot().getByRole('button').first())
    await keys.tabAndPress(spot().getByRole('button', { name: names[2] }))
    await keys.waitFor(popup(names[2]).getByRole('button', { name: 'Open' }))
    await keys.press('Escape')
    await popup(names[2]).waitFor({ state: 'hidden' })
    await keys.waitFor(canvas())
  })
})

describe('what is drawn on the map', () => {
  const bar = () => panel().getByRole('toolbar', { name: 'Resources on the map' })
  const marker = (name: string) => bar().getByRole('button', { name, exact: true })
  const tabStop = () => bar().locator('[tabindex="0"]')

  it('is told as the keys bring it under the cross, and not where the focus only comes back', async () => {
    const told = panel()
      .getByRole('status')
      .getByText(/^At the cross/)
    await canvas().focus()
    await lookFrom(phone.page, [-8.9407, 37.0094], 12)
    await marker('Group of 3 resources').waitFor()
    await mapAtRest(phone.page)
    expect(await told.count()).toBe(0)
    await keys.press('ArrowDown')
    await keys.press('ArrowUp')
    await expect.poll(() => told.textContent()).toBe('At the cross: Group of 3 resources')
  })

  it('is a button with its name, one stop behind the map, which opens as a tap does', async () => {
    await keys.tabTo(canvas(), 'back')
    await keys.tabTo(tabStop())
    await marker('Group of 3 resources').focus()
    await keys.press('Enter')
    const spot = panel().getByRole('article', { name: '3 resources here' })
    await keys.waitFor(spot.getByRole('button').first())
    await keys.press('Escape')
    await keys.waitFor(canvas())
    await lookFrom(phone.page, [-12.311, -37.068], 11)
    await marker(`${island}, Schools`).waitFor()
    await keys.tabAndPress(marker(`${island}, Schools`))
    await keys.waitFor(popup(island).getByRole('button', { name: 'Open' }))
    await keys.press('Escape')
    await keys.waitFor(canvas())
  })

  it('is gone through by arrows, and a group that is opened hands the focus to what was in it', async () => {
    await lookFrom(phone.page, [10, 20], 2)
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
    await lookFrom(phone.page, [-8.9407, 37.0094], 12)
  })
})

describe('the part of the map that is searched', () => {
  const searchArea = () => panel().getByRole('button', { name: 'Search this area' })
  const chip = () => phone.page.getByRole('button', { name: /^Remove filter: In this part/ })

  it('limits the list, not the map, once the person asks for it', async () => {
    // The keys have moved the map already.
    await searchArea().click()
    await chip().waitFor()
    await phone.page.getByRole('button', { name: 'Filters, 1 active' }).waitFor()
    await expect.poll(count).toBeLessThan(places)
    expect(await count()).toBeGreaterThanOrEqual(names.length)
    await phone.card(names[0]).waitFor()
    expect(await placesOnMap(phone.page)).toBe(places)
    await searchArea().waitFor({ state: 'hidden' })
  })

  it('goes on from the search text and the order, and follows the map only on demand', async () => {
    const within = await count()
    await phone.search('Lighthouse')
    await expect.poll(count).toBe(names.length)
    await phone.cancelSearch()
    await expect.poll(count).toBe(within)
    for (let press = 0; press < 6; press++) await canvas().press('ArrowDown')
    await searchArea().waitFor()
    expect(await count()).toBe(within)
  })

  it('shows on the map what a search has found once typing rests, not letter by letter', async () => {
    const updates = await countUpdates(phone.page)
    await phone.search('')
    await phone.page.keyboard.type('lighthouse', { delay: 20 })
    await expect.poll(() => placesOnMap(phone.page)).toBe(names.length)
    expect(await updates()).toBe(1)
    await phone.cancelSearch()
    await expect.poll(() => placesOnMap(phone.page)).toBe(places)
  })

  it('says when nothing is in it, and widens until something is', async () => {
    await searchArea().click()
    await phone.page
      .getByRole('heading', { name: 'No resources found in this part of the map.' })
      .waitFor()
    await phone.page.getByRole('button', { name: 'Zoom out to the nearest' }).click()
    await expect.poll(count).toBeGreaterThan(0)
    await chip().click()
    await expect.poll(count).toBe(places)
    // What is seen can be searched again.
    await searchArea().waitFor()
  })

  it('is a part at zoom 0 too where the map is too small for the earth', async () => {
    await lookFrom(phone.page, [10, 20], 0)
    await canvas().press('ArrowRight')
    await searchArea().click()
    await chip().waitFor()
    await searchArea().waitFor({ state: 'hidden' })
    await chip().click()
    await expect.poll(count).toBe(places)
  })

  it('is no part where all of the earth is seen, and counts as searched', async () => {
    await phone.page.setViewportSize({ width: 1800, height: 700 })
    await lookFrom(phone.page, [10, 20], 0)
    await canvas().press('ArrowRight')
    await searchArea().click()
    await searchArea().waitFor({ state: 'hidden' })
    expect(await chip().count()).toBe(0)
    expect(await count()).toBe(places)
    await phone.page.setViewportSize({ width: 390, height: 844 })
    await lookFrom(phone.page, [10, 20], 2)
  })
})

describe('a map in another size', () => {
  const narrow = { width: 390, height: 844 }

  it('is not pulled back to an open popup that the person has left behind', async () => {
    await phone.search(names[0])
    await mapButton(names[0]).click()
    await popup(names[0]).waitFor()
    await expect.poll(() => drawnOn(phone.page, [])).not.toBeNull()
    for (let press = 0; press < 4; press++) await canvas().press('ArrowRight')
    const before = await centreOf(phone.page)
    await phone.page.setViewportSize({ ...narrow, width: 360 })
    await expect.poll(() => canvas().evaluate((it) => it.clientWidth)).toBeLessThan(330)
    await twoFrames(phone.page)
    expect((await centreOf(phone.page)).lng).toBeCloseTo(before.lng, 3)
    await phone.page.setViewportSize(narrow)
    await keys.press('Escape')
    await phone.cancelSearch()
  })
})

describe('the list as the map’s equal', () => {
  it('tells what is near a place, nearest first, with distance and direction, and back to it', async () => {
    await phone.search(names[0])
    await phone.openCard(names[0])
    await phone.dialog().getByRole('button', { name: 'More', exact: true }).click()
    const near = phone
      .dialog()
      .getByRole('button', { name: /^What is near: \d+ resources? within 25 km$/ })
    const told = Number.parseInt(((await near.textContent()) ?? '').replace(/\D+/, ''), 10)
    expect(told).toBeGreaterThanOrEqual(names.length - 1)
    await near.click()
    await phone.dialog().waitFor({ state: 'hidden' })
    await phone.page
      .getByRole('button', { name: `Remove filter: Nearest to ${names[0]} first` })
      .waitFor()
    await expect.poll(count).toBe(places)
    const last = phone.page.getByText(new RegExp(`from ${names[0]}$`)).nth(told - 2)
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

  it('narrows to a country, then to a town of it', async () => {
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

  it('leads from a place in Saved to where it is on the map, and takes away what would hide it', async () => {
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

describe('beside the map, on a wide screen', () => {
  it('the card of what is chosen on the map comes into sight, and the focus stays on the map', async () => {
    await phone.go('Explore')
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
  it('was asked for by none of this, while nobody has switched it on', async () => {
    expect(await askedPositions(phone.page)).toBe(0)
  })

  it('is not asked for at the start by one of the two switches alone', async () => {
    for (const privacy of [
      { locationServices: true, autoCenter: false },
      { locationServices: false, autoCenter: true },
    ]) {
      await startWith(privacy)
      expect(await askedPositions(phone.page)).toBe(0)
    }
  })

  it('is asked for once by both, and not again when the map comes back', async () => {
    await phone.context.grantPermissions(['geolocation'], { origin: server.origin })
    await phone.context.setGeolocation({ latitude: 37, longitude: -8.9, accuracy: 40 })
    await startWith({ locationServices: true, autoCenter: true })
    await expect.poll(() => askedPositions(phone.page)).toBe(1)
    await phone.go('Profile')
    await phone.go('Explore')
    await canvas().waitFor()
    await locate().waitFor()
    expect(await askedPositions(phone.page)).toBe(1)
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

/** Where something stands once it moves no more. */
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

/** The map draws when it comes to it: acts until there is something under the finger. */
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

/** How many places the list says that it has. */
async function count(): Promise<number> {
  const said = phone.page.getByRole('status').filter({ hasText: /^Showing \d+ resources?$/ })
  return Number(/\d+/.exec((await said.first().textContent()) ?? '')?.[0])
}

/** Starts the app with these switches, and waits until the map could have asked. */
async function startWith(privacy: object): Promise<void> {
  await phone.page.evaluate(
    ([key, value]) => localStorage.setItem(key as string, value as string),
    [storageKeys.privacy, JSON.stringify(privacy)],
  )
  await phone.open()
  await phone.page.getByRole('article').first().waitFor()
  await locate().waitFor()
}
