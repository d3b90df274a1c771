import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'

export const cachedEncodings = ['br', 'gzip'] as const

export type CachedEncoding = (typeof cachedEncodings)[number]

/** Compression effort: quick while a request waits for it, or full for the smallest size. */
export type Effort = 'quick' | 'full'

const brotliQuality = { quick: 5, full: 10 } as const
const gzipLevel = { quick: 6, full: 9 } as const

export type Press = (json: Buffer, encoding: CachedEncoding, effort: Effort) => Promise<Buffer>

/** Smaller bodies are not worth compressing. */
export const leastBytes = 1024

/** The body in every encoding, each as small as possible. */
export type Pressed = Record<CachedEncoding, Buffer>

/**
 * A response body in every encoding that was requested. Each encoding is computed once, in another thread,
 * and once more at full effort while no request waits for it.
 */
export class CachedBody {
  readonly etag: string
  /** Null if only the compressed encodings are cached. */
  #json: Promise<Buffer> | null = null
  readonly #length: number
  readonly #encoded = new Map<CachedEncoding, { effort: Effort; bytes: Promise<Buffer> }>()
  readonly #press: Press
  #size: number

  /**
   * Compressed bodies are cached only in compressed form; the identity encoding is the largest and rarely
   * requested.
   */
  constructor(etag: string, body: Buffer | Pressed, press: Press = compressBody) {
    this.etag = etag
    this.#press = press
    if (Buffer.isBuffer(body)) {
      this.#json = Promise.resolve(body)
      this.#length = body.length
      this.#size = body.length
      return
    }
    this.#length = Number.POSITIVE_INFINITY
    this.#size = 0
    for (const encoding of cachedEncodings) {
      this.#encoded.set(encoding, { effort: 'full', bytes: Promise.resolve(body[encoding]) })
      this.#size += body[encoding].length
    }
  }

  /** In bytes, including all encodings computed so far. */
  get size(): number {
    return this.#size
  }

  /**
   * Returns the identity encoding. Decompresses it if only compressed encodings are cached, once for
   * concurrent calls.
   */
  async plain(): Promise<Buffer> {
    if (this.#json) return this.#json
    this.#json = this.#unpack().finally(() => {
      this.#json = null
    })
    return this.#json
  }

  async #unpack(): Promise<Buffer> {
    const held = this.#encoded.get('gzip')
    if (!held) throw new Error('A body is kept neither plain nor pressed')
    return unzip(await held.bytes)
  }

  /**
   * Returns the body in an encoding; null if it is too small to be worth compressing. Rejects if compression
   * fails; the next call then tries again.
   */
  async encodedAs(encoding: CachedEncoding, effort: Effort = 'quick'): Promise<Buffer | null> {
    if (this.#length < leastBytes) return null
    const held = this.#encoded.get(encoding)
    if (held && (held.effort === 'full' || effort === 'quick')) return held.bytes
    const bytes = this.plain().then((plain) => this.#press(plain, encoding, effort))
    // Concurrent requests get the encoding that exists, rather than waiting for the slow one.
    if (!held) this.#keepWhileGood(encoding, { effort, bytes })
    const made = await bytes
    const before = held ? (await held.bytes).length : 0
    this.#encoded.set(encoding, { effort, bytes })
    this.#size += made.length - before
    return made
  }

  #keepWhileGood(encoding: CachedEncoding, made: { effort: Effort; bytes: Promise<Buffer> }): void {
    this.#encoded.set(encoding, made)
    made.bytes.catch(() => {
      if (this.#encoded.get(encoding) === made) this.#encoded.delete(encoding)
    })
  }
}

/**
 * The smallest Brotli window that covers the whole body, which compresses as well as any larger one. At high
 * quality Brotli allocates memory for the window, not for the body, and little of it is given back.
 */
function windowBitsFor(length: number): number {
  const bits = Math.ceil(Math.log2(length + 16))
  return Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(constants.BROTLI_MIN_WINDOW_BITS, bits))
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const unzip = promisify(gunzip)

/** Compresses in another thread of this process (libuv). */
export function compressBody(
  json: Buffer,
  encoding: CachedEncoding,
  effort: Effort,
): Promise<Buffer> {
  if (encoding === 'gzip') return zip(json, { level: gzipLevel[effort] })
  return brotli(json, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
      [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBitsFor(json.length),
    },
  })
}
