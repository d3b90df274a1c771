import type { Database } from '../db/database.ts'
import type { CatalogueQuestion } from '../services/sync/catalogue-feed.ts'
import { compressBody, leastBytes, type Pressed } from './cached-body.ts'
import { type CatalogueRequest, readCatalogueResponse } from './read-catalogue-response.ts'

/** An answer as small as it gets, plain where that is small enough. */
export interface CompressedResponse {
  etag: string
  body: Buffer | Pressed
  /** What a new device asks next; null when it has all. */
  next: CatalogueQuestion | null
}

/**
 * Reads an answer of the public catalogue and presses it, which takes seconds of a core for a large one. Null
 * for one that is too large to be kept.
 */
export async function compressResponse(
  db: Database,
  asked: CatalogueRequest,
): Promise<CompressedResponse | null> {
  const read = await readCatalogueResponse(db, asked)
  if (!read) return null
  const { etag, json, next } = read
  const plain = Buffer.from(json)
  if (plain.length < leastBytes) return { etag, body: plain, next }
  const br = await compressBody(plain, 'br', 'full')
  const gzip = await compressBody(plain, 'gzip', 'full')
  return { etag, body: { br, gzip }, next }
}
