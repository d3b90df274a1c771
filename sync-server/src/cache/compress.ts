import type { Database } from '../db/database.ts'
import type { CatalogueQuery } from '../services/sync/catalogue-feed.ts'
import { type CompressedBodies, compressBody, minBytes } from './cached-body.ts'
import { type CatalogueRequest, readCatalogueResponse } from './read-catalogue-response.ts'

/** A response compressed as small as possible, or plain if it is short. */
export interface CompressedResponse {
  etag: string
  body: Buffer | CompressedBodies
  /** The next request of a new device; null if this is the last page. */
  next: CatalogueQuery | null
}

/**
 * Reads a response of the public catalogue and compresses it. A large response takes seconds of one core. Returns null
 * if the response is too large to be cached.
 */
export async function compressResponse(
  db: Database,
  request: CatalogueRequest,
): Promise<CompressedResponse | null> {
  const read = await readCatalogueResponse(db, request)
  if (!read) return null
  const { etag, json, next } = read
  const plain = Buffer.from(json)
  if (plain.length < minBytes) return { etag, body: plain, next }
  const br = await compressBody(plain, 'br', 'full')
  const gzip = await compressBody(plain, 'gzip', 'full')
  return { etag, body: { br, gzip }, next }
}
