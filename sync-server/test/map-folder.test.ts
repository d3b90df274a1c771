import { appendFileSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mapRegionsResponse } from '@worldschool/schema'
import { Compression, TileType } from 'pmtiles'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildRasterRegion } from '../../.workspace/test-regions/raster-region.ts'
import { townBounds } from '../../.workspace/test-regions/town.ts'
import { basemapMetadata, buildVectorRegion } from '../../.workspace/test-regions/vector-region.ts'
import { writeRegionFile } from '../../.workspace/test-regions/write-region-file.ts'
import { openMapFolder } from '../src/services/offline-maps/map-folder.ts'

const vector = buildVectorRegion()
const raster = buildRasterRegion()

function startFolder({ now = Date.now } = {}) {
  const folder = join(mkdtempSync(join(tmpdir(), 'worldschool-')), 'maps')
  onTestFinished(() => rmSync(join(folder, '..'), { recursive: true }))
  const warnings: unknown[] = []
  const log = { warn: (details: object) => void warnings.push(details) }
  return { folder, warnings, maps: openMapFolder(folder, { log, now }) }
}

async function titles(maps: ReturnType<typeof openMapFolder>): Promise<string[]> {
  return (await maps.list()).maps.map(({ title }) => title)
}

test('lists no maps while the folder does not exist, and finds the folder later', async () => {
  const { folder, maps, warnings } = startFolder()
  expect((await maps.list()).maps).toEqual([])
  writeRegionFile(folder, 'vila-clara.pmtiles', vector)
  expect(await titles(maps)).toEqual(['Vila Clara'])
  expect(warnings).toEqual([])
})

test('lists each map file with the values of its header and metadata', async () => {
  const { folder, maps } = startFolder()
  writeRegionFile(folder, 'vila-clara.pmtiles', vector)
  writeRegionFile(folder, 'relief_10-13.pmtiles', raster)
  const { maps: areas } = mapRegionsResponse.parse(await maps.list())
  expect(areas).toEqual([
    {
      name: 'relief_10-13',
      title: 'Relief',
      bytes: raster.length,
      etag: expect.any(String),
      kind: 'raster',
      minZoom: 10,
      maxZoom: 13,
      bounds: townBounds,
      attribution: '© Survey of the tests',
    },
    {
      name: 'vila-clara',
      title: 'Vila Clara',
      bytes: vector.length,
      etag: expect.any(String),
      kind: 'vector',
      minZoom: 0,
      maxZoom: 14,
      bounds: townBounds,
      attribution: '© OpenStreetMap',
    },
  ])
})

test.each([
  ['a name of its own', { name: 'Vale do Sol' }, 'x.pmtiles', 'Vale do Sol'],
  ['the name of every extract', { name: 'Protomaps Basemap' }, 'costa-rica.pmtiles', 'Costa Rica'],
  ['no name', { name: 7 }, 'São Tomé e Príncipe.pmtiles', 'São Tomé e Príncipe'],
  ['an invisible name', { name: '\u200b \u0007' }, 'クアラ.pmtiles', 'クアラ'],
])('gives a map file with %s a readable title', async (_case, changes, file, title) => {
  const { folder, maps } = startFolder()
  writeRegionFile(folder, file, buildVectorRegion({ metadata: { ...basemapMetadata, ...changes } }))
  expect(await titles(maps)).toEqual([title])
})

test('[SEC-20] returns the attribution as text without links and scripts', async () => {
  const { folder, maps } = startFolder()
  const attribution =
    '<a onclick="x()">&copy; A &amp; B</a><script>y()</script> &#169;\u202e &lt;b&gt;'
  writeRegionFile(folder, 'a.pmtiles', buildRasterRegion({ metadata: { attribution } }))
  writeRegionFile(folder, 'b.pmtiles', buildRasterRegion({ metadata: { attribution: '<br>' } }))
  const { maps: areas } = await maps.list()
  expect(areas.map((area) => area.attribution)).toEqual(['© A & By() © <b>', null])
})

const layersOf = (...ids: string[]) => ({ metadata: { vector_layers: ids.map((id) => ({ id })) } })
const olderVersion = Uint8Array.from(vector, (byte, n) => (n === 7 ? 2 : byte))
const zeroed = Uint8Array.from(vector, (byte, n) => (n < 127 ? byte : 0))

test.each([
  [
    'is not a PMTiles archive',
    'a.pmtiles',
    Buffer.from('<html>Sign in to the hotel'),
    /not a PMTiles file of/,
  ],
  ['is empty', 'a.pmtiles', new Uint8Array(), /not a PMTiles file of/],
  ['is of version 2', 'a.pmtiles', olderVersion, /not a PMTiles file of/],
  ['is truncated in its tiles', 'a.pmtiles', vector.subarray(0, -1), /incomplete/],
  ['is truncated in its header', 'a.pmtiles', vector.subarray(0, 100), /incomplete/],
  ['has only zeros after its header', 'a.pmtiles', zeroed, /damaged/],
  [
    'has tiles of an unsupported type',
    'a.pmtiles',
    buildVectorRegion({ tileType: TileType.Mlt }),
    /unsupported type/,
  ],
  [
    'has an unsupported compression',
    'a.pmtiles',
    buildVectorRegion({ tileCompression: Compression.Zstd }),
    /compression/,
  ],
  ['has another schema', 'a.pmtiles', buildVectorRegion(layersOf('transportation')), /schema/],
  [
    'has an old schema',
    'a.pmtiles',
    buildVectorRegion({ metadata: { ...basemapMetadata, version: '3.7' } }),
    /older/,
  ],
  [
    'has bounds without an area',
    'a.pmtiles',
    buildRasterRegion({ bounds: [10, 10, 10, 11] }),
    /bounds/,
  ],
  [
    'has bounds beyond the globe',
    'a.pmtiles',
    buildRasterRegion({ bounds: [10, 10, 190, 11] }),
    /bounds/,
  ],
  ['has forbidden characters in its name', '"x".pmtiles', vector, /characters/],
])('skips a map file that %s and logs it once', async (_case, file, bytes, reason) => {
  const { folder, maps, warnings } = startFolder()
  writeRegionFile(folder, file, bytes)
  for (const _attempt of [1, 2, 3]) expect((await maps.list()).maps).toEqual([])
  expect(warnings).toEqual([{ file, reason: expect.stringMatching(reason) }])
  expect(await maps.open(file.replace('.pmtiles', ''))).toBeNull()
})

test('ignores files that are not named like maps', async () => {
  const { folder, maps, warnings } = startFolder()
  writeRegionFile(folder, 'readme.txt', Buffer.from('x'))
  writeRegionFile(folder, '.hidden.pmtiles', Buffer.from('x'))
  writeRegionFile(folder, 'vila.pmtiles.part', vector)
  expect((await maps.list()).maps).toEqual([])
  expect(warnings).toEqual([])
})

test('does not list or log a file that is still being copied until it is complete and unchanged', async () => {
  let time = Date.now()
  const { folder, maps, warnings } = startFolder({ now: () => time })
  const path = join(folder, 'vila-clara.pmtiles')
  writeRegionFile(folder, 'vila-clara.pmtiles', vector.subarray(0, 5_000), new Date(time))
  expect(await titles(maps)).toEqual([])
  appendFileSync(path, vector.subarray(5_000))
  utimesSync(path, new Date(time), new Date(time))
  expect(await titles(maps)).toEqual([])
  time += 10_001
  expect(await titles(maps)).toEqual(['Vila Clara'])
  expect(warnings).toEqual([])
})

test('lists a file with a modification time in the future', async () => {
  const { folder, maps } = startFolder()
  writeRegionFile(folder, 'vila-clara.pmtiles', vector, new Date(Date.now() + 86_400_000))
  expect(await titles(maps)).toEqual(['Vila Clara'])
})

test('notices added, changed and removed files without a restart and changes the ETags', async () => {
  const { folder, maps } = startFolder()
  writeRegionFile(folder, 'vila-clara.pmtiles', vector)
  const first = await maps.list()
  expect(await maps.list()).toEqual(first)
  const changed = buildVectorRegion({ maxZoom: 13 })
  writeRegionFile(folder, 'vila-clara.pmtiles', changed)
  const second = await maps.list()
  expect(second.maps[0]?.maxZoom).toBe(13)
  expect(second.etag).not.toBe(first.etag)
  expect(second.maps[0]?.etag).not.toBe(first.maps[0]?.etag)
  writeFileSync(join(folder, 'vila-clara.pmtiles'), vector)
  const longAgo = new Date('2026-10-01T00:00:00Z')
  utimesSync(join(folder, 'vila-clara.pmtiles'), longAgo, longAgo)
  // The same bytes with the same modification time: a download can continue on another machine that has this copy.
  expect(await maps.list()).toEqual(first)
  rmSync(join(folder, 'vila-clara.pmtiles'))
  expect((await maps.list()).maps).toEqual([])
})

test('does not read the folder or a file again until something changes', async () => {
  const { folder, maps } = startFolder({ now: () => Date.now() + 60_000 })
  writeRegionFile(folder, 'vila-clara.pmtiles', vector)
  writeRegionFile(folder, 'broken.pmtiles', vector.subarray(0, 200))
  await maps.list()
  const read = [vi.spyOn(fs, 'readdir'), vi.spyOn(fs, 'open')]
  syncBuiltinESMExports()
  onTestFinished(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })
  await Promise.all(Array.from({ length: 20 }, () => maps.list()))
  expect(read.map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})
