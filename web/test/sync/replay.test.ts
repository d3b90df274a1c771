import { syncHeaders } from '@worldschool/schema'
import { buildDraft, buildId, buildOutboxRecord, buildUser } from '@worldschool/schema/testing'
import { describe, expect, it } from 'vitest'
import type { ApiResult } from '../../src/api/client.ts'
import { judge, requestOf } from '../../src/sync/outbox/replay.ts'
import { refusal } from '../support/scripted-server.ts'

const place = buildId(1)
const save = buildOutboxRecord(1, { kind: 'save', entityId: place, arguments: { id: buildId(2) } })
const deletion = buildOutboxRecord(2, { kind: 'delete-resource', entityId: place, arguments: {} })

function response(status: number, body: unknown, headers: Record<string, string> = {}): ApiResult {
  const ours = {
    [syncHeaders.epoch]: 'e1',
    [syncHeaders.idempotencyKey]: save.key,
    [syncHeaders.seq]: '7',
  }
  return { kind: 'response', status, body, headers: new Headers({ ...ours, ...headers }) }
}

describe('replayed request', () => {
  it('[R1] [R3] [P5] a replayed request is the documented call with key, account and epoch in headers', () => {
    expect(requestOf(save, 'e1')).toEqual({
      method: 'POST',
      path: '/api/saved-resources',
      body: { resourceId: place, id: buildId(2) },
      headers: { 'idempotency-key': save.key, 'x-account-id': buildUser(1).id, 'sync-epoch': 'e1' },
    })
  })

  it('[I1] a replayed request contains the id that the device made', () => {
    const record = buildOutboxRecord(3, {
      kind: 'add-resource',
      entityId: place,
      arguments: buildDraft(1),
    })
    expect(requestOf(record, null)).toMatchObject({
      method: 'POST',
      path: '/api/resources',
      body: { ...buildDraft(1), id: place, authorId: record.userId },
    })
  })
})

describe('response', () => {
  it('[R4] a response acknowledges a write when it is JSON and echoes the key and the epoch', () => {
    expect(judge(save, response(200, { id: 'x' }), 'e1')).toEqual({
      kind: 'acknowledged',
      at: { epoch: 'e1', seq: 7, ackAt: null },
    })
  })

  it.each([
    ['is no JSON', { kind: 'no-response', reason: 'not JSON: text/html' } as const],
    ['echoes another key', response(200, {}, { [syncHeaders.idempotencyKey]: 'other' })],
    ['comes from another epoch', response(200, {}, { [syncHeaders.epoch]: 'e2' })],
    ['has no valid Sync-Seq', response(200, {}, { [syncHeaders.seq]: 'none' })],
    ['is a refusal in nobody’s shape', response(403, { message: 'Please accept our terms' })],
    [
      'refuses in our shape under another key',
      response(422, refusal('invalid_input'), { [syncHeaders.idempotencyKey]: 'other' }),
    ],
  ])('[R4] a response is a network failure when it %s', (_what, given) => {
    expect(judge(save, given, 'e1')).toMatchObject({ kind: 'retry', reason: { status: 0 } })
  })

  it.each([408, 425, 429, 500, 502, 503, 504])('[R5] status %i is retried', (status) => {
    expect(judge(save, response(status, refusal('unavailable')), 'e1').kind).toBe('retry')
  })

  it('[R5] 503 and 429 say when to retry', () => {
    for (const status of [429, 503]) {
      const given = response(status, refusal('unavailable'), { 'retry-after': '12' })
      expect(judge(save, given, 'e1')).toMatchObject({ kind: 'retry', afterMs: 12_000 })
    }
  })

  it('[R5] a wrong Retry-After of a proxy delays a device by at most an hour', () => {
    const given = response(503, refusal('unavailable'), { 'retry-after': '99999999' })
    expect(judge(save, given, 'e1')).toMatchObject({ kind: 'retry', afterMs: 3_600_000 })
  })

  it('[R5] 401 and another account’s session pause until sign-in', () => {
    expect(judge(save, response(401, refusal('signed_out')), 'e1')).toMatchObject({
      kind: 'paused',
      need: 'sign-in',
    })
    expect(judge(save, response(409, refusal('account_mismatch')), 'e1')).toMatchObject({
      kind: 'paused',
      need: 'sign-in',
    })
  })

  it('[R5] 426 pauses until the update', () => {
    expect(judge(save, response(426, refusal('update_required')), 'e1')).toMatchObject({
      kind: 'paused',
      need: 'update',
    })
  })

  it('[R5] a 404 for a deletion counts as success', () => {
    const given = response(404, refusal('not_found'), {
      [syncHeaders.idempotencyKey]: deletion.key,
    })
    expect(judge(deletion, given, 'e1').kind).toBe('acknowledged')
  })

  it.each([
    [400, 'invalid_input'],
    [404, 'resource_not_found'],
    [409, 'id_taken'],
    [410, 'resource_deleted'],
    [413, 'too_large'],
    [422, 'idempotency_key_reused'],
  ])('[R5] %i %s is refused with its reason', (status, code) => {
    expect(judge(save, response(status, refusal(code)), 'e1')).toEqual({
      kind: 'refused',
      reason: { status, code, message: `Refused: ${code}` },
    })
  })
})
