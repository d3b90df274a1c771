import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  coloursAt,
  moveMap,
  paintProperty,
  projectPlaces,
  renderedFeatures,
  waitForIdleMap,
} from './support/map-in-page.ts'
import { recordOtherOrigins, startWithMapOffline } from './support/map-offline.ts'
import { Phone } from './support/phone.ts'
import { TestServer } from './support/test-server.ts'

declare global {
  interface Window {
    /** Number of messages from workers to the page, and of those that contain a whole map file. */
    fromWorkers: { messages: number; files: number }
  }
}

const colours = {
  light: { sea: [201, 223, 219], land: [250, 243, 227] },
  dark: { sea: [11, 26, 31], land: [29, 51, 49] },
} as const

const worldLayers = ['land', 'borders', 'lakes', 'countries']
const detailLayers = [
  'detail-land',
  'detail-borders',
  'detail-lakes',
  'rivers',
  'towns',
  'countries',
  'capitals',
]
/** A point in Lake Nicaragua and one in Costa Rica. */
const lakeAndLand: [number, number][] = [
  [-85.3, 11.5],
  [-84.6, 10.6],
]

let server: TestServer
let phone: Phone
/** All other origins that received a request. */
let otherOrigins: Set<string>

/** The phone was online once. This is its first start without a network. */
beforeAll(async () => {
  server = await TestServer.start()
  phone = await Phone.start(server.origin)
  await phone.context.addInitScript(countMessages)
  otherOrigins = recordOtherOrigins(phone)
  await startWithMapOffline(phone)
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

/** Runs in the page. */
function countMessages(): void {
  window.fromWorkers = { messages: 0, files: 0 }
  window.Worker = class extends Worker {
    constructor(...args: ConstructorParameters<typeof Worker>) {
      super(...args)
      this.addEventListener('message', ({ data }) => {
        window.fromWorkers.messages += 1
        if (JSON.stringify(data).includes('FeatureCollection')) window.fromWorkers.files += 1
      })
    }
  }
}

/** Resolves when the map shows features of all these layers, with these names. */
async function waitForDrawn(layers: readonly string[], names: readonly string[]): Promise<void> {
  const missing = async () => {
    const drawn = await renderedFeatures(phone.page, layers)
    if (!drawn) return ['all']
    const found = new Set(drawn.flatMap(({ layer, name }) => [layer, name]))
    return [...layers, ...names].filter((one) => !found.has(one))
  }
  await expect.poll(missing).toEqual([])
}

function setTheme(theme: 'light' | 'dark'): Promise<void> {
  return phone.page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme
  }, theme)
}

describe('the base map on the first start without a network', () => {
  it('shows land, borders, lakes and country names without a network', async () => {
    await moveMap(phone.page, [0, 20], 2)
    await waitForDrawn(worldLayers, ['Algeria', 'Chad'])
    // A point in the Atlantic.
    expect(await coloursAt(phone.page, [[-120, 40]])).toEqual([colours.light.sea])
  })

  it('shows detailed coasts, rivers, towns and capitals when zoomed in', async () => {
    await moveMap(phone.page, [-85, 11], 6)
    await waitForDrawn(detailLayers, ['Costa Rica', 'San José', 'Managua'])
    await waitForIdleMap(phone.page)
    const points = await projectPlaces(phone.page, lakeAndLand)
    expect(await coloursAt(phone.page, points)).toEqual([colours.light.sea, colours.light.land])
  })

  it('shows land across the antimeridian without a line along it', async () => {
    await moveMap(phone.page, [180, 67.6], 6)
    await waitForDrawn(['detail-land'], [])
    await waitForIdleMap(phone.page)
    const across = Array.from({ length: 41 }, (_, at) => [at - 20, 20] as const)
    expect(new Set((await coloursAt(phone.page, across)).map(String))).toEqual(
      new Set([String(colours.light.land)]),
    )
  })

  it('changes the colours of the base map with the theme', async () => {
    const sea = () =>
      phone.page.locator('.map-panel').evaluate((panel) => getComputedStyle(panel).backgroundColor)
    const land = () => paintProperty(phone.page, 'land', 'fill-color')
    const landByDay = await land()
    // The panel behind the map has the colour of the sea.
    expect(await sea()).toBe(`rgb(${colours.light.sea.join(', ')})`)
    await setTheme('dark')
    await expect.poll(sea).toBe(`rgb(${colours.dark.sea.join(', ')})`)
    await expect.poll(land).not.toBe(landByDay)
    await moveMap(phone.page, [-85, 11], 6)
    await waitForDrawn(detailLayers, ['Costa Rica', 'San José', 'Managua'])
    const points = await projectPlaces(phone.page, lakeAndLand)
    await expect
      .poll(() => coloursAt(phone.page, points))
      .toEqual([colours.dark.sea, colours.dark.land])
    await moveMap(phone.page, [0, 20], 2)
    await waitForDrawn(worldLayers, ['Algeria', 'Chad'])
  })

  it('requests only street tiles from other servers and logs no error', () => {
    expect([...otherOrigins].filter((origin) => !origin.includes('openstreetmap'))).toEqual([])
    expect(phone.errors).toEqual([])
  })

  it('the worker keeps the map files, and sends the page only the parts that the page draws', async () => {
    const { messages, files } = await phone.page.evaluate(() => window.fromWorkers)
    expect(messages).toBeGreaterThan(0)
    expect(files).toBe(0)
  })
})
