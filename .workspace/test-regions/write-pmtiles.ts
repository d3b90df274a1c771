import { gzipSync } from 'node:zlib'
import { Compression, type TileType, zxyToTileId } from 'pmtiles'

export interface Tile {
  z: number
  x: number
  y: number
  data: Uint8Array
}

export interface Archive {
  tiles: Tile[]
  tileType: TileType
  /** How the given tile data is compressed. */
  tileCompression: Compression
  minZoom: number
  maxZoom: number
  /** West, south, east, north. */
  bounds: readonly [number, number, number, number]
  metadata: object
}

const headerBytes = 127
const centreZoom = 12

/**
 * Writes a PMTiles file of version 3 with a single directory. The same tiles give the same bytes.
 * https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
 */
export function writePmtiles(archive: Archive): Uint8Array {
  const tiles = archive.tiles
    .map(({ z, x, y, data }) => ({ id: zxyToTileId(z, x, y), data }))
    .sort((a, b) => a.id - b.id)
  const directory = gzipSync(writeDirectory(tiles))
  const metadata = gzipSync(JSON.stringify(archive.metadata))
  const header = writeHeader(archive, [directory.length, metadata.length, sum(tiles)])
  return Buffer.concat([header, directory, metadata, ...tiles.map(({ data }) => data)])
}

function writeDirectory(tiles: { id: number; data: Uint8Array }[]): Uint8Array {
  const ids = tiles.map(({ id }, n) => id - (tiles[n - 1]?.id ?? 0))
  const runs = tiles.map(() => 1)
  const lengths = tiles.map(({ data }) => data.length)
  // The offset plus one; 0 means directly after the previous tile.
  const offsets = tiles.map((_, n) => (n === 0 ? 1 : 0))
  return Uint8Array.from([tiles.length, ...ids, ...runs, ...lengths, ...offsets].flatMap(varint))
}

function writeHeader(archive: Archive, [directory, metadata, data]: [number, number, number]) {
  const { tiles, bounds, minZoom, maxZoom } = archive
  const header = Buffer.alloc(headerBytes)
  const afterDirectory = headerBytes + directory
  const afterMetadata = afterDirectory + metadata
  header.write('PMTiles', 'latin1')
  header[7] = 3
  const parts = [headerBytes, directory, afterDirectory, metadata, afterMetadata, 0]
  const counts = [tiles.length, tiles.length, tiles.length]
  for (const [n, value] of [...parts, afterMetadata, data, ...counts].entries()) {
    header.writeBigUInt64LE(BigInt(value), 8 + n * 8)
  }
  const compression = [1, Compression.Gzip, archive.tileCompression, archive.tileType]
  header.set([...compression, minZoom, maxZoom], 96)
  const [west, south, east, north] = bounds
  const degrees = (value: number, at: number) => header.writeInt32LE(Math.round(value * 1e7), at)
  for (const [n, value] of bounds.entries()) degrees(value, 102 + n * 4)
  header[118] = Math.min(centreZoom, maxZoom)
  degrees((west + east) / 2, 119)
  degrees((south + north) / 2, 123)
  return header
}

function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return [...bytes, rest]
}

function sum(tiles: { data: Uint8Array }[]): number {
  return tiles.reduce((total, { data }) => total + data.length, 0)
}
