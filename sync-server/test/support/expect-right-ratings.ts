import { expect } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { findWrongRatings } from './wrong-ratings.ts'

/** Checks that the stored totals of every resource match its review rows. [C5] */
export async function expectRightRatings(db: Database): Promise<void> {
  expect(await findWrongRatings(db)).toEqual([])
}
