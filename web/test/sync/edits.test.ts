import { draftOf, type OutboxRecord, type ResourceContent } from '@worldschool/schema'
import { buildDraft, buildId, buildUser } from '@worldschool/schema/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DeviceDatabase } from '../../src/db/indexeddb.ts'
import * as delivery from '../../src/sync/outbox/acknowledge.ts'
import { drain } from '../../src/sync/outbox/drain.ts'
import * as outbox from '../../src/sync/outbox/outbox.ts'
import * as revise from '../../src/sync/outbox/revise.ts'
import * as sending from '../../src/sync/outbox/send-state.ts'
import { refusal, scriptedFetch, serverResponse } from '../support/scripted-server.ts'
import { openTestDevice } from '../support/test-device.ts'

const me = buildUser(1).id
const place = buildId(1)
const seen = draftOf(buildDraft(1))
const addition = { kind: 'add-resource', entityId: place, arguments: buildDraft(1) } as const
const deletion = { kind: 'delete-resource', entityId: place, arguments: {} } as const
const edit = (changes: Partial<ResourceContent>, base = seen) =>
  ({
    kind: 'edit-resource',
    entityId: place,
    arguments: { revision: 3, base, draft: { ...base, ...changes } },
  }) as const
const conflict = { status: 409, code: 'conflict', message: 'no' } as const

let db: DeviceDatabase
beforeEach(async () => {
  db = await openTestDevice()
})

const records = () => db.outbox.toArray()
const nth = async (n: number): Promise<OutboxRecord> => {
  const record = (await records())[n]
  if (!record) throw new Error(`No record ${n}`)
  return record
}
const write = (intent: Parameters<typeof outbox.enqueue>[2]) => outbox.enqueue(db, me, intent, 1)
const loseResponse = async () => {
  await drain(db, scriptedFetch(() => 'cut').fetch)
}
const editOf = ({ kind, arguments: change }: OutboxRecord) =>
  kind === 'edit-resource' ? change : expect.unreachable()

describe('edits in the queue', () => {
  it('[Q7] several unsent edits of a place become one, with the first base', async () => {
    await write(edit({ name: 'Tree school' }))
    await write(edit({ name: 'Wood school', price: 'Free' }, { ...seen, name: 'Tree school' }))
    expect(await records()).toHaveLength(1)
    expect(editOf(await nth(0))).toEqual({
      revision: 3,
      base: seen,
      draft: { ...seen, name: 'Wood school', price: 'Free' },
    })
  })

  it('[Q7] [C4] an edit waits for an earlier edit that the server may have received, and leaves its key and body unchanged', async () => {
    await write(edit({ name: 'Tree school' }))
    await loseResponse()
    const sent = await nth(0)
    const after = { ...seen, name: 'Tree school' }
    await write(edit({ name: 'Wood school' }, after))
    await write(edit({ price: 'Free' }, { ...after, name: 'Wood school' }))
    expect(await nth(0)).toEqual(sent)
    expect(await records()).toHaveLength(2)
    expect(await nth(1)).toMatchObject({ dependsOn: sent.seq, state: 'queued' })
    expect(editOf(await nth(1))).toMatchObject({
      base: after,
      draft: { ...seen, name: 'Wood school', price: 'Free' },
    })
    expect((await delivery.nextToSend(db, me))?.seq).toBe(sent.seq)
  })

  it('[C4] an edit whose base lacks the edit in flight is rebased onto that edit’s result', async () => {
    await write(edit({ name: 'Tree school' }))
    await loseResponse()
    await write(edit({ name: 'Wood school' }))
    const after = { ...seen, name: 'Tree school' }
    expect(editOf(await nth(1)).base).toEqual(after)
  })

  it('[Q1] an edit that was selected for sending and then replaced is not sent', async () => {
    await write(edit({ name: 'Tree school' }))
    const chosen = await nth(0)
    await write(edit({ name: 'Wood school' }, { ...seen, name: 'Tree school' }))
    expect(await sending.markAsTried(db, chosen)).toBe(false)
    expect(await sending.markAsTried(db, await nth(0))).toBe(true)
  })

  it('[Q6] an edit is sent after an addition that is not acknowledged yet', async () => {
    await write(addition)
    await write(edit({ name: 'Tree school' }))
    expect(await nth(1)).toMatchObject({ kind: 'edit-resource', dependsOn: (await nth(0)).seq })
    const { fetch, seen: sent } = scriptedFetch((request) => serverResponse(request, 200, {}))
    await drain(db, fetch)
    expect(sent.map(({ method, path }) => [method, path])).toEqual([
      ['POST', '/api/resources'],
      ['PUT', `/api/resources/${place}`],
    ])
    expect(sent[1]?.body).toEqual({ ...seen, name: 'Tree school', base: seen, revision: 3 })
  })

  it('[R7] a new edit corrects a refused addition, together with the edits that waited for it', async () => {
    await write(addition)
    await write(edit({ name: 'Tree school' }))
    const refused = await nth(0)
    await sending.refuse(db, refused, { status: 400, code: 'invalid_input', message: 'no' })
    await write(edit({ price: 'Free' }, { ...seen, name: 'Tree school' }))
    expect(await records()).toHaveLength(1)
    const revised = await nth(0)
    expect(revised).toMatchObject({ seq: refused.seq, kind: 'add-resource', state: 'queued' })
    expect(revised.arguments).toEqual({ ...seen, name: 'Tree school', price: 'Free' })
    expect(revised.key).not.toBe(refused.key)
  })

  it('[C3] a deletion of the place replaces its waiting edits, but not a refused edit', async () => {
    await write(edit({ name: 'Tree school' }))
    await sending.refuse(db, await nth(0), conflict)
    await write(edit({ price: 'Free' }))
    await write(deletion)
    expect((await records()).map(({ kind, state }) => [kind, state])).toEqual([
      ['edit-resource', 'refused'],
      ['delete-resource', 'queued'],
    ])
  })

  it('[R7] [C4] a refused edit keeps its text, the conflicting fields and the server’s row', async () => {
    await write(edit({ name: 'Tree school' }))
    const row = { ...seen, name: 'Theirs' }
    const { fetch } = scriptedFetch((request) =>
      serverResponse(request, 409, {
        ...refusal('conflict'),
        fields: ['name'],
        current: resourceOf(row),
      }),
    )
    await drain(db, fetch)
    expect(await nth(0)).toMatchObject({
      state: 'refused',
      arguments: { draft: { name: 'Tree school' } },
      lastError: { code: 'conflict', fields: ['name'], current: { name: 'Theirs' } },
    })
  })

  it('[C4] when the person revises a refused edit, the edits behind it are rebased onto the revision', async () => {
    await write(edit({ name: 'Tree school', price: 'Free' }))
    await loseResponse()
    const after = { ...seen, name: 'Tree school', price: 'Free' }
    await write(edit({ ageRange: '4+' }, after))
    const refused = await nth(0)
    await sending.refuse(db, refused, conflict)
    expect(await delivery.nextToSend(db, me)).toBeNull()
    const row = { ...seen, name: 'Theirs' }
    await revise.revise(db, refused.seq, {
      revision: 9,
      base: row,
      draft: { ...row, price: 'Free' },
    })
    expect(editOf(await nth(1))).toMatchObject({
      base: { name: 'Theirs', price: 'Free' },
      draft: { name: 'Theirs', price: 'Free', ageRange: '4+' },
    })
  })

  it('[R7] when a refused edit is discarded, the next edit is rebased without it', async () => {
    await write(edit({ name: 'Tree school' }))
    await loseResponse()
    await write(edit({ ageRange: '4+' }, { ...seen, name: 'Tree school' }))
    const refused = await nth(0)
    await sending.refuse(db, refused, conflict)
    await revise.discard(db, refused.seq)
    expect(editOf(await nth(0))).toMatchObject({ base: seen, draft: { ...seen, ageRange: '4+' } })
    expect((await delivery.nextToSend(db, me))?.arguments).toMatchObject({ base: seen })
  })

  it('[R7] [C4] when an edit is retried and then discarded, the edit behind it is rebased without it', async () => {
    await write(edit({ name: 'Tree school' }))
    await loseResponse()
    await write(edit({ name: 'Wood school' }, { ...seen, name: 'Tree school' }))
    const refused = await nth(0)
    await sending.refuse(db, refused, conflict)
    await revise.retry(db, refused.seq)
    await revise.discard(db, refused.seq)
    expect(editOf(await nth(0))).toMatchObject({ base: seen, draft: { name: 'Wood school' } })
  })

  it('[R2] revising an addition that the server may have received queues an edit behind it', async () => {
    await write(addition)
    await loseResponse()
    const sent = await nth(0)
    await revise.revise(db, sent.seq, { ...buildDraft(1), name: 'Tree school' })
    expect(await nth(0)).toEqual(sent)
    expect(await nth(1)).toMatchObject({ kind: 'edit-resource', dependsOn: sent.seq })
    expect(editOf(await nth(1)).draft.name).toBe('Tree school')
  })
})

const resourceOf = (row: ResourceContent) => ({
  ...row,
  id: place,
  rating: 0,
  ratingSum: 0,
  reviewCount: 0,
  authorId: me,
  isSample: 'false',
  createdAt: '2026-01-01T00:00:00.000Z',
  revision: 9,
  reviewsRevision: 0,
})

describe('deletion of a review in the queue', () => {
  const review = (rating: number) =>
    ({ kind: 'review', entityId: place, arguments: { id: buildId(90 + rating), rating } }) as const
  const remove = { kind: 'delete-review', entityId: place, arguments: {} } as const
  const kinds = async () => (await records()).map(({ kind }) => kind)

  it('[Q7] the deletion of a review replaces a review that was never sent, and the next review replaces the deletion', async () => {
    await write(review(4))
    await write(remove)
    expect(await kinds()).toEqual(['delete-review'])
    await write(review(5))
    expect(await kinds()).toEqual(['review'])
  })

  it('[Q7] the deletion of a review stays behind a review that may arrive late, and before a later review', async () => {
    await write(review(4))
    await loseResponse()
    await write(remove)
    expect(await kinds()).toEqual(['review', 'delete-review'])
    const { fetch, seen: sent } = scriptedFetch((request) =>
      request.method === 'DELETE' ? 'cut' : serverResponse(request, 200, {}),
    )
    await drain(db, fetch)
    await write(review(5))
    const again = scriptedFetch((request) => serverResponse(request, 200, {}))
    await drain(db, again.fetch)
    const path = `/api/resources/${place}/reviews`
    expect([...sent, ...again.seen].map(({ method, path }) => [method, path])).toEqual([
      ['POST', path],
      ['DELETE', `${path}/mine`],
      ['DELETE', `${path}/mine`],
      ['POST', path],
    ])
    const keys = [sent[1], again.seen[0]].map((request) => request?.headers.get('idempotency-key'))
    expect(keys[0]).toBe(keys[1])
  })

  it('[R5] the deletion of a review is acknowledged if the server has no such review', async () => {
    await write(remove)
    const { fetch } = scriptedFetch((request) =>
      serverResponse(request, 404, refusal('review_not_found')),
    )
    expect(await drain(db, fetch)).toEqual({ kind: 'empty', sent: 1 })
    expect(await nth(0)).toMatchObject({ state: 'acknowledged', ackSeq: 7 })
  })

  it('[R7] deleting a review drops its refused record', async () => {
    await write(review(4))
    await sending.refuse(db, await nth(0), { status: 400, code: 'invalid_input', message: 'no' })
    await write(remove)
    expect(await kinds()).toEqual(['delete-review'])
  })
})
