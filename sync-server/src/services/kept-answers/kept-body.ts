import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export const keptEncodings = ['br', 'gzip'] as const

export type KeptEncoding = (typeof keptEncodings)[number]

/** How hard a body is pressed: at once while someone waits for it, or as small as it gets. */
export type Effort = 'quick' | 'full'

const brotliQuality = { quick: 5, full: 10 } as const
const gzipLevel = { quick: 6, full: 9 } as const

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
  #size: number

  constructor(etag: string, json: Buffer) {
    this.etag = etag
    this.json = json
    this.#size = json.length
  }

  /** In bytes, with all that was made of it so far. */
  get size(): number {
    return this.#size
  }

  /** The body in an encoding; null where it is too small to be worth one. */
  async encodedAs(encoding: KeptEncoding, effort: Effort = 'quick'): Promise<Buffer | null> {
    if (this.json.length < leastBytes) return null
    const held = this.#encoded.get(encoding)
    if (held && (held.effort === 'full' || effort === 'quick')) return held.bytes
    const bytes = press(this.json, encoding, effort)
    // Who asks meanwhile gets what is there, and not the one that takes long.
    if (!held) this.#encoded.set(encoding, { effort, bytes })
    const made = await bytes
    const before = held ? (await held.bytes).length : 0
    this.#encoded.set(encoding, { effort, bytes })
    this.#size += made.length - before
    return made
  }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

function press(json: Buffer, encoding: KeptEncoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'gzip') return zip(json, { level: gzipLevel[effort] })
  return brotli(json, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
      [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
    },
  })
}
