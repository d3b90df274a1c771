import { storageKeys } from '@worldschool/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { portalText } from './support/answering-faults.ts'
import { cachedWith } from './support/app-cache.ts'
import { Phone } from './support/phone.ts'
import { shareOfColour } from './support/seen-colour.ts'
import { findNewerVersion, PhoneServiceWorker } from './support/service-worker.ts'
import { TestServer } from './support/test-server.ts'
import { ageTiles, keptTiles } from './support/tile-rows.ts'
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
  it('are asked for once, as they are looked at and nowhere else, with the referrer', async () => {
    await lookAt(sagres)
    await seen(rasterColour)
    const [x, y] = tileOf(sagres, 13)
    await expect.poll(() => streets.timesAsked(`/streets/13/${x}/${y}.`).size).toBe(1)
    await expect.poll(async () => askedOnce().size - (await keptTiles(phone.page)).length).toBe(0)
    const first = askedOnce()

    await lookAt(sagres)
    await seen(rasterColour)
    expect(askedOnce()).toEqual(first)
    for (const { path, referrer } of streets.asked) {
      expect(referrer).toBe(`${server.origin}/`)
      expect(path).toSatisfy((path: string) => isAbout(path, sagres))
    }
  })

  it('are shown again with no network, however old they are', async () => {
    await ageTiles(phone.page)
    await phone.cutNetwork()
    await lookAt(sagres)
    await seen(rasterColour)
    await lookAt(tokyo)
    await expect.poll(() => shareOfColour(map(), rasterColour)).toBeLessThan(0.01)
    // No map looks there when the network is back.
    await phone.page.goto('about:blank')
    await phone.restoreNetwork()
  })

  it('are asked for again once they are old, by their tags, and then are fresh', async () => {
    const before = streets.asked.length
    // What a map on its way to Tokyo had asked for may still be fetched.
    const again = () => streets.asked.slice(before).filter(({ path }) => isAbout(path, sagres))
    const kept = async (options = {}) =>
      (await keptTiles(phone.page, options)).filter((path) => isAbout(path, sagres))
    await lookAt(sagres)
    await seen(rasterColour)
    const { length } = await kept()
    expect(length).toBeGreaterThan(0)
    await expect.poll(() => kept({ fresh: true })).toHaveLength(length)
    expect(again()).toHaveLength(length)
    expect(again().filter(({ tag }) => tag === undefined)).toEqual([])

    await lookAt(sagres)
    await seen(rasterColour)
    expect(again()).toHaveLength(length)
  })

  it('[fault 32] [S24] outlive the page of a captive portal, which is not kept', async () => {
    await ageTiles(phone.page)
    const { length } = await keptTiles(phone.page)
    const before = streets.asked.length
    streets.isPortal = true
    await lookAt(sagres)
    await seen(rasterColour)
    await lookAt(tokyo)
    const [x, y] = tileOf(tokyo, 13)
    const paths = () => streets.asked.slice(before).map(({ path }) => path)
    await expect.poll(paths).toContainEqual(expect.stringContaining(`/streets/13/${x}/${y}.`))
    expect(paths().some((path) => isAbout(path, sagres))).toBe(true)
    expect(await cachedWith(phone.page, portalText)).toEqual([])
    expect(await keptTiles(phone.page)).toHaveLength(length)
    streets.isPortal = false
  })

  it('have their attribution on screen, with a link that the keyboard reaches', async () => {
    const link = map().getByRole('link', { name: 'OpenStreetMap' })
    expect(await link.getAttribute('href')).toBe('https://www.openstreetmap.org/copyright')
    await link.focus()
    await phone.page.keyboard.press('Shift+Tab')
    await phone.page.keyboard.press('Tab')
    expect(await link.evaluate((node) => node === document.activeElement)).toBe(true)
  })
})

describe("an operator's style", () => {
  it('that cannot be had leaves the street tiles where they are', async () => {
    const missing = `${streets.origin}/style/nothing.json`
    await serve({ MAP_STYLE_URL: missing })
    await lookAt(sagres)
    await expect.poll(() => streets.timesAsked('/style/nothing.json').size).toBe(1)
    await seen(rasterColour)
  })

  it('from another host comes with the next start of the app, in the place of the tiles', async () => {
    await serve({ MAP_STYLE_URL: styles.styleUrl })
    await phone.open()
    await findNewerVersion(phone)
    await phone.closeTab()
    const worker = await PhoneServiceWorker.of(phone)
    await worker.waitUntilOnlyOne()
    const before = streets.asked.length
    await lookAt(sagres)
    await seen(vectorColour)
    await map().getByRole('link', { name: 'Maps of our own' }).waitFor()
    expect(streets.asked.slice(before)).toEqual([])
    const [x, y] = tileOf(sagres, 12)
    for (const path of ['bright.json', 'sprite.json', 'sprite.png', `12/${x}/${y}.pbf`]) {
      expect(styles.timesAsked(`/style/${path}`).size).toBe(1)
    }
    expect(styles.asked.filter(({ path }) => path.includes('Figtree'))).toEqual([])
  })

  it('is shown again with no network, and does not hide the base map where it has nothing', async () => {
    await styles.stop()
    await phone.cutNetwork()
    await lookAt(sagres)
    await seen(vectorColour)
    await lookAt(tokyo)
    await expect.poll(() => shareOfColour(map(), vectorColour)).toBeLessThan(0.01)
    expect(await shareOfColour(map(), [255, 68, 255])).toBeLessThan(0.01)
    expect(phone.errors).toEqual([])
  })
})

const map = () => phone.page.getByRole('region', { name: 'Map', exact: true })

/** Most of the map: markers, buttons and the foot stand above it. */
const seen = (colour: readonly [number, number, number]) =>
  expect.poll(() => shareOfColour(map(), colour)).toBeGreaterThan(0.5)

/** A start of the app, and a tap on the button that takes the map to where the phone is. */
async function lookAt(place: typeof sagres): Promise<void> {
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
  await phone.page.getByRole('button', { name: 'All sent' }).waitFor()
  await expect.poll(() => phone.page.evaluate(keptStyle)).toBe(env.MAP_STYLE_URL ?? null)
}

/** The operator's style that the next start of the app goes by. Runs in the page. */
function keptStyle(): Promise<string | null> {
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

/** All street tiles that were asked for; none twice. */
function askedOnce(): Map<string, number> {
  const times = streets.timesAsked('/streets/')
  expect([...times].filter(([, count]) => count > 1)).toEqual([])
  return times
}

function tileOf({ latitude, longitude }: typeof sagres, z: number): [x: number, y: number] {
  const radians = (latitude * Math.PI) / 180
  const share = (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2
  return [Math.floor(((longitude + 180) / 360) * 2 ** z), Math.floor(share * 2 ** z)]
}

/** Whether a tile is at most two away from the one that the place lies in. */
function isAbout(path: string, place: typeof sagres): boolean {
  const [z = 0, x = 0, y = 0] = path.match(/\d+/g)?.map(Number) ?? []
  const [atX, atY] = tileOf(place, z)
  return Math.max(Math.abs(x - atX), Math.abs(y - atY)) <= 2
}
