import type { User } from '@worldschool/schema'
import { buildResource, buildUser } from '@worldschool/schema/testing'
import type { Database } from '../../../sync-server/src/db/database.ts'
import { migrateToLatest } from '../../../sync-server/src/db/migrate.ts'
import { openDatabase } from '../../../sync-server/src/db/open-database.ts'
import { insertResource } from '../../../sync-server/src/repositories/resources-repository.ts'
import { nextSeq } from '../../../sync-server/src/repositories/sync-state-repository.ts'
import { insertUser } from '../../../sync-server/src/repositories/users-repository.ts'
import type { Engine } from '../../../sync-server/test/support/simulated/engine.ts'
import { openPostgresEngine } from '../../../sync-server/test/support/simulated/postgres-engine.ts'
import { openSqliteEngine } from '../../../sync-server/test/support/simulated/sqlite-engine.ts'

/** A migrated database with a few people and places, with which every run starts. */
export interface Template {
  engine: Engine
  users: User[]
  /** An admin without a phone in any history. */
  admin: User
  /** A global moderator, who has no phone either. */
  moderator: User
  /** The last `seq` before the runs begin. */
  seq: number
  remove(): Promise<void>
}

const names = ['ana', 'ben', 'chi']
const adminName = 'dea'
const moderatorName = 'eli'
const places = 3

/** Creates the template on SQLite, or on the PostgreSQL cluster at this URL. */
export async function buildTemplate(clusterUrl?: string): Promise<Template> {
  const engine = await (clusterUrl ? openPostgresEngine(clusterUrl) : openSqliteEngine())
  const { databaseUrl } = engine
  const db = openDatabase(databaseUrl)
  await migrateToLatest(db, { databaseUrl })
  const filled = await fillDirectory(db)
  await db.destroy()
  await engine.saveInitialState()
  return { engine, ...filled, remove: engine.remove }
}

/** Adds the people and the places. */
export async function fillDirectory(
  db: Database,
  // In a run nobody signs in by password, because hashing would take longer than everything else.
  { passwordHash = 'none', hasYoung = true }: { passwordHash?: string; hasYoung?: boolean } = {},
): Promise<Pick<Template, 'users' | 'admin' | 'moderator' | 'seq'>> {
  const users = names.map((username, n) =>
    buildUser(n + 1, {
      username,
      email: `${username}@example.org`,
      ...(hasYoung && n > 0 && { createdAt: '2026-05-31T00:00:00.000Z', isYoung: true }),
    }),
  )
  const admin = buildUser(names.length + 1, {
    username: adminName,
    email: `${adminName}@example.org`,
    role: 'admin',
  })
  const moderator = buildUser(names.length + 2, {
    username: moderatorName,
    email: `${moderatorName}@example.org`,
    moderates: [],
  })
  const members = [...users, admin, moderator]
  const seq = await db.transaction().execute(async (trx) => {
    for (const user of members) {
      await insertUser(trx, {
        id: user.id,
        username: user.username,
        username_key: user.username,
        email: user.email,
        email_key: user.email,
        password_hash: passwordHash,
        role: user.role,
        language: null,
        // All but the first have signed up the day before the runs begin. [SEC-33]
        is_young: user.isYoung ? 1 : 0,
        moderates: user.moderates ? JSON.stringify(user.moderates) : null,
        created_at: user.createdAt,
        seq: await nextSeq(trx, { catalogue: false }),
      })
    }
    for (let n = 1; n <= places; n += 1) {
      const revision = await nextSeq(trx, { catalogue: true })
      const authorId = n === 1 ? null : (users[0]?.id ?? null)
      await insertResource(trx, buildResource(n, { authorId, revision }))
    }
    await trx.updateTable('sync_state').set({ epoch: 'e1' }).execute()
    return members.length + places
  })
  return { users, admin, moderator, seq }
}
