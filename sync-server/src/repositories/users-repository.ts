import type { ListedUser, Role, Sanction, User } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import { usernameKey } from '../db/fold.ts'
import { lowerSkeletonsOf, usernameSkeletons } from '../db/username-skeleton.ts'
import type { EmailState, NewUserRow, UserRow } from '../db/users-table.ts'

type OwnColumns = Pick<
  UserRow,
  | 'id'
  | 'username'
  | 'email'
  | 'role'
  | 'created_at'
  | 'language'
  | 'email_state'
  | 'is_young'
  | 'sanction'
  | 'moderates'
>

/** Converts a row to what its owner may see: everything except the password hash. */
export function rowToUser(row: OwnColumns): User {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    role: row.role,
    createdAt: row.created_at,
    ...(row.language && { language: row.language }),
    ...(row.email_state !== 'unasked' && { emailState: row.email_state }),
    ...(row.is_young === 1 && { isYoung: true }),
    ...sanctionOf(row),
    ...moderatesOf(row),
  }
}

/** Converts a row to what admins see of the account. */
export function rowToListedUser(
  row: Pick<UserRow, 'id' | 'username' | 'email' | 'role' | 'sanction' | 'moderates'>,
): ListedUser {
  const { id, username, email, role } = row
  return { id, username, email, role, ...sanctionOf(row), ...moderatesOf(row) }
}

/** Parses the newest sanction of a row. */
export function sanctionOf({ sanction }: Pick<UserRow, 'sanction'>): { sanction?: Sanction } {
  return sanction === null ? {} : { sanction: JSON.parse(sanction) as Sanction }
}

/** Parses the countries that the owner of a row moderates. [M10] */
export function moderatesOf({ moderates }: Pick<UserRow, 'moderates'>): { moderates?: string[] } {
  return moderates === null ? {} : { moderates: JSON.parse(moderates) as string[] }
}

export async function findUserByEmailKey(db: Database, key: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email_key', '=', key).executeTakeFirst()
}

export async function findUserById(db: Database, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns true if an account other than `exceptId` has this name or one that looks like it. [SEC-9] */
export async function isUsernameTaken(
  db: Database,
  username: string,
  { exceptId = null }: { exceptId?: string | null } = {},
): Promise<boolean> {
  const { username_cased_skeleton: cased } = usernameSkeletons(username)
  const lower = lowerSkeletonsOf(username)
  // One statement per index: PostgreSQL would scan the whole table for an `or` of them.
  const named = users(db).where('username_key', '=', usernameKey(username))
  const alike = users(db).where('username_skeleton', 'in', lower)
  const casedAlike = users(db).where('username_cased_skeleton', '=', cased)
  for (const query of [named, alike, casedAlike]) {
    const rows = await query.limit(2).execute()
    if (rows.some(({ id }) => id !== exceptId)) return true
  }
  return false
}

/** Computes the missing skeletons of names that an older server wrote, at most `max` at once. */
export async function completeUsernames(db: Database, { max }: { max: number }): Promise<void> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('username_skeleton', 'is', null)
    .limit(max)
    .execute()
  for (const { id, username } of rows) {
    await db.updateTable('users').set(usernameSkeletons(username)).where('id', '=', id).execute()
  }
}

function users(db: Database) {
  return db.selectFrom('users').select('id')
}

export async function insertUser(db: Database, row: NewUserRow): Promise<void> {
  const skeletons = usernameSkeletons(row.username)
  await db
    .insertInto('users')
    .values({ ...row, ...skeletons })
    .execute()
}

export async function updateProfileRow(
  db: Database,
  {
    id,
    ...profile
  }: Pick<
    UserRow,
    'id' | 'username' | 'username_key' | 'email' | 'email_key' | 'email_state' | 'seq'
  > &
    Partial<Pick<UserRow, 'is_young'>>,
): Promise<void> {
  const skeletons = usernameSkeletons(profile.username)
  await db
    .updateTable('users')
    .set({ ...profile, ...skeletons })
    .where('id', '=', id)
    .execute()
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

/** Lists the ids of accounts that cannot publish until their address is confirmed. */
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

/**
 * Sets the role and clears `moderates`: an admin moderates everywhere, and a former admin is an ordinary member. [M10]
 */
export async function updateRole(
  db: Database,
  { id, role, seq }: { id: string; role: Role; seq: number },
): Promise<void> {
  await db.updateTable('users').set({ role, moderates: null, seq }).where('id', '=', id).execute()
}

/** Sets the countries that a member moderates; null for none. [M10] */
export async function updateModerates(
  db: Database,
  { id, countries, seq }: { id: string; countries: readonly string[] | null; seq: number },
): Promise<void> {
  const moderates = countries && JSON.stringify(countries)
  await db.updateTable('users').set({ moderates, seq }).where('id', '=', id).execute()
}

/** Finds the account's own row if it changed after `since` up to and including `until`. [P1] */
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
