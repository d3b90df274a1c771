import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../../src/db/open-database.ts'
import { buildTestApp, type TestApp } from './build-test-app.ts'

/**
 * Copies the current database. The returned function serves the copy with an epoch of its own. [P5]
 */
export async function backUp(server: TestApp): Promise<() => Promise<TestApp>> {
  const backup = join(server.folder, 'backup.db')
  await sql`vacuum into ${backup}`.execute(server.db)
  return async () => {
    const restored = join(server.folder, 'restored.db')
    copyFileSync(backup, restored)
    const databaseUrl = `file:${restored}`
    const db = openDatabase(databaseUrl)
    await db.updateTable('sync_state').set({ epoch: 'restored' }).execute()
    await db.destroy()
    return buildTestApp({ databaseUrl })
  }
}
