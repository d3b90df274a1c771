import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'

export const cachedEncodings = ['br', 'gzip'] as const

export type CachedEncoding = (typeof cachedEncodings)[number]

/** How hard a body is pressed: at once while someone waits for it, or as small as it gets. */
export type Effort = 'quick' | 'full'

const brotliQuality = { quick: 5, full: 10 } as const
const gzipLevel = { quick: 6, full: 9 } as const

export type Press = (json: Buffer, encoding: CachedEncoding, effort: Effort) => Promise<Buffer>

/** Of few bytes nothing is won. */
export const leastBytes = 1024

/** In every encoding, as small as it gets. */
export type Pressed = Record<CachedEncoding, Buffer>

/**
 * An answer as it goes out, in every encoding that was asked for. Each is made once, in another
 * thread, and made better once while nobody waits for it.
 */
export class CachedBody {
  readonly etag: string
  /** Null where it is kept pressed alone. */
  #json: Promise<Buffer> | null = null
  readonly #length: number
  readonly #encoded = new Map<CachedEncoding, { effort: Effort; bytes: Promise<Buffer> }>()
  readonly #press: Press
  #size: number

  /** What is pressed already is kept no other way: plain it is the most of it, and hardly asked for. */
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

  /** In bytes, with all that was made of it so far. */
  get size(): number {
    return this.#size
  }

  /** The body as it is; where it is kept pressed, unpacked once for all who ask at the same time. */
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
   * The body in an encoding; null where it is too small to be worth one. Rejects when it could not be
   * made, and makes it anew for who asks next.
   */
  async encodedAs(encoding: CachedEncoding, effort: Effort = 'quick'): Promise<Buffer | null> {
    if (this.#length < leastBytes) return null
    const held = this.#encoded.get(encoding)
    if (held && (held.effort === 'full' || effort === 'quick')) return held.bytes
    const bytes = this.plain().then((plain) => this.#press(plain, encoding, effort))
    // Who asks meanwhile gets what is there, and not the one that takes long.
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
 * As far as the whole body reaches back, which presses it as small as any wider window does: a high
 * quality takes memory for the window and not for the body, and little of it is given back.
 */
function windowBitsFor(length: number): number {
  const bits = Math.ceil(Math.log2(length + 16))
  return Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(constants.BROTLI_MIN_WINDOW_BITS, bits))
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const unzip = promisify(gunzip)

/** In another thread of this process. */
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
