import { type Kysely, sql } from 'kysely'

/** What may be long in a resource, in bytes. */
export const textBytes = sql<number>`octet_length(name) + octet_length(description) + octet_length(amenities) + octet_length(images) + octet_length(coalesce(contact_info, ''))`

/** How long each resource is, in the order of the feed: a page ends by it without reading a text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index resources_page on resources (seq, (${textBytes}))`.execute(db)
}
