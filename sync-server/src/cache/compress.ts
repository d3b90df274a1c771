import type { Database } from '../db/database.ts'
import type { CatalogueQuestion } from '../services/sync/catalogue-feed.ts'
import { compressBody, leastBytes, type Pressed } from './cached-body.ts'
import { type CatalogueRequest, readCatalogueResponse } from './read-catalogue-response.ts'

/** A response compressed as small as possible, or plain if it is short. */
export interface CompressedResponse {
  etag: string
  body: Buffer | Pressed
  /** The next request of a new device; null when it has everything. */
  next: CatalogueQuestion | null
}

/**
 * Reads a response of the public catalogue and compresses it, which takes seconds of one core for a large
 * one. Returns null if the response is too large to be cached.
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
