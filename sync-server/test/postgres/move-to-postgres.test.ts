import { join } from 'node:path'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { tablesInOrder } from '../../src/db/replace-database.ts'
import { readSyncState } from '../../src/repositories/sync-state-repository.ts'
import { seedSamples } from '../../src/services/resources/seed-samples.ts'
import { runCommand } from '../fixtures/run-command.ts'
import { addResource } from '../support/add-resource.ts'
import {
  buildTestApp,
  startTestApp,
  type TestApp,
  type TestMember,
} from '../support/build-test-app.ts'
import { tablesOf } from '../support/database-state.ts'
import { emptyDatabase } from '../support/fresh-database.ts'
import { sendPhoto } from '../support/photos.ts'
import { openDirectory } from '../support/temporary-database.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** Fills a directory so that most tables have rows. */
async function fill(server: TestApp): Promise<TestMember> {
  const { db, clock, request } = server
  await seedSamples(db, { now: clock.now() })
  const as = await server.signUp('ana')
  const id = await addResource(server, as, 1)
  await sendPhoto(server, as, buildId(5), { resourceId: id, key: 'photo' })
  await request('POST', `/api/resources/${id}/reviews`, {
    as: await server.signUp('ben'),
    body: { id: buildId(6), rating: 4, comment: 'Öde? Nein, トウキョウ! 🏝️' },
  })
  await request('POST', '/api/saved-resources', { as, key: 'save', body: { resourceId: id } })
  const deleted = await addResource(server, as, 2)
  await request('DELETE', `/api/resources/${deleted}`, { as })
  return as
}

test('[P5] moves a complete directory to PostgreSQL, where devices and sessions continue', async () => {
  const DATABASE_URL = `file:${join(temporaryFolder(), 'directory.db')}`
  const { databaseUrl } = await emptyDatabase()
  const before = await buildTestApp({ databaseUrl: DATABASE_URL })
  const as = await fill(before)
  const pull = async (server: TestApp, since = '') =>
    (await server.request('GET', `/api/sync/catalogue${since}`)).json()
  const catalogue = await pull(before)
  const state = await readSyncState(before.db)
  await before.close()

  const moved = runCommand('move-to-postgres', [databaseUrl], { DATABASE_URL })
  expect(moved).toMatchObject({ status: 0, stderr: '' })
  expect(moved.stdout).toMatch(/^users: 2 rows, verified$/m)
  expect(moved.stdout).toMatch(/^photo_contents: 2 rows, verified$/m)

  const after = await startTestApp({ databaseUrl })
  expect(await readSyncState(after.db)).toEqual(state)
  expect(await pull(after)).toEqual(catalogue)
  const { id } = (
    await after.request('POST', '/api/resources', {
      as,
      body: { id: buildId(9), ...buildDraft(9) },
    })
  ).json()
  const changes = await pull(after, `?since=${catalogue.cursor}`)
  expect(changes.rows.map((row: { id: string }) => row.id)).toEqual([id])
})

test('refuses to move into a database with a directory, or a file that a server has open', async () => {
  const DATABASE_URL = `file:${join(temporaryFolder(), 'directory.db')}`
  const { databaseUrl } = await emptyDatabase()
  const server = await buildTestApp({ databaseUrl: DATABASE_URL })
  await fill(server)
  const move = () => runCommand('move-to-postgres', [databaseUrl], { DATABASE_URL })
  expect(move().stderr).toMatch(/directory\.db is in use\. Stop the server, then try again\.\n/)
  await server.close()
  expect(move().status).toBe(0)
  const again = move()
  expect([again.status, again.stderr]).toEqual([
    1,
    expect.stringMatching(/^PostgreSQL at .* already contains a directory\.\n$/),
  ])
})

test('moves every table', async () => {
  const all = await tablesOf(await openDirectory())
  const ownTables = all.filter((name) => !name.startsWith('kysely_'))
  expect(tablesInOrder.map(([table]) => table as string).sort()).toEqual(ownTables.sort())
})
