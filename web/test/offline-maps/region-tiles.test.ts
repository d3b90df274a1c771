import type { MapRegion } from '@worldschool/schema'
import { buildMapRegion } from '@worldschool/schema/testing'
import { PMTiles } from 'pmtiles'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildRasterRegion } from '../../../.workspace/test-regions/raster-region.ts'
import { tilesInBounds } from '../../../.workspace/test-regions/tiles-in-bounds.ts'
import { townBounds } from '../../../.workspace/test-regions/town.ts'
import { buildVectorRegion } from '../../../.workspace/test-regions/vector-region.ts'
import { DeviceDatabase } from '../../src/db/indexeddb.ts'
import { mapChunkBytes, regionKey } from '../../src/db/offline-map-records.ts'
import { findIncompleteRegions } from '../../src/db/offline-maps.ts'
import { openArchives } from '../../src/features/map/regions/archives.ts'
import { loadRegionTile } from '../../src/features/map/regions/region-protocol.ts'
import { clearRegionFault, useRegionFaults } from '../../src/stores/region-faults.ts'
import { deleteRegion } from '../../src/sync/offline-maps/download-rows.ts'
import { waitUntil } from '../support/wait-until.ts'

const vector = buildVectorRegion()
const raster = buildRasterRegion()
const [tile = { z: 14, x: 0, y: 0 }] = tilesInBounds(townBounds, 14)

let count = 0

/** A device with one region; each test has its own, because archives stay open. */
async function openDevice(file: Uint8Array, changes: Partial<MapRegion> = {}) {
  count += 1
  const db = new DeviceDatabase(`areas-${count}`)
  const area = buildMapRegion(`vila clara ${count}`, {
    title: 'Vila Clara',
    bytes: file.length,
    etag: `"edition-${count}"`,
    bounds: [...townBounds],
    ...changes,
  })
  await db.mapAreas.put(area)
  for (let index = 0; index * mapChunkBytes < file.length; index += 1) {
    const piece = file.subarray(index * mapChunkBytes, (index + 1) * mapChunkBytes)
    const bytes = new Uint8Array(piece).buffer
    await db.mapChunks.put({ name: area.name, etag: area.etag, index, bytes })
  }
  onTestFinished(() => {
    openArchives(db, [])
    db.close()
  })
  return { db, area, key: regionKey(area) }
}

function loadTile(
  key: string,
  { z, x, y }: { z: number; x: number; y: number },
  type = 'arrayBuffer',
) {
  const url = `pmtiles://${key}/${z}/${x}/${y}`
  return loadRegionTile({ url, type: type as 'arrayBuffer' }, new AbortController())
}

const faultOf = (key: string) => useRegionFaults.getState().faults.get(key)
const isBroken = (key: string) => faultOf(key) === 'damaged'

/** The same tile, read by the library from the whole file. */
async function tileIn(file: Uint8Array): Promise<Buffer> {
  const source = {
    getKey: () => 'file',
    getBytes: async (offset: number, length: number) => ({
      data: new Uint8Array(file.subarray(offset, offset + length)).buffer,
    }),
  }
  const read = await new PMTiles(source).getZxy(tile.z, tile.x, tile.y)
  return Buffer.from(read?.data ?? new ArrayBuffer(0))
}

describe('tile of a region', () => {
  it('a tile of a region is read from the device, decompressed', async () => {
    const { db, area, key } = await openDevice(vector)
    openArchives(db, [area])
    const { data } = await loadTile(key, tile)
    expect(Buffer.from(data as ArrayBuffer).equals(await tileIn(vector))).toBe(true)
    expect((data as ArrayBuffer).byteLength).toBeGreaterThan(100)
  })

  it('a tile that the region does not have is empty, and as an image an error 404', async () => {
    const { db, area, key } = await openDevice(vector)
    openArchives(db, [area])
    const { data } = await loadTile(key, { z: 14, x: 1, y: 1 })
    expect((data as ArrayBuffer).byteLength).toBe(0)
    const images = await openDevice(raster, { kind: 'raster' })
    openArchives(images.db, [images.area])
    await expect(loadTile(images.key, { z: 13, x: 1, y: 1 }, 'image')).rejects.toMatchObject({
      status: 404,
    })
    expect([isBroken(key), isBroken(images.key)]).toEqual([false, false])
  })

  it.each([
    'https://tile.example.org/1/1/1',
    'pmtiles://https://maps.example.org/world.pmtiles/1/1/1',
    'pmtiles://area:x/1/1',
  ])('a tile of a region is not loaded from any other address: %s', async (url) => {
    const request = { url, type: 'arrayBuffer' } as const
    await expect(loadRegionTile(request, new AbortController())).rejects.toThrow(
      'not the URL of a tile',
    )
  })
})

describe('region that cannot be read', () => {
  it('a region with a damaged header is detected before a tile is requested', async () => {
    const { db, area, key } = await openDevice(Uint8Array.from(vector, () => 0))
    openArchives(db, [area])
    await waitUntil(() => expect(isBroken(key)).toBe(true))
  })

  it('a region with a damaged tile is detected with that tile', async () => {
    const { db, area, key } = await openDevice(
      Uint8Array.from(vector, (byte, n) => (n < 2_000 ? byte : 0)),
    )
    openArchives(db, [area])
    await expect(loadTile(key, tile)).rejects.toThrow()
    expect(isBroken(key)).toBe(true)
  })

  it('a region that could not be read for a moment is read on the next request', async () => {
    const { db, area, key } = await openDevice(vector)
    await db.mapAreas.delete(area.name)
    openArchives(db, [area])
    await expect(loadTile(key, tile)).rejects.toThrow('could not be read')
    await db.mapAreas.put(area)
    expect(((await loadTile(key, tile)).data as ArrayBuffer).byteLength).toBeGreaterThan(100)
    expect(isBroken(key)).toBe(false)
  })

  it('a region with a lost chunk is incomplete, not damaged', async () => {
    const { db, area, key } = await openDevice(vector)
    expect(await findIncompleteRegions(db)).toEqual(new Set())
    await db.mapChunks.delete([area.name, area.etag, 0])
    openArchives(db, [area])
    await expect(loadTile(key, tile)).rejects.toThrow('is missing')
    expect(faultOf(key)).toBe('incomplete')
    expect(await findIncompleteRegions(db)).toEqual(new Set([key]))
  })

  it('a region is read again under the same name and tag once it has been downloaded again', async () => {
    const { db, area, key } = await openDevice(Uint8Array.from(vector, () => 0))
    openArchives(db, [area])
    await waitUntil(() => expect(isBroken(key)).toBe(true))
    await deleteRegion(db, area.name)
    clearRegionFault(key)
    await db.mapAreas.put(area)
    const bytes = new Uint8Array(vector).buffer
    await db.mapChunks.put({ name: area.name, etag: area.etag, index: 0, bytes })
    openArchives(db, [area])
    expect(((await loadTile(key, tile)).data as ArrayBuffer).byteLength).toBeGreaterThan(100)
    expect(faultOf(key)).toBeUndefined()
  })

  it('a region that has been deleted is not reported as damaged', async () => {
    const { db, area, key } = await openDevice(vector)
    openArchives(db, [area])
    await loadTile(key, tile)
    await db.mapAreas.delete(area.name)
    await expect(loadTile(key, { ...tile, x: tile.x + 1 })).rejects.toThrow('could not be read')
    expect(isBroken(key)).toBe(false)
  })
})
