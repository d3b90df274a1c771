import { type Kysely, sql } from 'kysely'

/** Size in bytes of the long columns of a resource. */
export const textBytes = sql<number>`octet_length(name) + octet_length(description) + octet_length(amenities) + octet_length(images) + octet_length(coalesce(contact_info, ''))`

/** Indexes the size of each resource by change number, so that the end of a page is found without reading texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index resources_page on resources (seq, (${textBytes}))`.execute(db)
}
