import { expect } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { findWrongRatings } from './wrong-ratings.ts'

/** The stored integers of every resource are those of its review rows. [C5] */
export async function expectRightRatings(db: Database): Promise<void> {
  expect(await findWrongRatings(db)).toEqual([])
}
