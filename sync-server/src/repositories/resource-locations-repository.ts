import type { Database } from '../db/database.ts'

interface UnlocatedResource {
  id: string
  location: string
  latitude: number | null
  longitude: number | null
}

/** Lists the next resources, by id, whose city and country have not been looked up yet. */
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
 * Writes the city and country of a resource, unless it was moved or renamed since; then it is looked up again later. No
 * feed reports this change, so it takes no `seq`.
 */
export async function setPlace(
  db: Database,
  resource: UnlocatedResource,
  place: { city: string | null; country: string | null },
): Promise<void> {
  await db
    .updateTable('resources')
    .set({ ...place, is_located: 1 })
    .where('id', '=', resource.id)
    .where('location', '=', resource.location)
    .where('latitude', 'is not distinct from', resource.latitude)
    .where('longitude', 'is not distinct from', resource.longitude)
    .execute()
}
