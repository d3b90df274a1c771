import type { Kysely } from 'kysely'
import { usernameSkeletons } from '../username-skeleton.ts'

interface Users {
  id: string
  username: string
  username_skeleton: string
  username_cased_skeleton: string
}

const rowsAtOnce = 1_000

/**
 * Skeletons of usernames for look-alike detection. Existing names that look alike stay, so the columns are not unique.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  for (const column of ['username_skeleton', 'username_cased_skeleton']) {
    await schema.alterTable('users').addColumn(column, 'text').execute()
    await schema.createIndex(`users_${column}`).on('users').column(column).execute()
  }
  await fill(db as Kysely<{ users: Users }>)
}

async function fill(db: Kysely<{ users: Users }>): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'username'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    for (const { id, username } of rows) {
      await db.updateTable('users').set(usernameSkeletons(username)).where('id', '=', id).execute()
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
