import type { Tables } from './database.ts'

/** All tables with what names a row, each behind those that it refers to. */
export const tablesInOrder = [
  ['users', ['id']],
  ['sessions', ['token_hash']],
  ['ended_sessions', ['token_hash']],
  ['password_resets', ['token_hash']],
  ['resources', ['id']],
  ['reviews', ['id']],
  ['saved_resources', ['id']],
  ['reports', ['id']],
  ['photos', ['id']],
  ['photo_contents', ['photo_id', 'width']],
  ['discarded_photos', ['user_id', 'photo_id']],
  ['tombstones', ['type', 'id']],
  ['idempotency_keys', ['user_id', 'key']],
  ['geocode_answers', ['question']],
  ['sign_in_attempts', ['counter']],
  ['outside_service_turns', ['service']],
  ['audit_log', ['id']],
  ['sync_state', ['id']],
] as const satisfies [keyof Tables, string[]][]

export type TableInOrder = (typeof tablesInOrder)[number]
