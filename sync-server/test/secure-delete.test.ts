import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseFile } from '../src/db/database-url.ts'
import { startTestApp } from './support/build-test-app.ts'

test('[SEC-27] leaves nothing of a deleted account in the database file', async () => {
  const server = await startTestApp()
  await server.signUp('ben')
  const leaver = await server.signUp('leaver-with-a-rare-name')
  await server.request('DELETE', '/api/account', {
    as: leaver,
    body: { password: leaver.password, resources: 'keep' },
  })
  // The mail about the deletion is a row until it is sent.
  await server.db.deleteFrom('mail_queue').execute()
  await sql`pragma wal_checkpoint(truncate)`.execute(server.db)
  const file = readFileSync(databaseFile(server.config.databaseUrl), 'latin1')
  expect(file).toContain('ben@example.org')
  expect(file).not.toContain('leaver-with-a-rare-name')
})
