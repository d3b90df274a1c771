/** Strings in one array of UTF-8 bytes, which takes a fraction of the memory of separate strings. */
export class StringTable {
  readonly #bytes: Buffer
  readonly #ends: Uint32Array

  constructor({ bytes, ends }: { bytes: Uint8Array; ends: Uint32Array }) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#ends = ends
  }

  get length(): number {
    return this.#ends.length
  }

  /** Returns an empty string for an unknown index. */
  at(index: number): string {
    return this.#bytes.toString('utf8', this.#ends[index - 1] ?? 0, this.#ends[index] ?? 0)
  }
}

/** Returns the columns of a `StringTable`. */
export function packStrings(texts: readonly string[]): { bytes: Uint8Array; ends: Uint32Array } {
  const ends = new Uint32Array(texts.length)
  let end = 0
  for (const [index, text] of texts.entries()) {
    end += Buffer.byteLength(text)
    ends[index] = end
  }
  return { bytes: new Uint8Array(Buffer.from(texts.join(''))), ends }
}
