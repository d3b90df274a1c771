import type { Selectable } from 'kysely'

export const endedSessionsTable = 'ended_sessions'

/** A session whose account was deleted, so that its device learns why it is signed out. */
export interface EndedSessionsTable {
  token_hash: string
  /** Hash of the account's id, which is enough to recognize the account. */
  user_hash: string
  ended_at: string
}

export type EndedSessionRow = Selectable<EndedSessionsTable>
