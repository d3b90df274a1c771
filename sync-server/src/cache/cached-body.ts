import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'

export const cachedEncodings = ['br', 'gzip'] as const

export type CachedEncoding = (typeof cachedEncodings)[number]

/** Compression effort: `quick` while a request waits for the result, `full` for the smallest size. */
export type Effort = 'quick' | 'full'

const brotliQuality = { quick: 5, full: 10 } as const
const gzipLevel = { quick: 6, full: 9 } as const

export type Compress = (json: Buffer, encoding: CachedEncoding, effort: Effort) => Promise<Buffer>

/** Smaller bodies are not worth compressing. */
export const minBytes = 1024

/** The body in every encoding, each as small as possible. */
export type CompressedBodies = Record<CachedEncoding, Buffer>

/**
 * A response body in every requested encoding. Each encoding is computed once in another thread, and a second time at
 * full effort while no request waits for it.
 */
export class CachedBody {
  readonly etag: string
  /** Null if only the compressed encodings are cached. */
  #json: Promise<Buffer> | null = null
  readonly #length: number
  readonly #encoded = new Map<CachedEncoding, { effort: Effort; bytes: Promise<Buffer> }>()
  readonly #compress: Compress
  #size: number

  /**
   * A body that is passed in compressed form is cached only in compressed form, because the identity encoding is the
   * largest and rarely requested.
   */
  constructor(etag: string, body: Buffer | CompressedBodies, compress: Compress = compressBody) {
    this.etag = etag
    this.#compress = compress
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
    this.#json = this.#decompress().finally(() => {
      this.#json = null
    })
    return this.#json
  }

  async #decompress(): Promise<Buffer> {
    const cached = this.#encoded.get('gzip')
    if (!cached) throw new Error('A cached body has neither a plain nor a compressed form')
    return unzip(await cached.bytes)
  }

  /**
   * Returns the body in an encoding; null if it is too small to be worth compressing. Rejects if compression
   * fails; the next call then tries again.
   */
  async encodedAs(encoding: CachedEncoding, effort: Effort = 'quick'): Promise<Buffer | null> {
    if (this.#length < minBytes) return null
    const cached = this.#encoded.get(encoding)
    if (cached && (cached.effort === 'full' || effort === 'quick')) return cached.bytes
    const bytes = this.plain().then((plain) => this.#compress(plain, encoding, effort))
    // During the slow compression, other requests get the version that already exists.
    if (!cached) this.#storeUnlessFailed(encoding, { effort, bytes })
    const compressed = await bytes
    const lengthBefore = cached ? (await cached.bytes).length : 0
    this.#encoded.set(encoding, { effort, bytes })
    this.#size += compressed.length - lengthBefore
    return compressed
  }

  #storeUnlessFailed(
    encoding: CachedEncoding,
    compressed: { effort: Effort; bytes: Promise<Buffer> },
  ): void {
    this.#encoded.set(encoding, compressed)
    compressed.bytes.catch(() => {
      if (this.#encoded.get(encoding) === compressed) this.#encoded.delete(encoding)
    })
  }
}

/**
 * The smallest Brotli window that covers the whole body. A larger window would not compress better. At high quality,
 * Brotli allocates memory for the window, not for the body, and little of this memory is given back.
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
