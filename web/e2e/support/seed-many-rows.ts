import { buildDraft, buildId } from '@worldschool/schema/testing'
import { openDatabase } from '../../../sync-server/src/db/open-database.ts'

/** SQLite limits the number of values in one statement. */
const rowsAtOnce = 500

/**
 * Inserts users and resources directly into the database of a running server, more than could sign
 * up.
 */
export async function seedManyRows(
  databaseUrl: string,
  { users, resources }: { users: number; resources: number },
): Promise<void> {
  const db = openDatabase(databaseUrl)
  try {
    for (const numbers of batches(users)) {
      await db.insertInto('users').values(numbers.map(buildUserRow)).execute()
    }
    for (const numbers of batches(resources)) {
      await db.insertInto('resources').values(numbers.map(buildResourceRow)).execute()
    }
  } finally {
    await db.destroy()
  }
}

function* batches(count: number): Generator<number[]> {
  for (let from = 0; from < count; from += rowsAtOnce) {
    yield Array.from({ length: Math.min(rowsAtOnce, count - from) }, (_, index) => from + index)
  }
}

function buildUserRow(n: number) {
  const name = `member-${String(n).padStart(5, '0')}`
  return {
    id: buildId(1_000_000 + n),
    username: name,
    username_key: name,
    email: `${name}@example.org`,
    email_key: `${name}@example.org`,
    // Nobody signs in to these accounts.
    password_hash: '-',
    role: 'user' as const,
    created_at: new Date(Date.UTC(2025, 0, 1) + n * 60_000).toISOString(),
    seq: 0,
  }
}

/** Older than every sample, so that they are at the end of the list. */
function buildResourceRow(n: number) {
  const { name, description, category, location } = buildDraft(n)
  return {
    id: buildId(2_000_000 + n),
    name: `Old ${name}`,
    description,
    category,
    location,
    latitude: null,
    longitude: null,
    price: null,
    age_range: null,
    rating_sum: 0,
    review_count: 0,
    amenities: '[]',
    images: '[]',
    contact_info: null,
    author_id: null,
    is_sample: 'false' as const,
    created_at: new Date(Date.UTC(2020, 0, 1) + n * 60_000).toISOString(),
    seq: 0,
    reviews_revision: 0,
    city: 'Sintra',
    country: 'PT',
    is_located: 1,
  }
}
