import type { Database } from '../db/database.ts'

export interface UnlocatedResource {
  id: string
  location: string
  latitude: number | null
  longitude: number | null
}

/** The next resources, by id, whose city and country nobody has looked up yet. */
export async function listUnlocated(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<UnlocatedResource[]> {
  return db
    .selectFrom('resources')
    .select(['id', 'location', 'latitude', 'longitude'])
    .where('is_located', '=', 0)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/**
 * Writes where a resource is, unless it has been moved or renamed since: then the row stays as it
 * is, to be asked about again. No feed tells of it, so it takes no change number.
 */
export async function setPlace(
  db: Database,
  asked: UnlocatedResource,
  place: { city: string | null; country: string | null },
): Promise<void> {
  await db
    .updateTable('resources')
    .set({ ...place, is_located: 1 })
    .where('id', '=', asked.id)
    .where('location', '=', asked.location)
    .where('latitude', 'is not distinct from', asked.latitude)
    .where('longitude', 'is not distinct from', asked.longitude)
    .execute()
}
