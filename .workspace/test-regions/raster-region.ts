import { crc32, deflateSync } from 'node:zlib'
import { Compression, TileType } from 'pmtiles'
import { range, tilesInBounds } from './tiles-in-bounds.ts'
import { townBounds } from './town.ts'
import { type Archive, writePmtiles } from './write-pmtiles.ts'

const size = 256
const [minZoom, maxZoom] = [10, 13]

/** Builds the region of the test town with PNG tiles: a chequered field of lighter and darker tiles. */
export function buildRasterRegion(changes: Partial<Archive> = {}): Uint8Array {
  return writePmtiles({
    tiles: range(minZoom, maxZoom).flatMap((z) =>
      tilesInBounds(townBounds, z).map(({ x, y }) => ({ z, x, y, data: paint((x + y) % 2 === 0) })),
    ),
    tileType: TileType.Png,
    tileCompression: Compression.None,
    minZoom,
    maxZoom,
    bounds: townBounds,
    metadata: { name: 'Relief', attribution: '© Survey of the tests' },
    ...changes,
  })
}

/** A PNG of one grey, with eight bits per pixel. */
function paint(isLight: boolean): Uint8Array {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size, 0)
  head.writeUInt32BE(size, 4)
  head[8] = 8
  const row = Buffer.alloc(size + 1, isLight ? 0xd8 : 0xb0)
  row[0] = 0
  const pixels = Buffer.concat(range(1, size).map(() => row))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const parts = [
    part('IHDR', head),
    part('IDAT', deflateSync(pixels)),
    part('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([signature, ...parts])
}

function part(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}
