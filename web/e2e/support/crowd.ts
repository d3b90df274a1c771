import { buildDraft, buildId } from '@worldschool/schema/testing'
import { openDatabase } from '../../../sync-server/src/db/open-database.ts'

/** SQLite takes so many values in one statement. */
const rowsAtOnce = 500

/** Puts users and resources straight into a running server's database, more than could sign up. */
export async function addCrowd(
  databaseUrl: string,
  { users, resources }: { users: number; resources: number },
): Promise<void> {
  const db = openDatabase(databaseUrl)
  try {
    for (const numbers of batches(users)) {
      await db.insertInto('users').values(numbers.map(crowdUser)).execute()
    }
    for (const numbers of batches(resources)) {
      await db.insertInto('resources').values(numbers.map(crowdResource)).execute()
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

function crowdUser(n: number) {
  const name = `member-${String(n).padStart(5, '0')}`
  return {
    id: buildId(1_000_000 + n),
    username: name,
    username_key: name,
    email: `${name}@example.org`,
    email_key: `${name}@example.org`,
    // Nobody signs in as one of the crowd.
    password_hash: '-',
    role: 'user' as const,
    created_at: new Date(Date.UTC(2025, 0, 1) + n * 60_000).toISOString(),
    seq: 0,
  }
}

/** Older than every sample, so that these stay at the list's end. */
function crowdResource(n: number) {
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
