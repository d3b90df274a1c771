import type { Role, User } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import type { EmailState, NewUserRow, UserRow } from '../db/users-table.ts'

/** The account as its owner may see it: no hash. */
export function rowToUser(row: UserRow): User {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    role: row.role,
    createdAt: row.created_at,
    ...(row.language && { language: row.language }),
    ...(row.email_state !== 'unasked' && { emailState: row.email_state }),
  }
}

export async function findUserByEmailKey(db: Database, key: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email_key', '=', key).executeTakeFirst()
}

export async function findUserById(db: Database, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function isUsernameTaken(db: Database, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('username_key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertUser(db: Database, row: NewUserRow): Promise<void> {
  await db.insertInto('users').values(row).execute()
}

export async function updateProfileRow(
  db: Database,
  { id, ...profile }: Omit<UserRow, 'password_hash' | 'role' | 'language' | 'created_at'>,
): Promise<void> {
  await db.updateTable('users').set(profile).where('id', '=', id).execute()
}

export async function updatePasswordHash(
  db: Database,
  { id, passwordHash }: { id: string; passwordHash: string },
): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

export async function updateEmailState(
  db: Database,
  { id, emailState, seq }: { id: string; emailState: EmailState; seq: number },
): Promise<void> {
  await db.updateTable('users').set({ email_state: emailState, seq }).where('id', '=', id).execute()
}

/** Who could not publish for want of a confirmed address. */
export async function findUnconfirmedIds(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('email_state', '=', 'unconfirmed')
    .execute()
  return rows.map(({ id }) => id)
}

export async function updateLanguage(
  db: Database,
  { id, language, seq }: { id: string; language: string; seq: number },
): Promise<void> {
  await db.updateTable('users').set({ language, seq }).where('id', '=', id).execute()
}

export async function updateRole(
  db: Database,
  { id, role, seq }: { id: string; role: Role; seq: number },
): Promise<void> {
  await db.updateTable('users').set({ role, seq }).where('id', '=', id).execute()
}

/** The account's own row, when it changed after `since` and no later than `until`. [P1] */
export async function findChangedUser(
  db: Database,
  { userId, since, until }: { userId: string; since: number; until: number },
): Promise<{ user: User; seq: number } | null> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where('seq', '>', since)
    .where('seq', '<=', until)
    .executeTakeFirst()
  return row ? { user: rowToUser(row), seq: Number(row.seq) } : null
}
