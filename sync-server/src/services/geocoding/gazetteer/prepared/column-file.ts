import { crc32 } from 'node:zlib'

const magic = 'gazette1'
const checksumAt = 8
/** The checksum covers the length of the header and all that follows. */
const headerLengthAt = 12
const prefixBytes = 16
const alignment = 8

const columnTypes = { Uint8Array, Uint16Array, Uint32Array, Float64Array }

export type Column = Uint8Array | Uint16Array | Uint32Array | Float64Array

interface ColumnEntry {
  type: keyof typeof columnTypes
  /** Position after the header, in bytes. */
  at: number
  length: number
}

interface Header {
  key: string
  columns: Record<string, ColumnEntry>
}

/**
 * Returns columns of numbers as the bytes of one file, in the byte order of this machine. `key` identifies the data and
 * code from which they were made.
 */
export function writeColumns(key: string, columns: Record<string, Column>): Uint8Array {
  const entries: Record<string, ColumnEntry> = {}
  let end = 0
  for (const [name, column] of Object.entries(columns)) {
    const type = column.constructor.name as keyof typeof columnTypes
    entries[name] = { type, at: end, length: column.length }
    end = aligned(end + column.byteLength)
  }
  const header = Buffer.from(JSON.stringify({ key, columns: entries } satisfies Header))
  const start = aligned(prefixBytes + header.length)
  const bytes = new Uint8Array(start + end)
  const file = Buffer.from(bytes.buffer)
  file.write(magic, 'latin1')
  file.writeUInt32LE(header.length, headerLengthAt)
  file.set(header, prefixBytes)
  for (const [name, { at }] of Object.entries(entries)) {
    const { buffer, byteOffset, byteLength } = columns[name] as Column
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), start + at)
  }
  file.writeUInt32LE(crc32(file.subarray(headerLengthAt)), checksumAt)
  return bytes
}

/**
 * Returns the columns of such a file as views of `bytes`, which must begin at the start of their buffer. Returns null
 * if the file is damaged or has another key.
 */
export function readColumns(key: string, bytes: Uint8Array): Record<string, Column> | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.length < prefixBytes || file.toString('latin1', 0, magic.length) !== magic) return null
  if (file.readUInt32LE(checksumAt) !== crc32(file.subarray(headerLengthAt))) return null
  const headerBytes = file.readUInt32LE(headerLengthAt)
  const header: Header = JSON.parse(file.toString('utf8', prefixBytes, prefixBytes + headerBytes))
  if (header.key !== key) return null
  const start = aligned(prefixBytes + headerBytes)
  const columns = Object.entries(header.columns).map(([name, { type, at, length }]) => {
    return [name, new columnTypes[type](bytes.buffer as ArrayBuffer, start + at, length)]
  })
  return Object.fromEntries(columns)
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / alignment) * alignment
}
