import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pretendGraphicsCard } from './support/graphics-card.ts'
import { drawnOn, lookFrom, paintOn } from './support/map-in-page.ts'
import { startWithMapOffline, watchStrangers } from './support/map-offline.ts'
import { Phone } from './support/phone.ts'
import { ServerProcess } from './support/server-process.ts'

declare global {
  interface Window {
    /** How many messages of workers to the page there were, and of them with the files of a map in them. */
    fromWorkers: { messages: number; files: number }
  }
}

let server: ServerProcess
let phone: Phone
/** Whoever is not our server and was asked for anything. */
let strangers: Set<string>

/** On a phone with a graphics card that was once here with a network, the first start without one. */
beforeAll(async () => {
  server = await ServerProcess.start()
  phone = await Phone.start(server.origin)
  await pretendGraphicsCard(phone.context)
  await phone.context.addInitScript(countMessages)
  strangers = watchStrangers(phone)
  await startWithMapOffline(phone)
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

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
  await expect.poll(missing, { timeout: 60_000 }).toEqual([])
}

/** Its opacity. */
const coarserLand = async () => (await paintOn(phone.page, 'land', 'fill-opacity')) ?? 1

const world = ['land', 'borders', 'lakes', 'countries']
const near = [
  'detail-land',
  'detail-borders',
  'detail-lakes',
  'rivers',
  'towns',
  'countries',
  'capitals',
]

describe('the base map, on a first start with no network', () => {
  it('has land, borders, lakes and countries where the map begins', async () => {
    await waitForDrawn(world, ['Algeria', 'Chad'])
  })

  it('has finer coasts, rivers, towns and capitals near by', async () => {
    await lookFrom(phone.page, [-85, 11], 6)
    await waitForDrawn(near, ['Costa Rica', 'San José', 'Managua'])
    // The coarser ones are under them and not drawn.
    await expect.poll(coarserLand).toBe(0)
  })

  it('has land on both sides of the antimeridian', async () => {
    await lookFrom(phone.page, [179.2, -16.8], 6)
    await waitForDrawn(['detail-land'], [])
    await lookFrom(phone.page, [-179.8, -16.8], 6)
    await waitForDrawn(['detail-land'], [])
  })

  it('is drawn in the other theme too, in its own colours', async () => {
    const sea = () =>
      phone.page.locator('.map-panel').evaluate((panel) => getComputedStyle(panel).backgroundColor)
    const land = () => paintOn(phone.page, 'land', 'fill-color')
    const byDay = [await sea(), await land()]
    // The panel behind the map is the sea: #c9dfdb.
    expect(byDay[0]).toBe('rgb(201, 223, 219)')
    await phone.page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark'
    })
    await expect.poll(sea).not.toBe(byDay[0])
    await expect.poll(land).not.toBe(byDay[1])
    await lookFrom(phone.page, [-85, 11], 6)
    await waitForDrawn(near, ['Costa Rica', 'San José', 'Managua'])
    await lookFrom(phone.page, [0, 20], 2)
    await waitForDrawn(world, ['Algeria', 'Chad'])
    expect(await coarserLand()).toBe(1)
  })

  it('fetches no painter: a graphics card draws the coasts', async () => {
    const fetched = await phone.page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    )
    expect(fetched.filter((url) => url.includes('world-map')).length).toBeGreaterThan(0)
    expect(fetched.filter((url) => /\/assets\/(?:open-painter|paint-worker)-/.test(url))).toEqual(
      [],
    )
  })

  it('asks no server for glyphs, images or tiles of its own, and throws nothing', () => {
    expect([...strangers].filter((origin) => !origin.includes('openstreetmap'))).toEqual([])
    expect(phone.errors).toEqual([])
  })

  it('keeps its files in its worker: the page is sent what it draws, and not all that they hold', async () => {
    const { messages, files } = await phone.page.evaluate(() => window.fromWorkers)
    expect(messages).toBeGreaterThan(0)
    expect(files).toBe(0)
  })
})
