import type { Role } from '@worldschool/schema'
import type { ColumnType, Insertable, Selectable } from 'kysely'

export const usersTable = 'users'

export interface UsersTable {
  id: string
  username: string
  /** Folded, so that look-alikes of a name in other case or width are one name. */
  username_key: string
  /** What the name may be mistaken for; null where a server of an older version has written the row. */
  username_skeleton: ColumnType<string | null, string | undefined, string>
  username_cased_skeleton: ColumnType<string | null, string | undefined, string>
  email: string
  email_key: string
  password_hash: string
  role: Role
  /** Of the mails to it; null until the account has named one. */
  language: string | null
  created_at: string
  seq: number
}

export type UserRow = Selectable<UsersTable>
export type NewUserRow = Insertable<UsersTable>
