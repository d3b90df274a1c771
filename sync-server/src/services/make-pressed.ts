import type { Database } from '../db/database.ts'
import type { CatalogueQuestion } from './catalogue-feed.ts'
import { leastBytes, type Pressed, pressBody } from './kept-answers/kept-body.ts'
import { type CatalogueAsked, readCatalogueAnswer } from './read-catalogue-answer.ts'

/** An answer as small as it gets, plain where that is small enough. */
export interface PressedAnswer {
  etag: string
  body: Buffer | Pressed
  /** What a new device asks next; null when it has all. */
  next: CatalogueQuestion | null
}

/**
 * Reads an answer of the public catalogue and presses it, which takes seconds of a core for a large one. Null
 * for one that is too large to be kept.
 */
export async function makePressed(
  db: Database,
  asked: CatalogueAsked,
): Promise<PressedAnswer | null> {
  const read = await readCatalogueAnswer(db, asked)
  if (!read) return null
  const { etag, json, next } = read
  const plain = Buffer.from(json)
  if (plain.length < leastBytes) return { etag, body: plain, next }
  const br = await pressBody(plain, 'br', 'full')
  const gzip = await pressBody(plain, 'gzip', 'full')
  return { etag, body: { br, gzip }, next }
}
