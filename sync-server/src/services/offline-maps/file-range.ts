import { createHash } from 'node:crypto'
import type { BigIntStats } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'

interface ByteRange {
  /** Of the first byte, from 0. */
  start: number
  /** Of the last byte, which is in. */
  end: number
}

/**
 * The one range that a `Range` header asks for, cut to the file; `unsatisfiable` when none of it is
 * there. Null for the whole file: no header, several ranges, or what is no range. RFC 9110, 14.2.
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

/** Another text whenever a file was written to, replaced or renamed. */
export function fileState(stats: BigIntStats): string {
  return [stats.dev, stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join('-')
}

/** The header and the root directory, which tell of every other byte where it lies and how many. */
const headBytes = 16_384

/**
 * Strong, in quotes. The same on another machine that got the file with its time, so that a download
 * goes on there; another for every other map.
 */
export async function fileEtag(file: FileHandle, stats: BigIntStats): Promise<string> {
  const head = new Uint8Array(headBytes)
  const { bytesRead } = await file.read(head, 0, headBytes, 0)
  const hash = createHash('sha256').update(`${stats.size} ${stats.mtimeNs} `)
  return `"${hash.update(head.subarray(0, bytesRead)).digest('base64url')}"`
}

const chunkBytes = 256 * 1024

/**
 * The bytes of an open file, which is closed in the end, however it ends. It breaks off when somebody
 * writes to the file meanwhile: half of the old map and half of the new are none.
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
