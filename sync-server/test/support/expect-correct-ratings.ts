import { expect } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { findWrongRatings } from './find-wrong-ratings.ts'

/** Checks that the stored totals of every resource match its review rows. [C5] */
export async function expectCorrectRatings(db: Database): Promise<void> {
  expect(await findWrongRatings(db)).toEqual([])
}
