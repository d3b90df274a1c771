import type { Selectable } from 'kysely'

export const endedSessionsTable = 'ended_sessions'

/** A session whose account is gone, so that its device learns why it is signed out. */
export interface EndedSessionsTable {
  token_hash: string
  /** Of the account's id: whose it was is only to be recognised. */
  user_hash: string
  ended_at: string
}

export type EndedSessionRow = Selectable<EndedSessionsTable>
