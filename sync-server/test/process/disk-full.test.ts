import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import SQLite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { type RunningServer, runServer } from '../support/running-server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { entryOf } from './entry.ts'

interface FullDisk {
  entry?: string
  prepare(folder: string): void
  fill(server: RunningServer, folder: string): void
  free(server: RunningServer, folder: string): void
}

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'ignore' })

/** A disk of three megabytes that the test fills to the last byte. */
const smallDisk: FullDisk = {
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
        // The disk has no space left for a chunk of this size.
      }
    }
    closeSync(ballast)
  },
  free: (_server, folder) => rmSync(join(folder, 'ballast')),
}

/** A database that SQLite may not enlarge, for machines where no disk can be mounted. */
const pageLimit: FullDisk = {
  entry: entryOf('serve-on-full-disk'),
  prepare: () => {},
  fill: ({ pid }) => process.kill(pid, 'SIGUSR2'),
  free: ({ pid }) => process.kill(pid, 'SIGUSR2'),
}

/**
 * Inserts expired responses that housekeeping will delete, more than fit into the free space of a
 * full file.
 */
function insertExpiredRows(path: string): void {
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

test('[S3] [fault 18] returns 503 for a write on a full disk without leaving rows, still reads, and recovers by itself', async () => {
  const disks = mayMount() ? [pageLimit, smallDisk] : [pageLimit]
  for (const disk of disks) await expectRecovery(disk)
})

/**
 * Kills the server while the disk is full and housekeeping has work at the next start. It still
 * serves reads.
 */
async function restartWhileFull(
  server: RunningServer,
  environment: Record<string, string>,
): Promise<RunningServer> {
  await server.stop('SIGKILL')
  const next = await runServer(environment)
  expect((await next.send('GET', '/api/resources')).status).toBe(200)
  expect(next.output()).toContain('housekeeping failed')
  return next
}

async function expectRecovery(disk: FullDisk): Promise<void> {
  const folder = temporaryFolder()
  disk.prepare(folder)
  const environment = { DATABASE_URL: `file:${join(folder, 'directory.db')}`, SAMPLE_DATA: 'false' }
  let server = await runServer(environment, disk.entry)
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
  insertExpiredRows(join(folder, 'directory.db'))

  disk.fill(server, folder)
  const added = [buildId(1)]
  let n = 2
  let refused = await add(n)
  // The file and its log may have a few free pages.
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

  if (disk === smallDisk) server = await restartWhileFull(server, environment)
  disk.free(server, folder)
  let again = await add(n)
  while (again.status === 503) again = await add(n)
  expect(again.status).toBe(201)
  expect((await idsIn()).sort()).toEqual([...added, buildId(n)].sort())
  expect(await server.stop('SIGKILL')).toBeNull()
}
