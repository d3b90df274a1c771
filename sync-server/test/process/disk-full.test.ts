import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import SQLite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { type RunningServer, runServer } from '../support/running-server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { entryOf } from './entry.ts'

interface Room {
  entry?: string
  prepare(folder: string): void
  fill(server: RunningServer, folder: string): void
  free(server: RunningServer, folder: string): void
}

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'ignore' })

/** A disk of three megabytes, which the test fills to the last byte. */
const smallDisk: Room = {
  prepare(folder) {
    run('mount', '-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', folder)
    onTestFinished(() => void run('umount', '--lazy', folder))
  },
  fill(_server, folder) {
    const ballast = openSync(join(folder, 'ballast'), 'w')
    for (const size of [65_536, 4096, 1]) {
      try {
        for (;;) writeSync(ballast, Buffer.alloc(size))
      } catch {
        // Full, for pieces of this size.
      }
    }
    closeSync(ballast)
  },
  free: (_server, folder) => rmSync(join(folder, 'ballast')),
}

/** A database that SQLite may not let grow, where no disk can be mounted. */
const pageLimit: Room = {
  entry: entryOf('serve-in-little-room'),
  prepare: () => {},
  fill: ({ pid }) => process.kill(pid, 'SIGUSR2'),
  free: ({ pid }) => process.kill(pid, 'SIGUSR2'),
}

/** Answers that are to be dropped, more than fit into what is free in a full file. */
function leaveSomethingToTidy(path: string): void {
  const database = new SQLite(path)
  database.exec(`
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 60)
    insert into idempotency_keys
    select 'nobody', n, 'hash', 200, hex(zeroblob(2000)), 1, '2020-01-01' from numbers`)
  database.close()
}

function mayMount(): boolean {
  try {
    const folder = temporaryFolder()
    run('mount', '-t', 'tmpfs', 'tmpfs', folder)
    run('umount', folder)
    return true
  } catch {
    return false
  }
}

test('[S3] [fault 18] with no room left a write is 503 and leaves nothing, reads work, and it recovers by itself', async () => {
  const rooms = mayMount() ? [pageLimit, smallDisk] : [pageLimit]
  for (const room of rooms) await expectRecovery(room)
})

/** Killed while there is no room, and with something to tidy at its start: it still serves readers. */
async function restartInVain(
  server: RunningServer,
  environment: Record<string, string>,
): Promise<RunningServer> {
  await server.stop('SIGKILL')
  const next = await runServer(environment)
  expect((await next.send('GET', '/api/resources')).status).toBe(200)
  expect(next.output()).toContain('housekeeping failed')
  return next
}

async function expectRecovery(room: Room): Promise<void> {
  const folder = temporaryFolder()
  room.prepare(folder)
  const environment = { DATABASE_URL: `file:${join(folder, 'directory.db')}`, SAMPLE_DATA: 'false' }
  let server = await runServer(environment, room.entry)
  const cookie = await server.signUp('ana')
  const add = (n: number) =>
    server.send('POST', '/api/resources', {
      cookie,
      body: { id: buildId(n), ...buildDraft(n), description: 'x'.repeat(5000) },
      headers: { 'idempotency-key': `key-${n}` },
    })
  const idsIn = async () => {
    const { status, text } = await server.send('GET', '/api/resources')
    expect(status).toBe(200)
    return JSON.parse(text).map(({ id }: { id: string }) => id)
  }
  expect((await add(1)).status).toBe(201)
  leaveSomethingToTidy(join(folder, 'directory.db'))

  room.fill(server, folder)
  const added = [buildId(1)]
  let n = 2
  let refused = await add(n)
  // A few pages may be free in the file and its log.
  for (; refused.status === 201 && n < 500; refused = await add(n)) {
    added.push(buildId(n))
    n += 1
  }
  expect([refused.status, refused.code, refused.headers['retry-after']]).toEqual([
    503,
    'unavailable',
    '1',
  ])
  expect((await idsIn()).sort()).toEqual(added.sort())
  expect((await server.send('GET', '/api/sync/mine', { cookie })).status).toBe(200)
  expect((await server.send('GET', '/api/health')).status).toBe(200)
  expect((await add(n)).status).toBe(503)

  if (room === smallDisk) server = await restartInVain(server, environment)
  room.free(server, folder)
  let again = await add(n)
  while (again.status === 503) again = await add(n)
  expect(again.status).toBe(201)
  expect((await idsIn()).sort()).toEqual([...added, buildId(n)].sort())
  expect(await server.stop('SIGKILL')).toBeNull()
}
