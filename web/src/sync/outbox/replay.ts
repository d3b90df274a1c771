import {
  blockPaths,
  type Cursor,
  type OutboxError,
  type OutboxRecord,
  photoPaths,
  readErrorBody,
  reportPaths,
  resourcePaths,
  reviewPaths,
  savedResourcePaths,
  syncHeaders,
} from '@worldschool/schema'
import { type ApiRequest, type ApiResult, asAccount, retryAfterMs } from '../../api/client.ts'

/**
 * Returns the call of section 7 that sends a record. Its headers contain the idempotency key, the account and
 * the epoch that this device knows, because a server of another epoch has not received the journal yet.
 * [R1] [R3] [P5] A record does not contain the bytes of its photo.
 */
export function requestOf(record: OutboxRecord, epoch: string | null): ApiRequest {
  return {
    ...callOf(record),
    headers: {
      [syncHeaders.idempotencyKey]: record.key,
      ...asAccount(record.userId),
      ...(epoch !== null && { [syncHeaders.epoch]: epoch }),
    },
  }
}

function callOf(record: OutboxRecord): ApiRequest {
  const id = record.entityId
  switch (record.kind) {
    case 'add-resource': {
      const body = { ...record.arguments, id, authorId: record.userId }
      return { method: 'POST', path: resourcePaths.list, body }
    }
    case 'edit-resource': {
      const { draft, base, revision } = record.arguments
      return { method: 'PUT', path: resourcePaths.one(id), body: { ...draft, base, revision } }
    }
    case 'delete-resource':
      return { method: 'DELETE', path: resourcePaths.one(id) }
    case 'save': {
      const body = { resourceId: id, id: record.arguments.id }
      return { method: 'POST', path: savedResourcePaths.list, body }
    }
    case 'unsave':
      return { method: 'DELETE', path: savedResourcePaths.one(id) }
    case 'review':
      return { method: 'POST', path: reviewPaths.ofResource(id), body: record.arguments }
    case 'delete-review':
      return { method: 'DELETE', path: reviewPaths.own(id) }
    case 'add-photo': {
      const { id: photoId, position } = record.arguments
      return { method: 'PUT', path: photoPaths.sent(photoId, { resourceId: id, position }) }
    }
    case 'delete-photo':
      return { method: 'DELETE', path: photoPaths.one(record.arguments.id) }
    case 'report':
      return { method: 'POST', path: reportPaths.ofResource(id), body: record.arguments }
    case 'block':
      return { method: 'POST', path: blockPaths.list, body: { userId: id } }
    case 'unblock':
      return { method: 'DELETE', path: blockPaths.one(id) }
  }
}

/** The position of a write on the server, and when it was applied by the server's clock. */
export interface Acknowledgement extends Cursor {
  ackAt: number | null
}

/** What a response means for its record. [R5] */
export type Verdict =
  | { kind: 'acknowledged'; at: Acknowledgement }
  | { kind: 'refused'; reason: OutboxError }
  | { kind: 'retry'; reason: OutboxError; afterMs: number | null }
  | { kind: 'paused'; reason: OutboxError; need: 'sign-in' | 'update' }

/** Judges one response by its error code, then by its status. Pure. [R4] [R5] */
export function judge(record: OutboxRecord, response: ApiResult, epoch: string | null): Verdict {
  if (response.kind === 'no-response') return retryLater(response.reason)

  const { status, headers } = response
  const responseEpoch = headers.get(syncHeaders.epoch)
  const isOurs =
    headers.get(syncHeaders.idempotencyKey) === record.key &&
    responseEpoch !== null &&
    responseEpoch === (epoch ?? responseEpoch)
  const seq = Number(headers.get(syncHeaders.seq) ?? Number.NaN)

  if (status >= 200 && status < 300) {
    const isShaped = typeof response.body === 'object' && response.body !== null
    if (isOurs && isShaped && Number.isSafeInteger(seq))
      return { kind: 'acknowledged', at: { epoch: responseEpoch, seq, ackAt: dateOf(headers) } }
    return retryLater('not an acknowledgement')
  }

  const refusal = readErrorBody(response.body)
  if (!refusal) return retryLater(`status ${status}`)
  const { error: message, ...said } = refusal
  const reason: OutboxError = { status, message, ...said }
  const afterMs = retryAfterMs(headers)

  if (status === 404 && isDoneIfGone(record, reason.code) && isOurs) {
    const known = Number.isSafeInteger(seq) ? seq : 0
    return {
      kind: 'acknowledged',
      at: { epoch: responseEpoch, seq: known, ackAt: dateOf(headers) },
    }
  }
  if (status === 401 || reason.code === 'account_mismatch')
    return { kind: 'paused', reason, need: 'sign-in' }
  if (status === 426) return { kind: 'paused', reason, need: 'update' }
  // The account's own feed also reports the restriction. Once the device knows of it, the record is not sent. [SEC-31] [M5]
  if (isAccountWideRefusal(reason.code)) return { kind: 'retry', reason, afterMs }
  if (status === 408 || status === 425 || status === 429 || status >= 500)
    return { kind: 'retry', reason, afterMs }
  if (!isOurs) return retryLater(`status ${status}`)
  return { kind: 'refused', reason }
}

/** Returns whether the server refuses all publications of the account, not only this one. */
export function isAccountWideRefusal(code: OutboxError['code']): boolean {
  return code === 'email_unconfirmed' || code === 'suspended'
}

/**
 * A 404 acknowledges a deletion and a block: the target is already gone. A server of an earlier release does not know
 * blocks at all. [R5] [M8]
 */
function isDoneIfGone({ kind }: OutboxRecord, code: OutboxError['code']): boolean {
  return kind.startsWith('delete-') || (kind === 'block' && code === 'user_not_found')
}

function dateOf(headers: Headers): number | null {
  const ms = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(ms) ? null : ms
}

function retryLater(message: string): Verdict {
  return { kind: 'retry', reason: { status: 0, code: 'network', message }, afterMs: null }
}
