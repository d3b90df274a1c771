import type { Role } from '@worldschool/schema'
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely'

export const usersTable = 'users'

/**
 * `unasked`: the account was never asked to confirm, because it is older than confirmation or the server has no mail.
 * Such an account may publish.
 */
export type EmailState = 'confirmed' | 'unconfirmed' | 'unasked'

export interface UsersTable {
  id: string
  username: string
  /** Folded, so that names that differ only in case or width are one name. */
  username_key: string
  /** Skeletons for look-alike detection; null if an older server wrote the row. */
  username_skeleton: ColumnType<string | null, string | undefined, string>
  username_cased_skeleton: ColumnType<string | null, string | undefined, string>
  email: string
  email_key: string
  password_hash: string
  role: Role
  /** Language of mails to the account; null until it is set. */
  language: string | null
  created_at: string
  email_state: Generated<EmailState>
  /**
   * 1 while the account's reviews do not count in ratings: until housekeeping finds that the account is old enough, and
   * while its address is unconfirmed. [SEC-33]
   */
  is_young: Generated<number>
  /** The newest sanction as JSON, as the member receives it; null if there is none. */
  sanction: Generated<string | null>
  /** The last change of the member's list of blocks; null if there never was one. */
  blocks_seq: Generated<number | null>
  /** The last change of the member's held content; null if none was ever held. [M11] */
  held_seq: Generated<number | null>
  /** The countries that the member moderates as JSON, an empty list for everywhere; null for other members. */
  moderates: Generated<string | null>
  seq: number
}

export type UserRow = Selectable<UsersTable>
export type NewUserRow = Insertable<UsersTable>
