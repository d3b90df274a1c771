import { crc32, deflateSync } from 'node:zlib'

/** Real images, 37 pixels wide and 21 high, by format. */
export const tinyPictures = {
  jpeg: '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAVACUDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAAAAAAAAAAAAAAAAQG/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AkgNAkAAAAAAAAAAf/9k=',
  progressiveJpeg:
    '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wgARCAAVACUDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAWAQEBAQAAAAAAAAAAAAAAAAAAAwX/2gAMAwEAAhADEAAAAZBoRAAAAA//xAAUEAEAAAAAAAAAAAAAAAAAAAAw/9oACAEBAAEFAn//xAAUEQEAAAAAAAAAAAAAAAAAAAAg/9oACAEDAQE/AV//xAAUEQEAAAAAAAAAAAAAAAAAAAAg/9oACAECAQE/AV//xAAUEAEAAAAAAAAAAAAAAAAAAAAw/9oACAEBAAY/An//xAAUEAEAAAAAAAAAAAAAAAAAAAAw/9oACAEBAAE/IX//2gAMAwEAAgADAAAAEAQQQQQf/8QAFBEBAAAAAAAAAAAAAAAAAAAAIP/aAAgBAwEBPxBf/8QAFBEBAAAAAAAAAAAAAAAAAAAAIP/aAAgBAgEBPxBf/8QAFBABAAAAAAAAAAAAAAAAAAAAMP/aAAgBAQABPxB//9k=',
  lossyWebp:
    'UklGRkQAAABXRUJQVlA4IDgAAADwAgCdASolABUAPu10s1OppqSipWgBMB2JZwAAKUNt8AD+6mX///BBf0Of1t48P+qqevxRWUAAAA==',
  losslessWebp: 'UklGRh4AAABXRUJQVlA4TBEAAAAvJAAFAAdQoIIUvP+BiOh/AAA=',
  transparentWebp:
    'UklGRm4AAABXRUJQVlA4WAoAAAAQAAAAJAAAFAAAQUxQSAoAAAABB1DAiAhERP8DVlA4ID4AAABwAwCdASolABUAPu10s1OppqSipWgBMB2JZwDKLoAAK/fQ+AAA/ulpH6+AKeqP/5xL+SP0C7Uaca+tYLAAAAA=',
  gif: 'R0lGODlhJQAVAIAAAExpcSBA4CH5BAUAAAAALAAAAAAlABUAAAIajI+py+0Po5y02ouz3rz7D4biSJbmiaYqWgAAOw==',
  avif: 'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACUAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAACUAAAAVAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAtbWRhdBIACgk4FSSjSAhoNIAyFhxCYuTgABYAAKxDfGGoG2zYT9xHEYA=',
} as const

export function tinyPicture(name: keyof typeof tinyPictures): Buffer {
  return Buffer.from(tinyPictures[name], 'base64')
}

/** A real PNG of one grey; few bytes, however many pixels it has. */
export function pngFile({ width, height }: { width: number; height: number }): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // One bit per pixel.
  head.writeUInt8(1, 8)
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(rows, { level: 1 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(kind: string, content: Buffer): Buffer {
  const inside = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(inside))
  return Buffer.concat([length, inside, sum])
}

export const svgFile: Buffer = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
)

/** The EXIF segment that a phone writes into a photo: its orientation, its position and its maker. */
export function exifSegment({ orientation }: { orientation: number }): Buffer {
  const text = (ascii: string) => Buffer.from(`${ascii}\0`, 'latin1')
  const u16 = (value: number) => Buffer.from([value >> 8, value & 0xff])
  const u32 = (value: number) => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)])
  const entry = (tag: number, type: number, count: number, value: Buffer) =>
    Buffer.concat([u16(tag), u16(type), u32(count), Buffer.concat([value, Buffer.alloc(4)], 4)])
  const table = (...entries: Buffer[]) => Buffer.concat([u16(entries.length), ...entries, u32(0)])
  const [ascii, short, long, ratio] = [2, 3, 4, 5]
  const maker = text('Telltale')
  // The first table has 3 entries, the table of the position 4; values that do not fit into an entry follow
  // the tables.
  const positionAt = 8 + 2 + 3 * 12 + 4
  const behind = positionAt + 2 + 4 * 12 + 4
  const angle = (degrees: number, minutes: number, hundredths: number) =>
    Buffer.concat([degrees, 1, minutes, 1, hundredths, 100].map(u32))
  const tiff = Buffer.concat([
    Buffer.from('MM\0*', 'latin1'),
    u32(8),
    table(
      entry(0x010f, ascii, maker.length, u32(behind + 48)),
      entry(0x0112, short, 1, u16(orientation)),
      entry(0x8825, long, 1, u32(positionAt)),
    ),
    table(
      entry(1, ascii, 2, text('N')),
      entry(2, ratio, 3, u32(behind)),
      entry(3, ascii, 2, text('W')),
      entry(4, ratio, 3, u32(behind + 24)),
    ),
    angle(38, 47, 5123),
    angle(9, 23, 1811),
    maker,
  ])
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  return Buffer.concat([Buffer.from([0xff, 0xe1]), u16(content.length + 2), content])
}

/** Inserts an EXIF segment into a JPEG, where phones put it. */
export function withExif(jpeg: Buffer, exif: { orientation: number }): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), exifSegment(exif), jpeg.subarray(2)])
}

/** The header of a HEIC as phones write it, with images of these sizes: tiles, the whole image, and a thumbnail. */
export function heicHead(
  sizes: readonly { width: number; height: number }[],
  brand = 'heic',
): Buffer {
  const box = (kind: string, ...inside: Buffer[]) => {
    const content = Buffer.concat(inside)
    const head = Buffer.alloc(8)
    head.writeUInt32BE(8 + content.length)
    head.write(kind, 4, 'latin1')
    return Buffer.concat([head, content])
  }
  const extent = ({ width, height }: { width: number; height: number }) => {
    const content = Buffer.alloc(12)
    content.writeUInt32BE(width, 4)
    content.writeUInt32BE(height, 8)
    return box('ispe', content)
  }
  const properties = box('iprp', box('ipco', ...sizes.map(extent)))
  return Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0mif1${brand}`, 'latin1')),
    box('meta', Buffer.alloc(4), box('hdlr', Buffer.alloc(24)), properties),
    box('mdat', Buffer.alloc(64)),
  ])
}

/** Extends a JPEG to about this many bytes with comments between its segments. */
export function padded(jpeg: Buffer, bytes: number): Buffer {
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), Buffer.alloc(0xfffd, 'x')])
  const comments = Math.ceil((bytes - jpeg.length) / comment.length)
  const filling = Array.from({ length: comments }, () => comment)
  return Buffer.concat([jpeg.subarray(0, 2), ...filling, jpeg.subarray(2)])
}
