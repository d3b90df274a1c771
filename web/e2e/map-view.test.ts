import { type Category, type Resource, resourcePaths } from '@worldschool/schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moveMap, paintProperty, placesInView, waitForIdleMap } from './support/map-in-page.ts'
import { Phone } from './support/phone.ts'
import { TestServer } from './support/test-server.ts'

/** In Lisbon. */
const person = { latitude: 38.72, longitude: -9.14 }

let server: TestServer
let phone: Phone
let resources: Resource[]

beforeAll(async () => {
  server = await TestServer.start()
  resources = (await (await fetch(server.origin + resourcePaths.list)).json()) as Resource[]
  phone = await Phone.start(server.origin, { hasServiceWorker: false, hasTouch: true })
  await phone.context.grantPermissions(['geolocation'], { origin: server.origin })
  await phone.context.setGeolocation({ ...person, accuracy: 20 })
  await phone.open()
  await phone.page.getByRole('article').first().waitFor()
  await phone.page.getByRole('region', { name: 'Map', exact: true }).hover()
  await phone.page.locator('.maplibregl-canvas').waitFor()
  await waitForIdleMap(phone.page)
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

it('the map shows all places at the start, then the places of a chip, then the places of a search, then all places again', async () => {
  await expect.poll(() => allVisible(resources)).toBe(true)
  const [first] = resources
  await phone.search(first?.name ?? '')
  await expect.poll(zoom).toBeGreaterThan(8)
  await phone.cancelSearch()
  await expect.poll(() => allVisible(resources)).toBe(true)
  const before = await zoomAndCentre()
  await chip('Hubs').tap()
  await expect.poll(zoomAndCentre).not.toEqual(before)
  await expect.poll(() => allVisible(ofCategory('hubs'))).toBe(true)
  await chip('All').tap()
  await expect.poll(zoomAndCentre).toEqual(before)
})

it('one counter tells the number of resources, above the list and on the map in full height', async () => {
  const counter = `Showing ${resources.length} resources`
  const before = await zoomAndCentre()
  expect(await visibleNumbers()).toEqual([counter])
  await phone.page.getByRole('button', { name: 'Expand map' }).tap()
  await expect.poll(visibleNumbers).toEqual([counter])
  await phone.page.getByRole('button', { name: 'Shrink map' }).tap()
  await expect.poll(visibleNumbers).toEqual([counter])
  // The map notices its new size later than the page.
  await expect.poll(zoomAndCentre).toEqual(before)
})

it('the map shows all places in a panel of another size, as after the phone is rotated', async () => {
  const upright = phone.page.viewportSize() ?? { width: 390, height: 844 }
  const { width, height } = upright
  const before = await zoomAndCentre()
  await phone.page.setViewportSize({ width: height, height: width })
  await expect.poll(zoomAndCentre).not.toEqual(before)
  await expect.poll(() => allVisible(resources)).toBe(true)
  await phone.page.setViewportSize(upright)
  await expect.poll(zoomAndCentre).toEqual(before)
})

it('the map moves all the way to a requested place while it still moves to search results', async () => {
  await phone.page.emulateMedia({ reducedMotion: 'no-preference' })
  const place = resources.find(isPlaced)
  await phone.search(place?.name ?? '')
  await expect.poll(isMoving).toBe(true)
  await phone.page.getByRole('button', { name: `Show ${place?.name} on the map` }).tap()
  await expect.poll(zoom).toBe(12)
  await expect.poll(() => allVisible([place ?? person])).toBe(true)
  await phone.page.emulateMedia({ reducedMotion: 'reduce' })
  await phone.page.goBack()
  await phone.cancelSearch()
  await phone.page.getByRole('button', { name: 'Show all' }).tap()
  await expect.poll(() => allVisible(resources)).toBe(true)
})

it('the map shows all places again after a search and a visit to another screen', async () => {
  await phone.search(resources[0]?.name ?? '')
  await expect.poll(zoom).toBeGreaterThan(8)
  await waitForIdleMap(phone.page)
  await phone.page.getByRole('link', { name: 'Saved' }).tap()
  await phone.page.locator('.maplibregl-canvas').waitFor({ state: 'detached' })
  await phone.page.getByRole('link', { name: 'Explore', exact: true }).last().tap()
  await phone.page.locator('.maplibregl-canvas').waitFor()
  await waitForIdleMap(phone.page)
  await expect.poll(() => allVisible(resources)).toBe(true)
})

it('clusters of one category have the colour of the category', async () => {
  await chip('Hubs').tap()
  const token = await phone.page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--cat-hubs-ink').trim(),
  )
  expect(await paintProperty(phone.page, 'clusters', 'circle-color')).toContain(token)
  await expect.poll(clusterCategories).toEqual(['hubs'])
  await chip('All').tap()
  await expect.poll(clusterCategories).toContain('')
})

it('one finger scrolls the page on the small map and two fingers move the map, as one finger does in full height', async () => {
  const before = await zoomAndCentre()
  await drag(-120)
  await expect.poll(() => phone.page.evaluate(() => window.scrollY)).toBeGreaterThan(60)
  expect(await zoomAndCentre()).toEqual(before)
  await waitForEndOfScroll()
  await phone.page.evaluate(() => window.scrollTo({ top: 0 }))
  await drag(-60, 2)
  await expect.poll(latitude).toBeLessThan(before[2] ?? Number.NaN)
  expect(await phone.page.evaluate(() => window.scrollY)).toBe(0)
  await waitForIdleMap(phone.page)
  const moved = await zoomAndCentre()
  await phone.page.getByRole('button', { name: 'Expand map' }).tap()
  await drag(-120)
  await expect.poll(zoomAndCentre).not.toEqual(moved)
  await phone.page.getByRole('button', { name: 'Shrink map' }).tap()
})

it('the map stays where the person moved the map until “Show all”', async () => {
  // The finger of the previous test has moved it.
  await moveMap(phone.page, [10, 20], 3)
  await chip('Schools').tap()
  await chip('All').tap()
  await waitForIdleMap(phone.page)
  expect(await zoomAndCentre()).toEqual([3, 10, 20])
  await phone.page.getByRole('button', { name: 'Show all' }).tap()
  await expect.poll(() => allVisible(resources)).toBe(true)
  await phone.page.getByRole('button', { name: 'Show all' }).waitFor({ state: 'hidden' })
})

it('the map shows the person and the three nearest doctors after three taps and the permission of the browser', async () => {
  await chip('Doctors').tap()
  await phone.page.getByRole('button', { name: 'Nearest', exact: true }).tap()
  await phone.page.getByRole('button', { name: 'Turn on location services' }).tap()
  const nearest = ofCategory('doctors')
    .filter(isPlaced)
    .map((resource) => ({ resource, away: awayFrom(resource) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, 3)
    .map(({ resource }) => resource)
  await phone.page
    .getByRole('article')
    .first()
    .getByRole('link', { name: nearest[0]?.name ?? '' })
    .waitFor()
  await expect.poll(() => allVisible([person, ...nearest])).toBe(true)
  await expect.poll(() => allVisible(resources)).toBe(false)
})

type MaybePlaced = Pick<Resource, 'latitude' | 'longitude'>

function isPlaced<Thing extends MaybePlaced>(
  thing: Thing,
): thing is Thing & { latitude: number; longitude: number } {
  return thing.latitude !== null && thing.longitude !== null
}

/** Precise enough to sort by on a map. */
function awayFrom({ latitude, longitude }: { latitude: number; longitude: number }): number {
  const shrink = Math.cos((person.latitude * Math.PI) / 180)
  return Math.hypot(latitude - person.latitude, (longitude - person.longitude) * shrink)
}

function ofCategory(category: Category): Resource[] {
  return resources.filter((resource) => resource.category === category)
}

async function allVisible(places: readonly MaybePlaced[]): Promise<boolean> {
  const points = places
    .filter(isPlaced)
    .map(({ longitude, latitude }) => [longitude, latitude] as const)
  return (await placesInView(phone.page, points)).every(Boolean)
}

/** The page goes on scrolling for a moment after a finger has left it. */
function waitForEndOfScroll(): Promise<void> {
  return phone.page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let [last, stillFrames] = [Number.NaN, 0]
        const look = () => {
          stillFrames = window.scrollY === last ? stillFrames + 1 : 0
          last = window.scrollY
          if (stillFrames === 10) resolve()
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
}

const chip = (name: string) => phone.page.getByRole('button', { name, exact: true })

async function zoom(): Promise<number> {
  return (await zoomAndCentre())[0] ?? 0
}

async function latitude(): Promise<number> {
  return (await zoomAndCentre())[2] ?? Number.NaN
}

function zoomAndCentre(): Promise<number[]> {
  return phone.page.evaluate(() => {
    const map = window.findMap()
    const { lng, lat } = map?.getCenter() ?? { lng: 0, lat: 0 }
    return [map?.getZoom() ?? 0, lng, lat].map((number) => Math.round(number * 100) / 100)
  })
}

const isMoving = () => phone.page.evaluate(() => window.findMap()?.isMoving() ?? false)

function clusterCategories(): Promise<string[]> {
  return phone.page.evaluate(() => {
    const clusters = window.findMap()?.queryRenderedFeatures({ layers: ['clusters'] }) ?? []
    return [...new Set(clusters.map(({ properties }) => String(properties.category)))]
  })
}

/** The texts with a number that are visible and uncovered, except those of cards. */
function visibleNumbers(): Promise<string[]> {
  return phone.page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent, textContent: text } = node
      if (!parent || !text || !/\d/.test(text) || parent.closest('article')) continue
      const { left, top, width, height } = parent.getBoundingClientRect()
      // A text that lets taps through is never at a point.
      const { pointerEvents } = parent.style
      parent.style.pointerEvents = 'auto'
      const at = document.elementFromPoint(left + width / 2, top + height / 2)
      parent.style.pointerEvents = pointerEvents
      if (width > 1 && at && parent.contains(at)) found.push(text)
    }
    return found
  })
}

/** Drags fingers side by side from the middle of the map, `by` px down; a negative number drags up. */
async function drag(by: number, fingers = 1): Promise<void> {
  const box = await phone.page.locator('.maplibregl-canvas').boundingBox()
  const x = (box?.x ?? 0) + (box?.width ?? 0) / 2
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2
  const devtools = await phone.context.newCDPSession(phone.page)
  const steps = 10
  const pointsAt = (y: number) =>
    Array.from({ length: fingers }, (_, id) => ({ id, x: x + id * 60, y }))
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: pointsAt(y) })
  for (let step = 1; step <= steps; step += 1) {
    const touchPoints = pointsAt(y + (by * step) / steps)
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await devtools.detach()
}
