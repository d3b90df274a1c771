import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { User } from '@worldschool/schema'
import { buildResource, buildUser } from '@worldschool/schema/testing'
import { migrateToLatest } from '../../../sync-server/src/db/migrate.ts'
import { openDatabase } from '../../../sync-server/src/db/open-database.ts'
import { insertResource } from '../../../sync-server/src/repositories/resources-repository.ts'
import { nextSeq } from '../../../sync-server/src/repositories/sync-state-repository.ts'
import { insertUser } from '../../../sync-server/src/repositories/users-repository.ts'

/** A migrated database with a few people and places in it, of which every run has a copy. */
export interface Template {
  folder: string
  file: string
  users: User[]
  /** Someone at a desk, who has no phone in any story. */
  admin: User
  /** Change number at which the runs begin. */
  seq: number
  remove(): void
}

const names = ['ana', 'ben', 'chi']
const adminName = 'dea'
const places = 3

/** Files in memory where the machine has such a place: they are as real, and sooner there. */
function fastestFolder(): string {
  const inMemory = '/dev/shm'
  try {
    accessSync(inMemory, constants.W_OK)
    return inMemory
  } catch {
    return tmpdir()
  }
}

export async function buildTemplate(): Promise<Template> {
  const folder = mkdtempSync(join(fastestFolder(), 'worldschool-simulation-'))
  const file = join(folder, 'template.db')
  const databaseUrl = `file:${file}`
  const db = openDatabase(databaseUrl)
  await migrateToLatest(db, { databaseUrl })
  const users = names.map((username, n) =>
    buildUser(n + 1, { username, email: `${username}@example.org` }),
  )
  const admin = buildUser(names.length + 1, {
    username: adminName,
    email: `${adminName}@example.org`,
    role: 'admin',
  })
  const members = [...users, admin]
  const seq = await db.transaction().execute(async (trx) => {
    for (const user of members) {
      await insertUser(trx, {
        id: user.id,
        username: user.username,
        username_key: user.username,
        email: user.email,
        email_key: user.email,
        // Nobody signs in by password here: hashing takes longer than all the rest of a run.
        password_hash: 'none',
        role: user.role,
        language: null,
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
  await db.destroy()
  const remove = () => rmSync(folder, { recursive: true, force: true })
  return { folder, file, users, admin, seq, remove }
}
