import type { Database } from '../db/database.ts'

export async function findGeocodeAnswer(
  db: Database,
  { question, askedSince }: { question: string; askedSince: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('geocode_answers')
    .select('answer')
    .where('question', '=', question)
    .where('asked_at', '>=', askedSince)
    .executeTakeFirst()
  return row?.answer
}

/** In place of an older answer to the same question. */
export async function keepGeocodeAnswer(
  db: Database,
  row: { question: string; answer: string; asked_at: string },
): Promise<void> {
  const { answer, asked_at } = row
  await db
    .insertInto('geocode_answers')
    .values(row)
    .onConflict((conflict) => conflict.column('question').doUpdateSet({ answer, asked_at }))
    .execute()
}

/** Drops the answers from before, and of the rest all but the newest `most`. */
export async function trimGeocodeAnswers(
  db: Database,
  { before, most }: { before: string; most: number },
): Promise<void> {
  await db.deleteFrom('geocode_answers').where('asked_at', '<', before).execute()
  const newest = db
    .selectFrom('geocode_answers')
    .select('question')
    .orderBy('asked_at', 'desc')
    .orderBy('question')
    .limit(most)
  await db.deleteFrom('geocode_answers').where('question', 'not in', newest).execute()
}
