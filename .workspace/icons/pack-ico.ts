const headerBytes = 6
const entryBytes = 16

/** Packs PNGs of at most 255 px into one .ico file, for clients that request /favicon.ico and do not support SVG. */
export function packIco(pngs: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(headerBytes + entryBytes * pngs.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pngs.length, 4)
  let offset = header.length
  for (const [index, png] of pngs.entries()) {
    const at = headerBytes + entryBytes * index
    // Width and height, from the PNG's own header.
    header.writeUInt8(png.readUInt32BE(16), at)
    header.writeUInt8(png.readUInt32BE(20), at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(png.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([header, ...pngs])
}
