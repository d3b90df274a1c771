import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { nextSeq, readSyncState } from '../../src/repositories/sync-state-repository.ts'
import { addResource } from '../support/add-resource.ts'
import { startTestApp } from '../support/build-test-app.ts'
import { holdWriteLock } from '../support/hold-write-lock.ts'
import { openDirectory, temporaryDatabaseUrl } from '../support/temporary-database.ts'

/** Two processes on one directory. */
async function openTwice() {
  const databaseUrl = await temporaryDatabaseUrl()
  return [await openDirectory(databaseUrl), await openDirectory(databaseUrl)] as const
}

test('[P1] shows no seq before all lower ones are committed', async () => {
  const [one, other] = await openTwice()
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
  const { promise: allocated, resolve: resolveSeq } = Promise.withResolvers<number>()
  const slow = one.transaction().execute(async (trx) => {
    resolveSeq(await nextSeq(trx, { catalogue: true }))
    await mayCommit
  })
  const first = await allocated
  let isCommitted = false
  const quick = other
    .transaction()
    .execute((trx) => nextSeq(trx, { catalogue: true }))
    .finally(() => {
      isCommitted = true
    })
  // Long enough for a write that is not blocked.
  for (let n = 0; n < 50; n++) expect((await readSyncState(other)).seq).toBe(first - 1)
  expect(isCommitted).toBe(false)
  commit()
  await slow
  expect(await quick).toBe(first + 1)
})

test('rows that a writer has read stay valid until its commit, even while other processes write', async () => {
  const [one, other] = await openTwice()
  const raise = (db: typeof one) =>
    db.transaction().execute(async (trx) => {
      const { seq } = await readSyncState(trx)
      await sql`select pg_sleep(0.001)`.execute(trx)
      await trx
        .updateTable('sync_state')
        .set({ seq: seq + 1 })
        .execute()
    })
  await Promise.all(Array.from({ length: 40 }, (_, n) => raise(n % 2 ? one : other)))
  expect((await readSyncState(one)).seq).toBe(40)
})

test('all statements of a read transaction read the same snapshot of the database', async () => {
  const [one, other] = await openTwice()
  await one
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      const before = await readSyncState(trx)
      await other.transaction().execute((writer) => nextSeq(writer, { catalogue: true }))
      expect(await readSyncState(trx)).toEqual(before)
    })
  expect((await readSyncState(one)).seq).toBe(1)
})

test('[fault 19] returns 503 with Retry-After for a write that waits too long for another process', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const resourceId = await addResource(server, as)
  const release = await holdWriteLock(server.config.databaseUrl)
  const save = { as, key: 'k', body: { resourceId } }
  const busy = await server.request('POST', '/api/saved-resources', save)
  expect([busy.statusCode, busy.headers['retry-after']]).toEqual([503, '1'])
  expect(busy.json()).toEqual({ error: 'Failed to update saved status', code: 'unavailable' })
  expect((await server.request('GET', '/api/sync/catalogue')).statusCode).toBe(200)
  await release()
  expect((await server.request('POST', '/api/saved-resources', save)).statusCode).toBe(201)
})

test('repeats a transaction after a serialization failure', async () => {
  const db = await openDirectory()
  await sql`create sequence tries`.execute(db)
  await sql`create function conflict() returns trigger language plpgsql as
    'begin if nextval(''tries'') < 3 then raise exception ''conflict'' using errcode = ''40001'';
     end if; return new; end'`.execute(db)
  await sql`create trigger conflict before insert on geocode_answers
    for each row execute function conflict()`.execute(db)
  const row = { question: 'q', answer: 'a', asked_at: 'now' }
  await db.transaction().execute((trx) => trx.insertInto('geocode_answers').values(row).execute())
  expect(await db.selectFrom('geocode_answers').selectAll().execute()).toEqual([row])
})

test('gives readers a connection while many writers wait', async () => {
  const databaseUrl = await temporaryDatabaseUrl()
  const db = await openDirectory(databaseUrl)
  const release = await holdWriteLock(databaseUrl)
  const writing = Array.from({ length: 30 }, () =>
    db.transaction().execute((trx) => nextSeq(trx, { catalogue: true })),
  )
  expect((await readSyncState(db)).seq).toBe(0)
  await release()
  expect(new Set(await Promise.all(writing)).size).toBe(30)
})
