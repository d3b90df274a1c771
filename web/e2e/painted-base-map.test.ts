import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawnOn, lookFrom, mapAtRest } from './support/map-in-page.ts'
import { startWithMapOffline, watchStrangers } from './support/map-offline.ts'
import { Phone } from './support/phone.ts'
import { shareOfColour } from './support/seen-colour.ts'
import { ServerProcess } from './support/server-process.ts'

let server: ServerProcess
let phone: Phone
/** Whoever is not our server and was asked for anything. */
let strangers: Set<string>

const colours = {
  light: { sea: [201, 223, 219], land: [250, 243, 227] },
  dark: { sea: [11, 26, 31], land: [29, 51, 49] },
} as const

/** The graphics card is played by SwiftShader here: coasts are pictures. The first start without a network. */
beforeAll(async () => {
  server = await ServerProcess.start({ SAMPLE_DATA: 'false' })
  phone = await Phone.start(server.origin)
  strangers = watchStrangers(phone)
  await startWithMapOffline(phone)
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

const canvas = () => phone.page.locator('.maplibregl-canvas')
const idsOfLayers = () =>
  phone.page.evaluate(() =>
    window
      .findMap()
      ?.getLayersOrder()
      .filter((id) => !/^jsx/.test(id)),
  )
const themeTo = (theme: 'light' | 'dark') =>
  phone.page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme
  }, theme)

/** The colour at each of some points, in px from the middle of the map. */
async function coloursAt(points: readonly (readonly [number, number])[]): Promise<number[][]> {
  const picture = (await canvas().screenshot()).toString('base64')
  return phone.page.evaluate(
    async ({ picture, points }) => {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
      context?.drawImage(image, 0, 0)
      const [x0, y0] = [Math.round(image.width / 2), Math.round(image.height / 2)]
      return points.map(([x, y]) => [
        ...(context?.getImageData(x0 + x, y0 + y, 1, 1).data ?? []).slice(0, 3),
      ])
    },
    { picture, points },
  )
}

const named = async (layers: readonly string[]) =>
  (await drawnOn(phone.page, layers))?.map(({ name }) => name) ?? []

describe('the painted base map, on a first start with no network', () => {
  it('is one layer of pictures under the names, with sea and land where the map begins', async () => {
    await mapAtRest(phone.page)
    const layers = await idsOfLayers()
    expect(layers?.slice(0, 4)).toEqual(['coasts', 'towns', 'countries', 'capitals'])
    expect(layers).not.toContain('land')
    await expect
      .poll(() => named(['countries']))
      .toEqual(expect.arrayContaining(['Algeria', 'Chad']))
    expect(await shareOfColour(canvas(), colours.light.land)).toBeGreaterThan(0.2)
    // In the Atlantic.
    expect(await coloursAt([[-120, 40]])).toEqual([colours.light.sea])
  })

  it('is finer near by, with names of towns', async () => {
    await lookFrom(phone.page, [-85, 11], 6)
    await mapAtRest(phone.page)
    const names = await named(['towns', 'countries', 'capitals'])
    expect(names).toEqual(expect.arrayContaining(['Costa Rica', 'San José', 'Managua']))
    // The lake of Nicaragua is as the sea is, and Costa Rica is land.
    const [lake, land] = await coloursAt(await pointsOf([-85.3, 11.5], [-84.6, 10.6]))
    expect(lake).toEqual(colours.light.sea)
    expect(land).toEqual(colours.light.land)
  })

  it('has no line along the antimeridian', async () => {
    await lookFrom(phone.page, [180, 67.6], 6)
    await mapAtRest(phone.page)
    const across = Array.from({ length: 41 }, (_, at) => [at - 20, 20] as const)
    expect(new Set((await coloursAt(across)).map(String))).toEqual(
      new Set([String(colours.light.land)]),
    )
  })

  it('has no seam where two pictures meet, between two zooms either', async () => {
    for (const zoom of [4, 4.3, 4.7]) {
      // In the desert four tiles of zoom 4 meet, and of zoom 5.
      await lookFrom(phone.page, [22.5, 21.94], zoom)
      await mapAtRest(phone.page)
      const around = [-6, -3, -1, 0, 1, 3, 6]
      const seen = await coloursAt(around.flatMap((x) => around.map((y) => [x, y] as const)))
      expect(new Set(seen.map(String)), `zoom ${zoom}`).toEqual(
        new Set([String(colours.light.land)]),
      )
    }
  })

  it('is painted anew in the other theme', async () => {
    await lookFrom(phone.page, [-85, 11], 6)
    await themeTo('dark')
    const points = await pointsOf([-85.3, 11.5], [-84.6, 10.6])
    const dark = [colours.dark.sea, colours.dark.land]
    await expect.poll(() => coloursAt(points)).toEqual(dark)
    await themeTo('light')
    const light = [colours.light.sea, colours.light.land]
    await expect.poll(() => coloursAt(points)).toEqual(light)
  })

  it('asks no server for anything but streets, and throws nothing', () => {
    expect([...strangers].filter((origin) => !origin.includes('openstreetmap'))).toEqual([])
    expect(phone.errors).toEqual([])
  })
})

describe('where the painter cannot be had', () => {
  it.each([
    ['its file does not come', /open-painter/],
    ['its worker does not come', /paint-worker/],
    ['its worker cannot paint', null],
  ] as const)('MapLibre draws the coasts after all: %s', async (_, file) => {
    const other = await Phone.start(server.origin)
    try {
      if (file) await other.context.route(file, (route) => route.abort())
      else await other.context.addInitScript(askTooMuch)
      await other.open()
      await other.page.locator('.map-panel').hover()
      await other.page.locator('.maplibregl-canvas').waitFor()
      await mapAtRest(other.page)
      const drawn = async () => (await drawnOn(other.page, ['land']))?.length ?? 0
      await expect.poll(drawn).toBeGreaterThan(0)
      expect(other.errors).toEqual([])
    } finally {
      await other.remove()
    }
  })
})

/** Runs in the page: the worker is asked for pictures that are larger than any canvas. */
function askTooMuch(): void {
  const post = MessagePort.prototype.postMessage
  MessagePort.prototype.postMessage = function (message: { kind?: string }, ...rest: unknown[]) {
    const asked = message?.kind === 'paint' ? { ...message, ratio: 1e6 } : message
    return post.apply(this, [asked, ...rest] as never)
  }
}

/** Where on the map some places are, in px from its middle. */
function pointsOf(...places: [number, number][]): Promise<[number, number][]> {
  return phone.page.evaluate((places) => {
    const map = window.findMap()
    const middle = map?.project(map.getCenter())
    return places.map((place): [number, number] => {
      const point = map?.project(place)
      return [
        Math.round((point?.x ?? 0) - (middle?.x ?? 0)),
        Math.round((point?.y ?? 0) - (middle?.y ?? 0)),
      ]
    })
  }, places)
}
