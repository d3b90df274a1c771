import { crc32, deflateSync } from 'node:zlib'

/** A street tile of one colour, as a PNG of 256 px. */
export function pngTile([red, green, blue]: readonly [number, number, number]): Buffer {
  const size = 256
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  // Eight bits per channel, RGB.
  header.set([8, 2], 8)
  const row = Buffer.concat([Buffer.of(0), ...Array(size).fill(Buffer.of(red, green, blue))])
  const pixels = deflateSync(Buffer.concat(Array(size).fill(row)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(4)
  frame.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([frame, body, check])
}

/** A vector tile (MVT 2.1) that is completely covered by the layer `town`. */
export function vectorTile(): Buffer {
  const extent = 4096
  const zigzag = (n: number) => (n << 1) ^ (n >> 31)
  const commands = [9, 0, 0, 26, zigzag(extent), 0, 0, zigzag(extent), zigzag(-extent), 0, 15]
  const feature = Buffer.concat([field(3, 3), bytes(4, Buffer.concat(commands.map(varint)))])
  const layer = [bytes(1, Buffer.from('town')), bytes(2, feature), field(5, extent), field(15, 2)]
  return bytes(3, Buffer.concat(layer))
}

function varint(value: number): Buffer {
  const low = value & 127
  return value < 128 ? Buffer.of(low) : Buffer.concat([Buffer.of(low | 128), varint(value >>> 7)])
}

function field(number: number, value: number): Buffer {
  return Buffer.concat([varint(number << 3), varint(value)])
}

function bytes(number: number, content: Buffer): Buffer {
  return Buffer.concat([varint((number << 3) | 2), varint(content.length), content])
}
