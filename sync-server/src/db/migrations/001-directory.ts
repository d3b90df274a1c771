import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'

/** Tables of the first release: accounts, the catalogue, reviews, saves and sync. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db

  await schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('username_key', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull().defaultTo('user'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .execute()

  await schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('sessions_user').on('sessions').column('user_id').execute()

  await schema
    .createTable('resources')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('location', 'text', (column) => column.notNull())
    .addColumn('latitude', 'double precision')
    .addColumn('longitude', 'double precision')
    .addColumn('price', 'text')
    .addColumn('age_range', 'text')
    .addColumn('rating_sum', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('review_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('amenities', 'text', (column) => column.notNull())
    .addColumn('images', 'text', (column) => column.notNull())
    .addColumn('contact_info', 'text')
    .addColumn('author_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('is_sample', 'text', (column) => column.notNull().defaultTo('false'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('reviews_revision', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema.createIndex('resources_seq').on('resources').column('seq').execute()
  await schema.createIndex('resources_author').on('resources').column('author_id').execute()

  await schema
    .createTable('reviews')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('resource_id', 'text', (column) => column.notNull().references('resources.id'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('rating', 'integer', (column) => column.notNull())
    .addColumn('comment', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('reviews_one_each', ['resource_id', 'user_id'])
    .execute()
  await schema.createIndex('reviews_feed').on('reviews').columns(['user_id', 'seq']).execute()

  await schema
    .createTable('saved_resources')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('resource_id', 'text', (column) => column.notNull().references('resources.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('saved_resources_one_each', ['user_id', 'resource_id'])
    .execute()
  await schema.createIndex('saved_feed').on('saved_resources').columns(['user_id', 'seq']).execute()
  await schema.createIndex('saved_resource').on('saved_resources').column('resource_id').execute()

  await schema
    .createTable('tombstones')
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('resource_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('deleted_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('tombstones_pk', ['type', 'id'])
    .execute()
  await schema
    .createIndex('tombstones_feed')
    .on('tombstones')
    .columns(['user_id', 'type', 'seq'])
    .execute()

  await schema
    .createTable('idempotency_keys')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('body', 'text')
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_pk', ['user_id', 'key'])
    .execute()
  await schema
    .createIndex('idempotency_keys_age')
    .on('idempotency_keys')
    .column('created_at')
    .execute()

  await schema
    .createTable('sync_state')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('epoch', 'text', (column) => column.notNull())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('catalogue_seq', 'bigint', (column) => column.notNull())
    .execute()
  await (db as Kysely<{ sync_state: Record<string, unknown> }>)
    .insertInto('sync_state')
    .values({
      id: 1,
      epoch: randomBytes(6).toString('hex'),
      seq: 0,
      catalogue_seq: 0,
    })
    .execute()
}
