import { storageKeys } from '@worldschool/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cachedUrlsContaining } from './support/app-cache.ts'
import { shareOfColour } from './support/colour-share.ts'
import { Phone } from './support/phone.ts'
import { portalText } from './support/response-faults.ts'
import { findNewerVersion, PhoneServiceWorker } from './support/service-worker.ts'
import { TestServer } from './support/test-server.ts'
import { cachedTiles, expireTiles } from './support/tile-rows.ts'
import { rasterColour, TileServer, vectorColour } from './support/tile-server.ts'

const sagres = { latitude: 37.0094, longitude: -8.9407, accuracy: 20 }
const tokyo = { latitude: 35.6812, longitude: 139.7671, accuracy: 20 }

let streets: TileServer
let styles: TileServer
let server: TestServer
let phone: Phone

beforeAll(async () => {
  streets = await TileServer.start()
  styles = await TileServer.start()
  server = await TestServer.start({ TILE_URL: streets.tileUrl })
  phone = await Phone.start(server.origin)
  await phone.context.grantPermissions(['geolocation'], { origin: server.origin })
  await phone.open()
  await phone.page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    storageKeys.privacy,
    JSON.stringify({ locationServices: true, autoCenter: false }),
  ] as const)
  await phone.waitUntilInstalled()
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
  await streets?.stop()
  await styles?.stop()
})

describe('street tiles', () => {
  it('requests street tiles once, only for the visible part of the map, with a referrer', async () => {
    await showOnMap(sagres)
    await expectMostly(rasterColour)
    const [x, y] = tileOf(sagres, 13)
    await expect.poll(() => streets.requestCounts(`/streets/13/${x}/${y}.`).size).toBe(1)
    await expect
      .poll(async () => requestedOnce().size - (await cachedTiles(phone.page)).length)
      .toBe(0)
    const first = requestedOnce()

    await showOnMap(sagres)
    await expectMostly(rasterColour)
    expect(requestedOnce()).toEqual(first)
    for (const { path, referrer } of streets.requests) {
      expect(referrer).toBe(`${server.origin}/`)
      expect(path).toSatisfy((path: string) => isNear(path, sagres))
    }
  })

  it('shows cached street tiles without a network, however old they are', async () => {
    await expireTiles(phone.page)
    await phone.cutNetwork()
    await showOnMap(sagres)
    await expectMostly(rasterColour)
    await showOnMap(tokyo)
    await expect.poll(() => shareOfColour(map(), rasterColour)).toBeLessThan(0.01)
    // No map shows this part when the network is back.
    await phone.page.goto('about:blank')
    await phone.restoreNetwork()
  })

  it('revalidates old street tiles by ETag, after which they are fresh', async () => {
    const before = streets.requests.length
    // Tiles that the map requested on its way to Tokyo may still be loading.
    const requestedAgain = () =>
      streets.requests.slice(before).filter(({ path }) => isNear(path, sagres))
    const cached = async (options = {}) =>
      (await cachedTiles(phone.page, options)).filter((path) => isNear(path, sagres))
    await showOnMap(sagres)
    await expectMostly(rasterColour)
    const { length } = await cached()
    expect(length).toBeGreaterThan(0)
    await expect.poll(() => cached({ fresh: true })).toHaveLength(length)
    expect(requestedAgain()).toHaveLength(length)
    expect(requestedAgain().filter(({ tag }) => tag === undefined)).toEqual([])

    await showOnMap(sagres)
    await expectMostly(rasterColour)
    expect(requestedAgain()).toHaveLength(length)
  })

  it('[fault 32] [SEC-24] keeps cached street tiles when a captive portal responds, and does not cache its page', async () => {
    await expireTiles(phone.page)
    const { length } = await cachedTiles(phone.page)
    const before = streets.requests.length
    streets.isPortal = true
    await showOnMap(sagres)
    await expectMostly(rasterColour)
    await showOnMap(tokyo)
    const [x, y] = tileOf(tokyo, 13)
    const paths = () => streets.requests.slice(before).map(({ path }) => path)
    await expect.poll(paths).toContainEqual(expect.stringContaining(`/streets/13/${x}/${y}.`))
    expect(paths().some((path) => isNear(path, sagres))).toBe(true)
    expect(await cachedUrlsContaining(phone.page, portalText)).toEqual([])
    expect(await cachedTiles(phone.page)).toHaveLength(length)
    streets.isPortal = false
  })

  it('shows the attribution of street tiles with a link that can be focused by keyboard', async () => {
    const link = map().getByRole('link', { name: 'OpenStreetMap' })
    expect(await link.getAttribute('href')).toBe('https://www.openstreetmap.org/copyright')
    await link.focus()
    await phone.page.keyboard.press('Shift+Tab')
    await phone.page.keyboard.press('Tab')
    expect(await link.evaluate((node) => node === document.activeElement)).toBe(true)
  })
})

describe('the map style of an operator', () => {
  it('keeps the street tiles when the style of an operator cannot be loaded', async () => {
    const missing = `${streets.origin}/style/nothing.json`
    await serve({ MAP_STYLE_URL: missing })
    await showOnMap(sagres)
    await expect.poll(() => streets.requestCounts('/style/nothing.json').size).toBe(1)
    await expectMostly(rasterColour)
  })

  it('replaces the street tiles by the style of an operator at the next start, from another host', async () => {
    await serve({ MAP_STYLE_URL: styles.styleUrl })
    await phone.open()
    await findNewerVersion(phone)
    await phone.closeTab()
    const worker = await PhoneServiceWorker.of(phone)
    await worker.waitUntilOnlyOne()
    const before = streets.requests.length
    await showOnMap(sagres)
    await expectMostly(vectorColour)
    await map().getByRole('link', { name: 'Maps of our own' }).waitFor()
    expect(streets.requests.slice(before)).toEqual([])
    const [x, y] = tileOf(sagres, 12)
    for (const path of ['bright.json', 'sprite.json', 'sprite.png', `12/${x}/${y}.pbf`]) {
      expect(styles.requestCounts(`/style/${path}`).size).toBe(1)
    }
    expect(styles.requests.filter(({ path }) => path.includes('Figtree'))).toEqual([])
  })

  it('shows the cached style without a network, and the base map where the style has no data', async () => {
    await styles.stop()
    await phone.cutNetwork()
    await showOnMap(sagres)
    await expectMostly(vectorColour)
    await showOnMap(tokyo)
    await expect.poll(() => shareOfColour(map(), vectorColour)).toBeLessThan(0.01)
    expect(await shareOfColour(map(), [255, 68, 255])).toBeLessThan(0.01)
    expect(phone.errors).toEqual([])
  })
})

const map = () => phone.page.getByRole('region', { name: 'Map', exact: true })

/** Most of the map: markers, buttons and the attribution are above it. */
const expectMostly = (colour: readonly [number, number, number]) =>
  expect.poll(() => shareOfColour(map(), colour)).toBeGreaterThan(0.5)

/** Starts the app and taps the button that centres the map on the position of the phone. */
async function showOnMap(place: typeof sagres): Promise<void> {
  await phone.context.setGeolocation(place)
  await phone.open()
  await phone.page.getByRole('button', { name: 'Centre on my location' }).click()
  await map().getByText('Your Location', { exact: true }).waitFor()
  await map().getByRole('button', { name: 'Close' }).click()
}

async function serve(env: NodeJS.ProcessEnv): Promise<void> {
  await server.stop()
  await server.start(env)
  await phone.open()
  await phone.page.getByRole('button', { name: 'Up to date' }).waitFor()
  await expect.poll(() => phone.page.evaluate(storedStyle)).toBe(env.MAP_STYLE_URL ?? null)
}

/** Runs in the page. The stored style of the operator, which applies at the next start. */
function storedStyle(): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('worldschool-explorer')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const reading = opening.result
        .transaction('device')
        .objectStore('device')
        .get('configuration')
      reading.onerror = () => reject(reading.error)
      reading.onsuccess = () => {
        opening.result.close()
        resolve(reading.result?.value.mapStyleUrl ?? null)
      }
    }
  })
}

/** All requested street tiles; none was requested twice. */
function requestedOnce(): Map<string, number> {
  const times = streets.requestCounts('/streets/')
  expect([...times].filter(([, count]) => count > 1)).toEqual([])
  return times
}

function tileOf({ latitude, longitude }: typeof sagres, z: number): [x: number, y: number] {
  const radians = (latitude * Math.PI) / 180
  const share = (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2
  return [Math.floor(((longitude + 180) / 360) * 2 ** z), Math.floor(share * 2 ** z)]
}

/** Returns true if a tile is at most two tiles away from the one of the place. */
function isNear(path: string, place: typeof sagres): boolean {
  const [z = 0, x = 0, y = 0] = path.match(/\d+/g)?.map(Number) ?? []
  const [atX, atY] = tileOf(place, z)
  return Math.max(Math.abs(x - atX), Math.abs(y - atY)) <= 2
}
