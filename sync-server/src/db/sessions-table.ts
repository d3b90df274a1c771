import type { Selectable } from 'kysely'

export const sessionsTable = 'sessions'

export interface SessionsTable {
  /** SHA-256 of the cookie's token; the token itself is nowhere on the server. */
  token_hash: string
  user_id: string
  created_at: string
  last_seen_at: string
}

export type SessionRow = Selectable<SessionsTable>
