/** Texts in one array of bytes (UTF-8), because a string of its own takes several times the memory. */
export class PackedTexts {
  readonly #bytes: Buffer
  readonly #ends: Uint32Array

  constructor({ bytes, ends }: { bytes: Uint8Array; ends: Uint32Array }) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#ends = ends
  }

  get length(): number {
    return this.#ends.length
  }

  /** Returns an empty text for an unknown index. */
  at(index: number): string {
    return this.#bytes.toString('utf8', this.#ends[index - 1] ?? 0, this.#ends[index] ?? 0)
  }
}

/** The columns of `PackedTexts`. */
export function packTexts(texts: readonly string[]): { bytes: Uint8Array; ends: Uint32Array } {
  const ends = new Uint32Array(texts.length)
  let end = 0
  for (const [index, text] of texts.entries()) {
    end += Buffer.byteLength(text)
    ends[index] = end
  }
  return { bytes: new Uint8Array(Buffer.from(texts.join(''))), ends }
}
