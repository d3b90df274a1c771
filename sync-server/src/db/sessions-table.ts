import type { Selectable } from 'kysely'

export const sessionsTable = 'sessions'

/** Browser and system of a device; null if the User-Agent does not name them. */
export interface Device {
  browser: string | null
  system: string | null
}

export interface SessionsTable extends Device {
  /** SHA-256 of the cookie's token; the token itself is never stored on the server. */
  token_hash: string
  user_id: string
  created_at: string
  last_seen_at: string
}

export type SessionRow = Selectable<SessionsTable>
