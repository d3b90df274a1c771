import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export const keptEncodings = ['br', 'gzip'] as const

export type KeptEncoding = (typeof keptEncodings)[number]

/** How hard a body is pressed: at once while someone waits for it, or as small as it gets. */
export type Effort = 'quick' | 'full'

const brotliQuality = { quick: 5, full: 10 } as const
const gzipLevel = { quick: 6, full: 9 } as const

export type Press = (json: Buffer, encoding: KeptEncoding, effort: Effort) => Promise<Buffer>

/** Of few bytes nothing is won. */
const leastBytes = 1024

/**
 * An answer as it goes out, in every encoding that was asked for. Each is made once, in another
 * thread, and made better once while nobody waits for it.
 */
export class KeptBody {
  readonly etag: string
  readonly json: Buffer
  readonly #encoded = new Map<KeptEncoding, { effort: Effort; bytes: Promise<Buffer> }>()
  readonly #press: Press
  #size: number

  constructor(etag: string, json: Buffer, press: Press = pressBody) {
    this.etag = etag
    this.json = json
    this.#press = press
    this.#size = json.length
  }

  /** In bytes, with all that was made of it so far. */
  get size(): number {
    return this.#size
  }

  /**
   * The body in an encoding; null where it is too small to be worth one. Rejects when it could not be
   * made, and makes it anew for who asks next.
   */
  async encodedAs(encoding: KeptEncoding, effort: Effort = 'quick'): Promise<Buffer | null> {
    if (this.json.length < leastBytes) return null
    const held = this.#encoded.get(encoding)
    if (held && (held.effort === 'full' || effort === 'quick')) return held.bytes
    const bytes = this.#press(this.json, encoding, effort)
    // Who asks meanwhile gets what is there, and not the one that takes long.
    if (!held) this.#keepWhileGood(encoding, { effort, bytes })
    const made = await bytes
    const before = held ? (await held.bytes).length : 0
    this.#encoded.set(encoding, { effort, bytes })
    this.#size += made.length - before
    return made
  }

  #keepWhileGood(encoding: KeptEncoding, made: { effort: Effort; bytes: Promise<Buffer> }): void {
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

/** In another thread of this process. */
export function pressBody(json: Buffer, encoding: KeptEncoding, effort: Effort): Promise<Buffer> {
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
