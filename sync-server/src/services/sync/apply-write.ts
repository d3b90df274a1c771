import { codesForOlderApps, type ErrorBody, type ErrorCode, type User } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { commitTogether } from '../../db/group-commit.ts'
import type { IdempotencyKeyRow } from '../../db/idempotency-keys-table.ts'
import type { Undo } from '../../db/savepoint.ts'
import { findKey, insertKey } from '../../repositories/idempotency-keys-repository.ts'
import { findResource } from '../../repositories/resources-repository.ts'
import { nextSeq, readSyncState } from '../../repositories/sync-state-repository.ts'
import { findUserById, rowToUser } from '../../repositories/users-repository.ts'
import { DomainError } from '../domain-error.ts'
import { errorTexts } from '../error-texts.ts'
import { countDaily, type QuotaKind, requireQuota } from '../resources/daily-quota.ts'

/** The error code for a status, where only the status of a refused write is stored. */
const codes: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid_input',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  410: 'resource_deleted',
}

/** One write of one account; `key` is null when the client sent none. */
export interface Write {
  userId: string
  key: string | null
  /** Of method, path and body, so that a key names one request and no other. */
  bodyHash: string
  /** What it counts as; left out for what is not counted. */
  quota?: QuotaKind
  /** Whether an admin has the powers of a member alone, because a second factor is required. [S32] */
  asMember?: boolean
  now: Date
}

/** Takes this write's one change number; asking again gives the same. */
export type AllocateSeq = (options: { catalogue: boolean }) => Promise<number>

/** What a write came to. `feed` is the pull that shows it, changed or not. [P4] */
export interface Decision {
  status: number
  body: object
  feed: 'catalogue' | 'mine'
}

/** The answer as it goes out, now or when the same write comes again. `body` is JSON. */
export interface WriteAnswer {
  status: number
  body: string
  seq: number
  /** It was given before, under the same key. */
  isReplay?: true
}

/**
 * The single door for writes [R2]: key look-up, decision, rows, change number and the recorded
 * answer are one transaction, which other writes may share. The same request under the same key gets the stored answer; another
 * request under it throws 422 `idempotency_key_reused` and changes nothing. Refusals of `decide`
 * (DomainError) undo its rows and are recorded and answered; 401, which an account that is gone gets
 * too, 413, 429 and 5xx are thrown and leave no trace. A write beyond the account's daily quota is 429 [S29]. `decide` is given the account as it is in
 * the transaction: a role may go while the body of its request is on the way. [S11]
 */
export function applyWrite(
  db: Database,
  write: Write,
  decide: (trx: Database, raise: AllocateSeq, user: User) => Promise<Decision>,
  inTransaction: typeof commitTogether = commitTogether,
): Promise<WriteAnswer> {
  return inTransaction(db, async (trx, undo) => {
    // The account may go after its session was looked up: no row of it may come after.
    const found = await findUserById(trx, write.userId)
    if (!found) throw new DomainError('account_deleted')
    const account = write.asMember ? { ...found, role: 'user' as const } : found
    const known = write.key && (await findKey(trx, { userId: write.userId, key: write.key }))
    if (known) {
      if (known.body_hash !== write.bodyHash) throw new DomainError('idempotency_key_reused')
      return {
        status: known.status,
        body: await recalledBody(trx, known),
        seq: Number(known.seq),
        isReplay: true,
      }
    }
    const { quota: kind, now } = write
    if (kind) await requireQuota(trx, { account, kind, now })
    const { recorded, ...answer } = await answerOf(trx, undo, (raise) =>
      decide(trx, raise, rowToUser(account)),
    )
    if (kind) await countDaily(trx, { account, kind, now })
    if (write.key) {
      await insertKey(trx, {
        user_id: write.userId,
        key: write.key,
        body_hash: write.bodyHash,
        status: answer.status,
        body: recorded,
        seq: answer.seq,
        created_at: write.now.toISOString(),
      })
    }
    return answer
  })
}

async function answerOf(
  trx: Database,
  undo: Undo,
  decide: (raise: AllocateSeq) => Promise<Decision>,
): Promise<WriteAnswer & { recorded: string }> {
  let raised: Promise<number> | undefined
  const raise: AllocateSeq = (options) => {
    raised ??= nextSeq(trx, options)
    return raised
  }
  try {
    const { status, body, feed } = await decide(raise)
    const seq = (await raised) ?? (await seqShowing(trx, feed))
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

/** A refusal is recorded without the row that it shows: refused again and again, it would fill the disk. */
function recordOf({ current, ...refusal }: ErrorBody): string {
  return JSON.stringify(current ? { ...refusal, currentId: current.id } : refusal)
}

/** The recorded body. The row of a refusal is the one of today, which the device has to go on from. [C4] */
async function recalledBody(
  trx: Database,
  { status, body }: Pick<IdempotencyKeyRow, 'status' | 'body'>,
): Promise<string> {
  if (body === null) return JSON.stringify(expiredIdempotencyResponse(status))
  if (status < 400) return body
  const { currentId, ...refusal } = JSON.parse(body)
  const current = currentId && (await findResource(trx, currentId))
  return JSON.stringify(current ? { ...refusal, current } : refusal)
}

/** A write that changes nothing is visible already: a device need not wait for a later change. */
async function seqShowing(trx: Database, feed: Decision['feed']): Promise<number> {
  const state = await readSyncState(trx)
  return feed === 'catalogue' ? state.catalogue_seq : state.seq
}

function isRecorded(status: number): boolean {
  return status < 500 && status !== 401 && status !== 413 && status !== 429
}

/** The wire shape of a refusal. */
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
 * The body under a key whose answer has had its time [R2]. A refusal still has the wire shape of one:
 * a device that hears of it only now would take anything else for a failure, and ask without end. [R5]
 */
export function expiredIdempotencyResponse(status: number): ErrorBody | { replayed: true } {
  if (status < 400) return { replayed: true }
  const code = codes[status] ?? 'bad_request'
  return { code, error: errorTexts[code] }
}
