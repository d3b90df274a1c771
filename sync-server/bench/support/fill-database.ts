import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildUser } from '@worldschool/schema/testing'
import { buildPlaces } from '@worldschool/schema/testing/places'
import type { Database } from '../../src/db/database.ts'
import { migrateToLatest } from '../../src/db/migrate.ts'
import { openDatabase } from '../../src/db/open-database.ts'
import { insertResource } from '../../src/repositories/resources-repository.ts'
import { insertUser } from '../../src/repositories/users-repository.ts'
import { startSession } from '../../src/services/accounts/sessions.ts'

/** A directory on the disk that no server uses yet. */
export interface FilledDatabase {
  folder: string
  databaseUrl: string
  /** The session of a member. */
  cookie: string
  userId: string
  remove: () => void
}

/** Creates the file that a server opens at its start, with so many places and one member. */
export async function fillDatabase(size: number): Promise<FilledDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'worldschool-bench-'))
  const databaseUrl = `file:${join(folder, 'directory.db')}`
  const db = openDatabase(databaseUrl)
  try {
    await migrateToLatest(db, { databaseUrl })
    const token = await db.transaction().execute(async (trx) => {
      for (const place of buildPlaces(size)) await insertResource(trx, place)
      await trx.updateTable('sync_state').set({ seq: size, catalogue_seq: size }).execute()
      // Leaves no work for the geocoding backfill, which would distort the measurement.
      await trx.updateTable('resources').set({ is_located: 1 }).execute()
      return addMember(trx)
    })
    const cookie = `session=${token}`
    const remove = () => rmSync(folder, { recursive: true, force: true })
    return { folder, databaseUrl, cookie, userId: member.id, remove }
  } finally {
    await db.destroy()
  }
}

const member = buildUser(1)

function addMember(db: Database): Promise<string> {
  const { id, username, email, role, createdAt } = member
  return insertUser(db, {
    id,
    username,
    username_key: username,
    email,
    email_key: email,
    password_hash: 'none',
    role,
    language: null,
    created_at: createdAt,
    seq: 0,
  }).then(() => startSession(db, { userId: id, now: new Date() }))
}
