import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ByteRange } from './byte-range.ts'
import { fileState } from './file-state.ts'

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
