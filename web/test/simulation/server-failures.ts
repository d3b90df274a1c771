import { authPaths, syncHeaders, type User } from '@worldschool/schema'
import { findKey } from '../../../sync-server/src/repositories/idempotency-keys-repository.ts'
import { readSyncState } from '../../../sync-server/src/repositories/sync-state-repository.ts'
import type { CommitSide } from '../../../sync-server/test/support/simulated/engine.ts'
import type { Answer, DirectoryServer, Request } from './directory-server.ts'

/**
 * The server dies at the commit of what a request writes, and starts again; nobody is answered.
 * Answers whether it came to a commit. [faults 15, 16]
 */
export async function dieServing(
  server: DirectoryServer,
  request: Request,
  { side, writer, now }: { side: CommitSide; writer: string; now: number },
): Promise<boolean> {
  const key = request.headers[syncHeaders.idempotencyKey] ?? ''
  const before = await stateOf(server, writer, key)
  await noteUseOfSession(server, request)
  server.running.database.dieAtCommit(side)
  await server.serve(request)
  const hasDied = !server.running.database.isOpen()
  await server.restart()
  if (!hasDied) return false
  const after = await stateOf(server, writer, key)
  if (side === 'before' && after.seq !== before.seq)
    server.oracle.breaches.push(`[R2] key ${key} was not committed and is there [fault 15]`)
  if (side === 'after' && !after.row)
    server.oracle.breaches.push(`[R2] key ${key} was committed and is not there [fault 16]`)
  if (!after.row) return true
  const { status, seq, body } = after.row
  const said = { key, account: writer, status, seq: String(seq), body: body ?? '', at: now }
  // Nobody has heard it yet, but the next who asks must be told the same.
  if (!before.row) server.oracle.note(said)
  return true
}

/** The use of a session is written down once an hour, which is another commit than the one that is meant. */
async function noteUseOfSession(server: DirectoryServer, { headers }: Request): Promise<void> {
  const { cookie = '' } = headers
  await server.serve({
    method: 'GET',
    path: authPaths.session,
    headers: { cookie },
    body: undefined,
  })
}

async function stateOf({ db }: DirectoryServer, userId: string, key: string) {
  return { seq: (await readSyncState(db)).seq, row: await findKey(db, { userId, key }) }
}

/** Answers a request while another process holds the lock for longer than one waits. [fault 19] */
export async function serveLocked(server: DirectoryServer, request: Request): Promise<Answer> {
  const { database } = server.running
  const before = await readSyncState(server.db)
  const unlock = await server.engine.lock()
  // Waiting would take real time, and nothing else could happen in it.
  database.waitForLocks(false)
  const answer = await server.serve(request).finally(unlock)
  database.waitForLocks(true)
  if ((await readSyncState(server.db)).seq !== before.seq)
    server.oracle.breaches.push('[S3] something was written past the lock of another [fault 19]')
  return answer
}

/** Does what no device has a key for, and notes its change numbers. */
export async function byHand<T>(
  server: DirectoryServer,
  now: number,
  work: () => Promise<T>,
): Promise<T> {
  const before = await readSyncState(server.db)
  const done = await work()
  const after = await readSyncState(server.db)
  for (let seq = before.seq + 1; seq <= after.seq; seq += 1) server.oracle.noteUnkeyed(seq, now)
  return done
}

/** A call of an admin at a desk; answers its status. */
export async function callAsAdmin(
  server: DirectoryServer,
  { admin, now }: { admin: User; now: number },
  { method, path, body }: { method: string; path: string; body: object },
): Promise<number> {
  const cookie = `session=${await server.startSession(admin)}`
  const headers = { cookie, 'content-type': 'application/json' }
  const request = { method, path, headers, body: JSON.stringify(body) }
  return byHand(server, now, async () => (await server.serve(request)).status)
}
