import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { mapPaths } from '@worldschool/schema'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { putArea } from '../../.workspace/test-areas/put-area.ts'
import { buildRasterArea } from '../../.workspace/test-areas/raster-area.ts'
import { townCentre } from '../../.workspace/test-areas/town.ts'
import { basemapMetadata, buildVectorArea } from '../../.workspace/test-areas/vector-area.ts'
import { losePiece, spoilArea } from './support/areas.ts'
import { drawnOn, lookFrom, paintOn } from './support/map-in-page.ts'
import { Phone } from './support/phone.ts'
import { TestServer } from './support/test-server.ts'
import { TileServer } from './support/tile-server.ts'
import { askedOfTown } from './support/town-streets.ts'
import { throughViews, views } from './support/views.ts'

const town: [number, number] = [...townCentre]
/** Where the area ends, some of it and some of the country beside it in view. */
const edge: [number, number] = [-9.363, 38.797]

let tiles: TileServer
let server: TestServer
let phone: Phone

beforeAll(async () => {
  tiles = await TileServer.start()
  tiles.mayBeKept = false
  server = await TestServer.start({ TILE_URL: tiles.tileUrl, SAMPLE_DATA: 'false' })
  putArea(join(server.folder, 'maps'), 'vila-clara.pmtiles', buildVectorArea())
  phone = await Phone.start(server.origin)
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
  tiles?.stop()
})

const section = (page = phone.page) => page.getByRole('region', { name: 'Offline Maps' })

async function download(title: string): Promise<void> {
  const item = section().getByRole('listitem').filter({ hasText: title })
  await item.getByRole('button', { name: 'Download' }).click()
  await item.getByText('on this device').waitFor()
}

async function erase(page: Page, title: string): Promise<void> {
  const item = section(page).getByRole('listitem').filter({ hasText: title })
  await item.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  // One that is damaged has "Download again" before it goes.
  await item.getByRole('button', { name: `Download ${title}`, exact: true }).waitFor()
}

/** Keeps from the page what the server offers, until it is let go. */
async function holdOffer(): Promise<{ letGo: () => Promise<void> }> {
  const held: Route[] = []
  const address = `**${mapPaths.list}`
  await phone.page.route(address, (route) => void held.push(route))
  return {
    letGo: async () => {
      await expect.poll(() => held.length).toBeGreaterThan(0)
      await Promise.all(held.map((route) => route.continue()))
      await phone.page.unroute(address)
    },
  }
}

async function lookAtTown(): Promise<void> {
  await phone.go('Explore')
  await phone.page.locator('.maplibregl-canvas').waitFor()
  await lookFrom(phone.page, town, 15)
}

/** Layers of areas, by the end of their ids. */
async function areaLayers(): Promise<string[]> {
  const ids = await phone.page.evaluate(() => window.findMap()?.getLayersOrder() ?? [])
  return ids.filter((id) => id.startsWith('area:'))
}

/** What of the areas is in view, such as `street-names Rua da Fonte`; null while the map is at work. */
async function drawnOfAreas(): Promise<string[] | null> {
  const drawn = await drawnOn(phone.page, await areaLayers())
  return drawn?.map(({ layer, name }) => `${layer.split(':').at(-1)} ${name ?? ''}`.trim()) ?? null
}

const streets = ['roads-minor-surface Rua da Fonte', 'roads-major-surface Avenida da Praia']

async function expectStreets(): Promise<void> {
  await expect.poll(drawnOfAreas).toEqual(expect.arrayContaining(streets))
}

describe('an area of the map', () => {
  it('is not there before it is downloaded: streets come from the network, and no code of areas', async () => {
    await phone.open()
    await lookAtTown()
    await expect.poll(() => askedOfTown(tiles).length).toBeGreaterThan(0)
    expect(await areaLayers()).toEqual([])
    expect(await loadedFiles('region-drawing')).toEqual([])
  })

  it('is drawn once it is downloaded, with names, and no tile of the network is asked for', async () => {
    await phone.go('Settings')
    await download('Vila Clara')
    tiles.asked = []
    await lookAtTown()
    await expectStreets()
    await expect
      .poll(drawnOfAreas)
      .toEqual(expect.arrayContaining(['street-names Avenida da Praia', 'buildings', 'land']))
    expect(askedOfTown(tiles)).toEqual([])
    expect(await loadedFiles('region-drawing')).toHaveLength(1)
    await phone.page.getByText('© OpenStreetMap').waitFor()
  })

  it('leaves the network to what it does not cover', async () => {
    await lookFrom(phone.page, edge, 15)
    await expect.poll(() => askedOfTown(tiles).length).toBeGreaterThan(0)
    await expectAreaDrawn()
    await lookFrom(phone.page, town, 15)
    await expectStreets()
    tiles.asked = []
    await lookFrom(phone.page, town, 14.6)
    await expectStreets()
    expect(askedOfTown(tiles)).toEqual([])
  })

  it('shows its streets with the server stopped, from a cold start, in both themes', async () => {
    await phone.waitUntilInstalled()
    await server.stop()
    tiles.asked = []
    await phone.open()
    await lookAtTown()
    await expectStreets()
    const colours = new Set<unknown>()
    await throughViews(phone.page, views, async ({ name }) => {
      await expectStreets()
      const [layer = ''] = (await areaLayers()).filter((id) => id.endsWith('roads-major-surface'))
      colours.add(await paintOn(phone.page, layer, 'line-color'))
      await picture(name)
    })
    expect(colours.size).toBe(2)
    expect(askedOfTown(tiles)).toEqual([])
  })

  it('goes from the map as it is deleted elsewhere, and the network has the word again', async () => {
    await server.start()
    await lookFrom(phone.page, town, 15)
    await expectStreets()
    tiles.asked = []
    const other = await phone.context.newPage()
    await other.goto(`${server.origin}/settings`)
    await erase(other, 'Vila Clara')
    await other.close()
    await expect.poll(areaLayers).toEqual([])
    await expect.poll(() => askedOfTown(tiles).length).toBeGreaterThan(0)
  })

  it('may be images, which lie under what stands on the map', async () => {
    putArea(join(server.folder, 'maps'), 'relief.pmtiles', buildRasterArea())
    await phone.open('/settings')
    await download('Relief')
    tiles.asked = []
    await lookAtTown()
    await expect.poll(async () => (await areaLayers()).length).toBe(1)
    const order = await phone.page.evaluate(() => window.findMap()?.getLayersOrder() ?? [])
    const at = (end: string) => order.findIndex((id) => id.endsWith(end))
    expect(at('images')).toBeGreaterThan(at('streets'))
    expect(at('images')).toBeLessThan(at('markers'))
    await phone.page.getByText('© Survey of the tests').waitFor()
    expect(askedOfTown(tiles)).toEqual([])
    await phone.go('Settings')
    await erase(phone.page, 'Relief')
  })

  it('of which the browser has lost a piece has the streets of the network again, under what is left', async () => {
    // What a piece takes, and more: the header and the list of tiles are in one, the tiles in the next.
    const filling = randomBytes(600_000).toString('hex')
    const split = buildVectorArea({ metadata: { ...basemapMetadata, filling } })
    putArea(join(server.folder, 'maps'), 'vila-clara.pmtiles', split, new Date('2026-10-02'))
    await phone.open('/settings')
    await download('Vila Clara')
    await phone.open()
    await lookAtTown()
    await expectStreets()
    tiles.asked = []
    await losePiece(phone.page, 'vila-clara', 1)
    await phone.open()
    await lookAtTown()
    await expect.poll(() => askedOfTown(tiles).length).toBeGreaterThan(0)
    expect(await areaLayers()).not.toEqual([])
    const offer = await holdOffer()
    await phone.go('Settings')
    await section().getByText('The browser has lost parts of this map.').waitFor()
    const button = section().getByRole('button', { name: 'Delete Vila Clara' })
    await button.focus()
    const fromLeft = (await button.boundingBox())?.x
    await offer.letGo()
    await section().getByRole('button', { name: 'Download again' }).waitFor()
    // Neither a key nor a finger on its way to "Delete" may meet what has just come.
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    expect((await button.boundingBox())?.x).toBe(fromLeft)
    await erase(phone.page, 'Vila Clara')
    putArea(join(server.folder, 'maps'), 'vila-clara.pmtiles', buildVectorArea())
    await phone.open('/settings')
  })

  it('that the disk has spoilt is left out, and the map is as it is without it', async () => {
    await download('Vila Clara')
    // The header and the list of tiles are sound, the tiles are not.
    await spoilArea(phone.page, 'vila-clara', 2_000)
    await phone.open()
    tiles.asked = []
    await lookAtTown()
    await expect.poll(() => askedOfTown(tiles).length).toBeGreaterThan(0)
    await expect.poll(areaLayers).toEqual([])
    expect(phone.errors).toEqual([])
  })
})

/** At the edge there is land of the area, and streets of it or none. */
async function expectAreaDrawn(): Promise<void> {
  await expect.poll(drawnOfAreas).toEqual(expect.arrayContaining(['land']))
}

function loadedFiles(name: string): Promise<string[]> {
  return phone.page.evaluate((part) => {
    const files = performance.getEntriesByType('resource').map((entry) => entry.name)
    return [...new Set(files.filter((file) => file.includes(part) && file.endsWith('.js')))]
  }, name)
}

/** Kept for who wants to look, where `LOOKS` names a folder. */
async function picture(name: string): Promise<void> {
  const folder = process.env.LOOKS
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await phone.page.screenshot({ path: join(folder, `area-${name}.png`) })
}
