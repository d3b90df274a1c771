import { createHash } from 'node:crypto'
import type { BigIntStats } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'

interface ByteRange {
  /** The first byte, from 0. */
  start: number
  /** The last byte, inclusive. */
  end: number
}

/**
 * Returns the single range of a `Range` header, limited to the file. Returns `unsatisfiable` if the range is outside of
 * the file. Returns null for the whole file: no header, several ranges, or an invalid range. RFC 9110, 14.2.
 */
export function readByteRange(
  header: string | undefined,
  bytes: number,
): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] =
    /^ *bytes *= *(\d{0,15}) *- *(\d{0,15}) *$/i.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), bytes)
    return length === 0 ? 'unsatisfiable' : { start: bytes - length, end: bytes - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return null
  if (start >= bytes) return 'unsatisfiable'
  return { start, end: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) }
}

/** Returns a text that changes whenever the file is written to, replaced or renamed. */
export function fileState(stats: BigIntStats): string {
  return [stats.dev, stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join('-')
}

/**
 * The PMTiles header and root directory, which determine where every other byte is and how many there are.
 */
const headBytes = 16_384

/**
 * Returns a strong ETag, in quotes. A copy of the file with the same modification time on another machine has the same
 * ETag, so that a download continues there. Every other map has another ETag.
 */
export async function fileEtag(file: FileHandle, stats: BigIntStats): Promise<string> {
  const head = new Uint8Array(headBytes)
  const { bytesRead } = await file.read(head, 0, headBytes, 0)
  const hash = createHash('sha256').update(`${stats.size} ${stats.mtimeNs} `)
  return `"${hash.update(head.subarray(0, bytesRead)).digest('base64url')}"`
}

const chunkBytes = 256 * 1024

/**
 * Streams the bytes of an open file and closes it in the end, even on failure. Fails if the file is written to during
 * the stream, because half of the old map and half of the new map are useless.
 */
export function streamRange(file: FileHandle, state: string, { start, end }: ByteRange): Readable {
  let position = start
  async function next(): Promise<Buffer | null> {
    const length = Math.min(chunkBytes, end + 1 - position)
    if (length === 0) return null
    const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position)
    const isSame = fileState(await file.stat({ bigint: true })) === state
    if (!isSame || bytesRead === 0) throw new Error('The map changed while it was sent.')
    position += bytesRead
    return buffer.subarray(0, bytesRead)
  }
  return new Readable({
    highWaterMark: chunkBytes,
    read() {
      next().then(
        (chunk) => this.push(chunk),
        (error: Error) => this.destroy(error),
      )
    },
    destroy(error, callback) {
      file.close().then(
        () => callback(error),
        (closing: Error) => callback(error ?? closing),
      )
    },
  })
}
