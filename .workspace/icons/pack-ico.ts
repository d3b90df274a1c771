const headerBytes = 6
const entryBytes = 16

/** PNGs as one .ico file, for what asks for /favicon.ico and knows no SVG; each at most 255 px. */
export function packIco(pngs: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(headerBytes + entryBytes * pngs.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pngs.length, 4)
  let offset = header.length
  for (const [index, png] of pngs.entries()) {
    const at = headerBytes + entryBytes * index
    // Where a PNG's own header has them.
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
