import { authPaths, syncHeaders, type User } from '@worldschool/schema'
import { findKey } from '../../../sync-server/src/repositories/idempotency-keys-repository.ts'
import { readSyncState } from '../../../sync-server/src/repositories/sync-state-repository.ts'
import type { CommitSide } from '../../../sync-server/test/support/simulated/engine.ts'
import type { Answer, DirectoryServer, Request } from './directory-server.ts'

/**
 * Kills the server when it commits what a request writes, and starts it again; nobody gets a response.
 * Returns whether there was a commit. [faults 15, 16]
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
  const response = { key, account: writer, status, seq: String(seq), body: body ?? '', at: now }
  // No device has received this response yet, but the next request must get the same one.
  if (!before.row) server.oracle.note(response)
  return true
}

/**
 * Records the use of the session in advance: the server does that once an hour, in a commit of its own, which
 * would be mistaken for that of the write.
 */
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

/** Serves a request while another process holds the lock for longer than the lock timeout. [fault 19] */
export async function serveLocked(server: DirectoryServer, request: Request): Promise<Answer> {
  const { database } = server.running
  const before = await readSyncState(server.db)
  const unlock = await server.engine.lock()
  // Waiting would take real time, in which nothing else could happen.
  database.waitForLocks(false)
  const answer = await server.serve(request).finally(unlock)
  database.waitForLocks(true)
  if ((await readSyncState(server.db)).seq !== before.seq)
    server.oracle.breaches.push('[S3] something was written past the lock of another [fault 19]')
  return answer
}

/** Makes a change that has no device's key, and records its values of `seq`. */
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

/** Sends a request of a person without a phone, such as a moderator. */
export async function callAs(
  server: DirectoryServer,
  { user, now }: { user: User; now: number },
  { method, path, body }: { method: string; path: string; body: object },
): Promise<Answer> {
  const cookie = `session=${await server.startSession(user)}`
  const headers = { cookie, 'content-type': 'application/json' }
  const request = { method, path, headers, body: JSON.stringify(body) }
  return byHand(server, now, () => server.serve(request))
}

/** Sends a request of the admin, and returns its status. */
export async function callAsAdmin(
  server: DirectoryServer,
  { admin, now }: { admin: User; now: number },
  call: { method: string; path: string; body: object },
): Promise<number> {
  return (await callAs(server, { user: admin, now }, call)).status
}
