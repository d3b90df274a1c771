import type { FileHandle } from 'node:fs/promises'
import type { RangeResponse, Source } from 'pmtiles'

/** More than any directory or description of a real map; a header that asks for more is damaged. */
const mostAtOnce = 8 * 1024 * 1024

/** An open file as `pmtiles` reads it. What lies past its end is left out, as over HTTP. */
export class FileSource implements Source {
  readonly #file: FileHandle

  constructor(file: FileHandle) {
    this.#file = file
  }

  getKey(): string {
    return 'file'
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    if (length > mostAtOnce) throw new RangeError('The header names parts too large to be true.')
    const bytes = new Uint8Array(length)
    const { bytesRead } = await this.#file.read(bytes, 0, length, offset)
    return { data: bytes.buffer.slice(0, bytesRead) }
  }
}
