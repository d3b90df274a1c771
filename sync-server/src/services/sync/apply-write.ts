import { codesForOlderApps, type ErrorBody, type ErrorCode, type User } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { commitTogether } from '../../db/group-commit.ts'
import type { IdempotencyKeyRow } from '../../db/idempotency-keys-table.ts'
import type { Undo } from '../../db/savepoint.ts'
import { findResourceFor } from '../../repositories/held-items-repository.ts'
import { findKey, insertKey } from '../../repositories/idempotency-keys-repository.ts'
import { nextSeq, readSyncState } from '../../repositories/sync-state-repository.ts'
import { findUserById, rowToUser } from '../../repositories/users-repository.ts'
import { DomainError } from '../domain-error.ts'
import { errorTexts } from '../error-texts.ts'
import { countDaily, type QuotaKind, requireQuota } from '../resources/daily-quota.ts'

/** Error codes by status, for refused writes whose stored response has expired, so that only the status is known. */
const codes: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid_input',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  410: 'resource_deleted',
}

/** One write of one account; `key` is null if the client sent none. */
export interface Write {
  userId: string
  key: string | null
  /** A hash of method, path and body, so that one key cannot be used for two different requests. */
  bodyHash: string
  /** The daily quota that the write counts against; omitted for writes that are not counted. */
  quota?: QuotaKind
  /** True if an admin has only a member's rights, because a second factor is required. [SEC-32] */
  asMember?: boolean
  now: Date
}

/** Allocates the one `seq` of this write; further calls return the same `seq`. */
export type AllocateSeq = (options: { catalogue: boolean }) => Promise<number>

/** The outcome of a write. `feed` is the feed whose pull shows the outcome, even if nothing changed. [P4] */
export interface Decision {
  status: number
  body: object
  feed: 'catalogue' | 'mine'
}

/** The response to the write and to all its repetitions. `body` is JSON. */
export interface WriteResponse {
  status: number
  body: string
  seq: number
  /** True if the response was stored before under the same idempotency key. */
  isReplay?: true
}

/**
 * The only path for writes [R2]: key look-up, decision, rows, `seq` and the recorded response are one transaction,
 * which other writes may share. The same request under the same idempotency key gets the stored response; another
 * request under that key throws 422 `idempotency_key_reused` and changes nothing. A refusal by `decide` (DomainError)
 * rolls back its rows, is recorded and returned. Statuses 401 (also for a deleted account), 413, 429 and 5xx are
 * thrown and leave no trace. A write beyond the account's daily quota is 429 [SEC-29]. `decide` gets the account as
 * read in the transaction, because a role may be revoked while the request body arrives. [SEC-11]
 */
export function applyWrite(
  db: Database,
  write: Write,
  decide: (trx: Database, allocateSeq: AllocateSeq, user: User) => Promise<Decision>,
  inTransaction: typeof commitTogether = commitTogether,
): Promise<WriteResponse> {
  return inTransaction(db, async (trx, undo) => {
    // The account may have been deleted after its session was looked up. No rows of a deleted account may be written.
    const found = await findUserById(trx, write.userId)
    if (!found) throw new DomainError('account_deleted')
    const account = write.asMember ? { ...found, role: 'user' as const } : found
    const known = write.key && (await findKey(trx, { userId: write.userId, key: write.key }))
    if (known) {
      if (known.body_hash !== write.bodyHash) throw new DomainError('idempotency_key_reused')
      return {
        status: known.status,
        body: await storedBody(trx, { ...known, userId: write.userId }),
        seq: Number(known.seq),
        isReplay: true,
      }
    }
    const { quota: kind, now } = write
    if (kind) await requireQuota(trx, { account, kind, now })
    const { recorded, ...response } = await responseOf(trx, undo, (allocateSeq) =>
      decide(trx, allocateSeq, rowToUser(account)),
    )
    if (kind) await countDaily(trx, { account, kind, now })
    if (write.key) {
      await insertKey(trx, {
        user_id: write.userId,
        key: write.key,
        body_hash: write.bodyHash,
        status: response.status,
        body: recorded,
        seq: response.seq,
        created_at: write.now.toISOString(),
      })
    }
    return response
  })
}

async function responseOf(
  trx: Database,
  undo: Undo,
  decide: (allocateSeq: AllocateSeq) => Promise<Decision>,
): Promise<WriteResponse & { recorded: string }> {
  let allocated: Promise<number> | undefined
  const allocateSeq: AllocateSeq = (options) => {
    allocated ??= nextSeq(trx, options)
    return allocated
  }
  try {
    const { status, body, feed } = await decide(allocateSeq)
    const seq = (await allocated) ?? (await seqShowing(trx, feed))
    const json = JSON.stringify(body)
    return { status, body: json, recorded: json, seq }
  } catch (error) {
    if (!(error instanceof DomainError) || !isRecorded(error.status)) throw error
    await undo()
    const seq = await seqShowing(trx, 'catalogue')
    const body = errorBody(error)
    return { status: error.status, body: JSON.stringify(body), recorded: recordOf(body), seq }
  }
}

/**
 * Returns the JSON of a refusal to record, without its `current` row, because repeated refusals would otherwise fill
 * the disk.
 */
function recordOf({ current, ...refusal }: ErrorBody): string {
  return JSON.stringify(current ? { ...refusal, currentId: current.id } : refusal)
}

/**
 * Returns the recorded body. Adds the current row to a refused edit, because the device needs it to resolve the
 * conflict. [C4]
 */
async function storedBody(
  trx: Database,
  { status, body, userId }: Pick<IdempotencyKeyRow, 'status' | 'body'> & { userId: string },
): Promise<string> {
  if (body === null) return JSON.stringify(expiredIdempotencyResponse(status))
  if (status < 400) return body
  const { currentId, ...refusal } = JSON.parse(body)
  const current = currentId && (await findResourceFor(trx, { id: currentId, userId }))
  return JSON.stringify(current ? { ...refusal, current } : refusal)
}

/**
 * Returns the feed's last `seq`. For a write that changes nothing, so that the device need not wait for a later change.
 */
async function seqShowing(trx: Database, feed: Decision['feed']): Promise<number> {
  const state = await readSyncState(trx)
  return feed === 'catalogue' ? state.catalogue_seq : state.seq
}

function isRecorded(status: number): boolean {
  return status < 500 && status !== 401 && status !== 413 && status !== 429
}

/** Returns a refusal in the wire format. */
export function errorBody({ message, code, fields, current, address }: DomainError): ErrorBody {
  const older = codesForOlderApps[code]
  return {
    ...{ error: message, code: older ?? code },
    ...(older && { reason: code }),
    ...(fields && { fields }),
    ...(current && { current }),
    ...(address && { address }),
  }
}

/**
 * Returns the body for a key whose stored response has expired [R2]. A refusal keeps the wire format. A device may
 * receive the refusal only now, and would treat any other body as a failure and retry forever. [R5]
 */
export function expiredIdempotencyResponse(status: number): ErrorBody | { replayed: true } {
  if (status < 400) return { replayed: true }
  const code = codes[status] ?? 'bad_request'
  return { code, error: errorTexts[code] }
}
