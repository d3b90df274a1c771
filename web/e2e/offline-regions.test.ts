import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { mapPaths } from '@worldschool/schema'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildRasterRegion } from '../../.workspace/test-regions/raster-region.ts'
import { townCentre } from '../../.workspace/test-regions/town.ts'
import { basemapMetadata, buildVectorRegion } from '../../.workspace/test-regions/vector-region.ts'
import { writeRegionFile } from '../../.workspace/test-regions/write-region-file.ts'
import { moveMap, paintProperty, renderedFeatures } from './support/map-in-page.ts'
import { corruptRegion, deleteChunk } from './support/offline-map-files.ts'
import { Phone } from './support/phone.ts'
import { forEachScreenVariant, screenVariants } from './support/screen-variants.ts'
import { TestServer } from './support/test-server.ts'
import { TileServer } from './support/tile-server.ts'
import { requestedTownTiles } from './support/town-tiles.ts'

const town: [number, number] = [...townCentre]
/** The edge of the region: part of it and part of the surrounding country are visible. */
const edge: [number, number] = [-9.363, 38.797]

let tiles: TileServer
let server: TestServer
let phone: Phone

beforeAll(async () => {
  tiles = await TileServer.start()
  tiles.isCacheable = false
  server = await TestServer.start({ TILE_URL: tiles.tileUrl, SAMPLE_DATA: 'false' })
  writeRegionFile(join(server.folder, 'maps'), 'vila-clara.pmtiles', buildVectorRegion())
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
  // A damaged region shows "Download again" before it is deleted.
  await item.getByRole('button', { name: `Download ${title}`, exact: true }).waitFor()
}

/** Holds back the server's list of regions until it is released. */
async function holdRegionList(): Promise<{ release: () => Promise<void> }> {
  const heldRoutes: Route[] = []
  const address = `**${mapPaths.list}`
  await phone.page.route(address, (route) => void heldRoutes.push(route))
  return {
    release: async () => {
      await expect.poll(() => heldRoutes.length).toBeGreaterThan(0)
      await Promise.all(heldRoutes.map((route) => route.continue()))
      await phone.page.unroute(address)
    },
  }
}

async function showTown(): Promise<void> {
  await phone.go('Explore')
  await phone.page.locator('.maplibregl-canvas').waitFor()
  await moveMap(phone.page, town, 15)
}

/** Layers of regions, by the suffixes of their ids. */
async function regionLayers(): Promise<string[]> {
  const ids = await phone.page.evaluate(() => window.findMap()?.getLayersOrder() ?? [])
  return ids.filter((id) => id.startsWith('area:'))
}

/**
 * The visible features of the regions, such as `street-names Rua da Fonte`; null while the map is
 * loading.
 */
async function visibleRegionFeatures(): Promise<string[] | null> {
  const drawn = await renderedFeatures(phone.page, await regionLayers())
  return drawn?.map(({ layer, name }) => `${layer.split(':').at(-1)} ${name ?? ''}`.trim()) ?? null
}

const streets = ['roads-minor-surface Rua da Fonte', 'roads-major-surface Avenida da Praia']

async function expectStreets(): Promise<void> {
  await expect.poll(visibleRegionFeatures).toEqual(expect.arrayContaining(streets))
}

describe('an offline region on the map', () => {
  it('loads streets from the network and no code for regions before a region is downloaded', async () => {
    await phone.open()
    await showTown()
    await expect.poll(() => requestedTownTiles(tiles).length).toBeGreaterThan(0)
    expect(await regionLayers()).toEqual([])
    expect(await loadedFiles('region-drawing')).toEqual([])
  })

  it('draws a downloaded region with names and requests no tiles within it', async () => {
    await phone.go('Settings')
    await download('Vila Clara')
    tiles.requests = []
    await showTown()
    await expectStreets()
    await expect
      .poll(visibleRegionFeatures)
      .toEqual(expect.arrayContaining(['street-names Avenida da Praia', 'buildings', 'land']))
    expect(requestedTownTiles(tiles)).toEqual([])
    expect(await loadedFiles('region-drawing')).toHaveLength(1)
    await phone.page.getByText('© OpenStreetMap').waitFor()
  })

  it('requests street tiles for the whole area outside of the region', async () => {
    await moveMap(phone.page, edge, 15)
    await expect.poll(() => requestedTownTiles(tiles).length).toBeGreaterThan(0)
    await expectRegionDrawn()
    await moveMap(phone.page, town, 15)
    await expectStreets()
    tiles.requests = []
    await moveMap(phone.page, town, 14.6)
    await expectStreets()
    expect(requestedTownTiles(tiles)).toEqual([])
  })

  it('shows the streets of a region from a cold start with the server stopped, in both themes', async () => {
    await phone.waitUntilInstalled()
    await server.stop()
    tiles.requests = []
    await phone.open()
    await showTown()
    await expectStreets()
    const colours = new Set<unknown>()
    await forEachScreenVariant(phone.page, screenVariants, async ({ name }) => {
      await expectStreets()
      const [layer = ''] = (await regionLayers()).filter((id) => id.endsWith('roads-major-surface'))
      colours.add(await paintProperty(phone.page, layer, 'line-color'))
      await picture(name)
    })
    expect(colours.size).toBe(2)
    expect(requestedTownTiles(tiles)).toEqual([])
  })

  it('removes a region from the map when another tab deletes it, and requests tiles again', async () => {
    await server.start()
    await moveMap(phone.page, town, 15)
    await expectStreets()
    tiles.requests = []
    const other = await phone.context.newPage()
    await other.goto(`${server.origin}/settings`)
    await erase(other, 'Vila Clara')
    await other.close()
    await expect.poll(regionLayers).toEqual([])
    await expect.poll(() => requestedTownTiles(tiles).length).toBeGreaterThan(0)
  })

  it('draws a region of raster tiles below the markers of the map', async () => {
    writeRegionFile(join(server.folder, 'maps'), 'relief.pmtiles', buildRasterRegion())
    await phone.open('/settings')
    await download('Relief')
    tiles.requests = []
    await showTown()
    await expect.poll(async () => (await regionLayers()).length).toBe(1)
    const order = await phone.page.evaluate(() => window.findMap()?.getLayersOrder() ?? [])
    const at = (end: string) => order.findIndex((id) => id.endsWith(end))
    expect(at('images')).toBeGreaterThan(at('streets'))
    expect(at('images')).toBeLessThan(at('markers'))
    await phone.page.getByText('© Survey of the tests').waitFor()
    expect(requestedTownTiles(tiles)).toEqual([])
    await phone.go('Settings')
    await erase(phone.page, 'Relief')
  })

  it('requests tiles from the network again when the browser has lost a chunk of the region', async () => {
    // More than one chunk: the header and the directory are in the first one, the tiles in the
    // next.
    const filling = randomBytes(600_000).toString('hex')
    const split = buildVectorRegion({ metadata: { ...basemapMetadata, filling } })
    writeRegionFile(
      join(server.folder, 'maps'),
      'vila-clara.pmtiles',
      split,
      new Date('2026-10-02'),
    )
    await phone.open('/settings')
    await download('Vila Clara')
    await phone.open()
    await showTown()
    await expectStreets()
    tiles.requests = []
    await deleteChunk(phone.page, 'vila-clara', 1)
    await phone.open()
    await showTown()
    await expect.poll(() => requestedTownTiles(tiles).length).toBeGreaterThan(0)
    expect(await regionLayers()).not.toEqual([])
    const offer = await holdRegionList()
    await phone.go('Settings')
    await section().getByText('The browser has lost parts of this map.').waitFor()
    const button = section().getByRole('button', { name: 'Delete Vila Clara' })
    await button.focus()
    const fromLeft = (await button.boundingBox())?.x
    await offer.release()
    await section().getByRole('button', { name: 'Download again' }).waitFor()
    // Neither the keyboard focus nor a finger on its way to "Delete" may hit the new button.
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    expect((await button.boundingBox())?.x).toBe(fromLeft)
    await erase(phone.page, 'Vila Clara')
    writeRegionFile(join(server.folder, 'maps'), 'vila-clara.pmtiles', buildVectorRegion())
    await phone.open('/settings')
  })

  it('ignores a region that the disk has corrupted and draws the map without it', async () => {
    await download('Vila Clara')
    // The header and the directory are intact, the tiles are not.
    await corruptRegion(phone.page, 'vila-clara', 2_000)
    await phone.open()
    tiles.requests = []
    await showTown()
    await expect.poll(() => requestedTownTiles(tiles).length).toBeGreaterThan(0)
    await expect.poll(regionLayers).toEqual([])
    expect(phone.errors).toEqual([])
  })
})

/** At the edge there is land of the region, with or without streets. */
async function expectRegionDrawn(): Promise<void> {
  await expect.poll(visibleRegionFeatures).toEqual(expect.arrayContaining(['land']))
}

function loadedFiles(name: string): Promise<string[]> {
  return phone.page.evaluate((part) => {
    const files = performance.getEntriesByType('resource').map((entry) => entry.name)
    return [...new Set(files.filter((file) => file.includes(part) && file.endsWith('.js')))]
  }, name)
}

/** Saves a screenshot for inspection into the folder that `LOOKS` names. */
async function picture(name: string): Promise<void> {
  const folder = process.env.LOOKS
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await phone.page.screenshot({ path: join(folder, `area-${name}.png`) })
}
