import type { Role } from '@worldschool/schema'
import type { Selectable } from 'kysely'

export const usersTable = 'users'

export interface UsersTable {
  id: string
  username: string
  /** Folded, so that look-alikes of a name in other case or width are one name. */
  username_key: string
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
