import { join } from 'node:path'
import { buildId, buildResource, buildUser } from '@worldschool/schema/testing'
import { expect, onTestFinished, test } from 'vitest'
import { migrateToLatest } from '../src/db/migrate.ts'
import { migrations } from '../src/db/migrations/index.ts'
import { openDatabase } from '../src/db/open-database.ts'
import { resourceToRow } from '../src/repositories/resource-rows.ts'
import { readSyncState } from '../src/repositories/sync-state-repository.ts'
import { expectCorrectRatings } from './support/expect-correct-ratings.ts'
import { emptyDatabase, engine } from './support/fresh-database.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

/** More rows than may share one `seq`. */
const reviewedCount = 310

test('[S2] [SEC-33] a migration excludes reviews by the place’s own author from ratings and sends the changes in pages', async () => {
  const file = `file:${join(temporaryFolder(), 'directory.db')}`
  const databaseUrl = engine === 'postgres' ? (await emptyDatabase()).databaseUrl : file
  const db = openDatabase(databaseUrl)
  onTestFinished(() => db.destroy())
  const before = Object.entries(migrations).filter(([name]) => name < '018')
  await migrateToLatest(db, { databaseUrl, migrations: Object.fromEntries(before) })
  const [ana, ben] = [buildUser(1), buildUser(2)]
  for (const { id, username, email } of [ana, ben]) {
    const names = { username, username_key: username, email, email_key: email }
    const fixedColumns = {
      password_hash: 'x',
      role: 'user' as const,
      language: null,
      created_at: 'then',
    }
    await db
      .insertInto('users')
      .values({ id, ...names, ...fixedColumns, seq: 1 })
      .execute()
  }
  for (let n = 1; n <= reviewedCount + 1; n += 1) {
    const by = n > reviewedCount ? [ben] : [ana, ben]
    const totals = { ratingSum: 4 * by.length, reviewCount: by.length, revision: 1 }
    const place = buildResource(n, { authorId: ana.id, ...totals })
    await db.insertInto('resources').values(resourceToRow(place)).execute()
    for (const [who, { id }] of by.entries()) {
      const row = { id: buildId(1_000 * (who + 1) + n), resource_id: place.id, user_id: id }
      const reviewColumns = { rating: 4, comment: null, created_at: 'then', seq: 1 }
      await db
        .insertInto('reviews')
        .values({ ...row, ...reviewColumns })
        .execute()
    }
  }

  await migrateToLatest(db, { databaseUrl })
  await expectCorrectRatings(db)
  const rows = await db.selectFrom('resources').selectAll().orderBy('id').execute()
  for (const { rating_sum, review_count } of rows)
    expect([rating_sum, review_count]).toEqual([4, 1])
  const changed = rows.filter(({ seq, reviews_revision }) => seq === reviews_revision)
  expect(changed).toHaveLength(reviewedCount)
  const { seq, catalogue_seq } = await readSyncState(db)
  expect([seq, catalogue_seq]).toEqual([2, 2])
  expect(new Set(changed.map((row) => Number(row.seq)))).toEqual(new Set([1, 2]))
  expect(await db.selectFrom('reviews').select('id').execute()).toHaveLength(2 * reviewedCount + 1)
})
