import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  coloursAt,
  drawnOn,
  lookFrom,
  mapAtRest,
  paintOn,
  pointsOf,
} from './support/map-in-page.ts'
import { startWithMapOffline, watchStrangers } from './support/map-offline.ts'
import { Phone } from './support/phone.ts'
import { TestServer } from './support/test-server.ts'

declare global {
  interface Window {
    /** Messages from workers to the page, and how many of them hold a whole map file. */
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
/** Lake Nicaragua, and a place in Costa Rica. */
const lakeAndLand: [number, number][] = [
  [-85.3, 11.5],
  [-84.6, 10.6],
]

let server: TestServer
let phone: Phone
/** Every other origin that was asked for anything. */
let strangers: Set<string>

/** A phone that was online once, on its first start with no network. */
beforeAll(async () => {
  server = await TestServer.start()
  phone = await Phone.start(server.origin)
  await phone.context.addInitScript(countMessages)
  strangers = watchStrangers(phone)
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

/** Resolves once the map shows something of each of these layers, and these names among it. */
async function waitForDrawn(layers: readonly string[], names: readonly string[]): Promise<void> {
  const missing = async () => {
    const drawn = await drawnOn(phone.page, layers)
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

describe('the base map, on a first start with no network', () => {
  it('shows land, borders, lakes and countries of the world', async () => {
    await lookFrom(phone.page, [0, 20], 2)
    await waitForDrawn(worldLayers, ['Algeria', 'Chad'])
    // In the Atlantic.
    expect(await coloursAt(phone.page, [[-120, 40]])).toEqual([colours.light.sea])
  })

  it('shows detailed coasts, rivers, towns and capitals when zoomed in', async () => {
    await lookFrom(phone.page, [-85, 11], 6)
    await waitForDrawn(detailLayers, ['Costa Rica', 'San José', 'Managua'])
    await mapAtRest(phone.page)
    const points = await pointsOf(phone.page, lakeAndLand)
    expect(await coloursAt(phone.page, points)).toEqual([colours.light.sea, colours.light.land])
  })

  it('shows land across the antimeridian with no line along it', async () => {
    await lookFrom(phone.page, [180, 67.6], 6)
    await waitForDrawn(['detail-land'], [])
    await mapAtRest(phone.page)
    const across = Array.from({ length: 41 }, (_, at) => [at - 20, 20] as const)
    expect(new Set((await coloursAt(phone.page, across)).map(String))).toEqual(
      new Set([String(colours.light.land)]),
    )
  })

  it('takes the colours of the other theme', async () => {
    const sea = () =>
      phone.page.locator('.map-panel').evaluate((panel) => getComputedStyle(panel).backgroundColor)
    const land = () => paintOn(phone.page, 'land', 'fill-color')
    const landByDay = await land()
    // The panel behind the map is the sea.
    expect(await sea()).toBe(`rgb(${colours.light.sea.join(', ')})`)
    await setTheme('dark')
    await expect.poll(sea).toBe(`rgb(${colours.dark.sea.join(', ')})`)
    await expect.poll(land).not.toBe(landByDay)
    await lookFrom(phone.page, [-85, 11], 6)
    await waitForDrawn(detailLayers, ['Costa Rica', 'San José', 'Managua'])
    const points = await pointsOf(phone.page, lakeAndLand)
    await expect
      .poll(() => coloursAt(phone.page, points))
      .toEqual([colours.dark.sea, colours.dark.land])
    await lookFrom(phone.page, [0, 20], 2)
    await waitForDrawn(worldLayers, ['Algeria', 'Chad'])
  })

  it('requests nothing but street tiles from other servers, and logs no error', () => {
    expect([...strangers].filter((origin) => !origin.includes('openstreetmap'))).toEqual([])
    expect(phone.errors).toEqual([])
  })

  it('keeps the map files in the worker: the page receives only what it draws', async () => {
    const { messages, files } = await phone.page.evaluate(() => window.fromWorkers)
    expect(messages).toBeGreaterThan(0)
    expect(files).toBe(0)
  })
})
