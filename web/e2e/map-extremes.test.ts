import { resourcePaths } from '@worldschool/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveMap, projectPlaces, waitForIdleMap } from './support/map-in-page.ts'
import { OtherDevice } from './support/other-device.ts'
import { Phone } from './support/phone.ts'
import { TestServer } from './support/test-server.ts'

const keeper = { email: 'keeper@example.org', password: 'the keeper of the light' }

/** Far from each other, at and beyond the edges of the map. */
const edges: readonly (readonly [name: string, longitude: number, latitude: number])[] = [
  ['East of the date line', 179.999, -16.5],
  ['On the date line', 180, 10],
  ['On the date line from the west', -180, -45],
  ['West of the date line', -179.5, 52],
  ['The last of Web Mercator', 20, 85.05],
  ['Beyond Web Mercator', -60, 88],
  ['The north pole', 120, 90],
  ['The south pole', 0, -90],
]

/** At exactly the same point, more than the popup lists. */
const crowd = Array.from({ length: 120 }, (_, n) => `Crowd ${String(n + 1).padStart(3, '0')}`)
const spot: [number, number] = [-28.6, 38.5]

let server: TestServer
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start({ ADMIN_EMAIL: keeper.email, ADMIN_PASSWORD: keeper.password })
  const admin = await OtherDevice.signIn(server.origin, keeper)
  const add = (name: string, longitude: number, latitude: number) =>
    admin.request('POST', resourcePaths.list, {
      name,
      category: 'schools',
      location: 'Somewhere, on this earth',
      latitude,
      longitude,
      description: 'Families meet here.',
    })
  for (const edge of edges) await add(...edge)
  for (const name of crowd) await add(name, ...spot)
  phone = await Phone.start(server.origin, { hasServiceWorker: false, hasTouch: true })
  await phone.open()
  await phone.page.getByRole('article').first().waitFor()
  await phone.page.getByRole('region', { name: 'Map', exact: true }).hover()
  await canvas().waitFor()
  await waitForIdleMap(phone.page)
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

const canvas = () => phone.page.locator('.maplibregl-canvas')
const popup = (name: string | RegExp) => phone.page.getByRole('article', { name, exact: true })

/** Taps a place on the map. */
async function tap(place: [number, number]): Promise<void> {
  await waitForIdleMap(phone.page)
  const [[x, y] = [0, 0]] = await projectPlaces(phone.page, [place])
  const box = await canvas().boundingBox()
  if (!box) throw new Error('There is no map')
  // At an edge of the map only half of the marker is visible.
  const reach = box.height / 2 - 10
  const visibleY = Math.max(-reach, Math.min(reach, y))
  await phone.page.touchscreen.tap(box.x + box.width / 2 + x, box.y + box.height / 2 + visibleY)
}

describe('places at the edges of the map', () => {
  it.each(edges)(
    'opens the popup of %s within the map on a tap',
    async (name, longitude, latitude) => {
      // Web Mercator ends at this latitude.
      const shown: [number, number] = [longitude, Math.max(-85.0511, Math.min(85.0511, latitude))]
      // At the southern edge the attribution covers the markers on the right.
      const aside = name === 'The south pole' ? 1.5 : 0
      await moveMap(phone.page, [shown[0] + aside, shown[1]], 6)
      await tap(shown)
      await popup(name).waitFor()
      await waitForIdleMap(phone.page)
      const [map, box] = [await canvas().boundingBox(), await popup(name).boundingBox()]
      expect(box?.x).toBeGreaterThanOrEqual(map?.x ?? 0)
      expect(box?.y).toBeGreaterThanOrEqual((map?.y ?? 0) - 1)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(
        (map?.x ?? 0) + (map?.width ?? 0),
      )
      await popup(name).getByRole('button', { name: 'Close' }).tap()
      await popup(name).waitFor({ state: 'hidden' })
    },
  )

  it.each(edges)('the card of %s shows the place on the map', async (name) => {
    await phone.search(name)
    const toMap = phone.card(name).getByRole('button', { name: `Show ${name} on the map` })
    await toMap.tap()
    await popup(name).waitFor()
    await popup(name).getByRole('button', { name: 'Close' }).tap()
    await phone.cancelSearch()
  })
})

describe('120 places at the same point', () => {
  it('announces the number of places at the point, and the popup leads to a list of all', async () => {
    await moveMap(phone.page, spot, 18)
    await tap(spot)
    const title = popup(/^120 /)
    await title.waitFor()
    await title.getByRole('button', { name: 'Show in the list' }).tap()
    await title.waitFor({ state: 'hidden' })
    await phone.page.getByText('Showing 120 resources').waitFor()
  })

  it('shows the first and the last place of the point on the map from the list', async () => {
    for (const name of [crowd[0], crowd.at(-1)]) {
      if (!name) throw new Error('The crowd is empty')
      await phone.search(name)
      await phone
        .card(name)
        .getByRole('button', { name: `Show ${name} on the map` })
        .tap()
      await popup(name).waitFor()
      await popup(name).getByRole('button', { name: 'Close' }).tap()
      await phone.cancelSearch()
    }
  })
})
