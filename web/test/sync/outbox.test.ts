import { visitorId } from '@worldschool/schema'
import { buildDraft, buildId, buildUser } from '@worldschool/schema/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DeviceDatabase } from '../../src/db/indexeddb.ts'
import * as delivery from '../../src/sync/outbox/acknowledge.ts'
import * as outbox from '../../src/sync/outbox/outbox.ts'
import * as revise from '../../src/sync/outbox/revise.ts'
import { recordsDiscardedWith } from '../../src/sync/outbox/revise-rules.ts'
import * as sending from '../../src/sync/outbox/send-state.ts'
import { openTestDevice } from '../support/test-device.ts'

const me = buildUser(1).id
const place = buildId(1)
const save = { kind: 'save', entityId: place, arguments: { id: buildId(2) } } as const
const unsave = { kind: 'unsave', entityId: place, arguments: {} } as const
const addition = { kind: 'add-resource', entityId: place, arguments: buildDraft(1) } as const
const review = {
  kind: 'review',
  entityId: place,
  arguments: { id: buildId(3), rating: 4 },
} as const
const reason = { status: 422, code: 'invalid_input', message: 'no' } as const

let db: DeviceDatabase
beforeEach(async () => {
  db = await openTestDevice()
})

const at = (seq: number) => ({ epoch: 'e', seq, ackAt: null })
const kinds = async () => (await db.outbox.toArray()).map((record) => record.kind)
const only = async () => {
  const records = await db.outbox.toArray()
  expect(records).toHaveLength(1)
  return records[0] as NonNullable<(typeof records)[0]>
}

describe('outbox', () => {
  it('[Q1] a record has no state between queued and settled', async () => {
    await outbox.enqueue(db, me, save, 1)
    expect(await only()).toMatchObject({
      state: 'queued',
      attempts: 0,
      lastError: null,
      ackSeq: null,
    })
  })

  it('[Q7] unsent saves and unsaves of a place collapse to the last intent', async () => {
    for (const intent of [save, unsave, save, unsave]) await outbox.enqueue(db, me, intent, 1)
    expect(await kinds()).toEqual(['unsave'])
  })

  it('[Q7] the last intent stays even if it equals the original state, because the first intent may have arrived', async () => {
    await outbox.enqueue(db, me, save, 1)
    await outbox.enqueue(db, me, unsave, 2)
    expect((await delivery.nextToSend(db, me))?.kind).toBe('unsave')
  })

  it('[Q7] [C1] an unsave is sent after a save that may be in flight, because a late save would undo it', async () => {
    await outbox.enqueue(db, me, save, 1)
    const sent = await delivery.nextToSend(db, me)
    if (!sent) throw new Error('nothing to send')
    expect(await sending.markAsTried(db, sent)).toBe(true)
    await outbox.enqueue(db, me, unsave, 2)
    expect(await kinds()).toEqual(['save', 'unsave'])
    expect((await delivery.nextToSend(db, me))?.key).toBe(sent.key)
  })

  it('[Q7] a save does not replace a save of another place or another account', async () => {
    await outbox.enqueue(db, me, save, 1)
    await outbox.enqueue(db, me, { ...unsave, entityId: buildId(77) }, 1)
    await outbox.enqueue(db, buildUser(2).id, unsave, 1)
    expect(await kinds()).toEqual(['save', 'unsave', 'unsave'])
  })

  it('[Q8] a save that a visitor undoes is dropped, and leaves no unsave for an account', async () => {
    await outbox.enqueue(db, visitorId, save, 1)
    await outbox.enqueue(db, visitorId, unsave, 2)
    expect(await db.outbox.count()).toBe(0)
  })

  it('[Q8] a record of one account is never sent for another', async () => {
    await outbox.enqueue(db, buildUser(2).id, save, 1)
    expect(await delivery.nextToSend(db, me)).toBeNull()
  })

  it('[Q6] only the records that depend on a refused place wait', async () => {
    await outbox.enqueue(db, me, addition, 1)
    await outbox.enqueue(db, me, review, 2)
    await outbox.enqueue(db, me, { ...save, entityId: buildId(5) }, 3)
    const added = await delivery.nextToSend(db, me)
    if (!added) throw new Error('nothing to send')
    await sending.refuse(db, added, reason)
    expect((await delivery.nextToSend(db, me))?.entityId).toBe(buildId(5))
  })

  it('[Q6] a dependent record is sent after its place has been corrected and acknowledged', async () => {
    await outbox.enqueue(db, me, addition, 1)
    await outbox.enqueue(db, me, review, 2)
    const [added] = await db.outbox.toArray()
    if (!added) throw new Error('nothing queued')
    await sending.refuse(db, added, reason)
    await revise.revise(db, added.seq, buildDraft(2))
    const revised = await delivery.nextToSend(db, me)
    expect(revised).toMatchObject({
      seq: added.seq,
      kind: 'add-resource',
      arguments: buildDraft(2),
    })
    if (revised) await sending.acknowledge(db, revised, at(5))
    expect((await delivery.nextToSend(db, me))?.kind).toBe('review')
  })

  it('[R7] revising a write that has already been sent reports that nothing was changed', async () => {
    await outbox.enqueue(db, me, addition, 1)
    const sent = await only()
    await sending.acknowledge(db, sent, at(5))
    expect(await revise.revise(db, sent.seq, buildDraft(2))).toBe(false)
    expect(await only()).toMatchObject({ state: 'acknowledged', arguments: addition.arguments })
  })

  it('[R7] a retried write gets another key, because the refusal is recorded under the old key', async () => {
    await outbox.enqueue(db, me, save, 1)
    const refused = await only()
    await sending.refuse(db, refused, reason)
    await revise.retry(db, refused.seq)
    expect(await only()).toMatchObject({ state: 'queued', attempts: 0 })
    expect((await only()).key).not.toBe(refused.key)
  })

  it('[R2] a write that failed on the server keeps its key, because the server may have applied the write', async () => {
    await outbox.enqueue(db, me, save, 1)
    const failed = await only()
    await sending.refuse(db, failed, { ...reason, status: 500, code: 'internal' })
    await revise.retry(db, failed.seq)
    expect((await only()).key).toBe(failed.key)
  })

  it('[Q7] a late response to a write that has been replaced is ignored', async () => {
    await outbox.enqueue(db, me, save, 1)
    const sent = await only()
    await outbox.enqueue(db, me, unsave, 2)
    await sending.acknowledge(db, sent, at(9))
    expect(await only()).toMatchObject({ kind: 'unsave', state: 'queued' })
  })

  it('[Q7] a refused save is dropped when a later write for the place exists', async () => {
    await outbox.enqueue(db, me, save, 1)
    const sent = await only()
    await sending.markAsTried(db, sent)
    await outbox.enqueue(db, me, unsave, 2)
    await sending.refuse(db, { ...sent, wasTried: true }, { ...reason, status: 500 })
    expect(await only()).toMatchObject({ kind: 'unsave', state: 'queued' })
  })

  const failure = { ...reason, status: 500, code: 'internal' } as const
  const newer = { ...review, arguments: { id: buildId(4), rating: 2 } } as const
  const ratings = async () =>
    (await db.outbox.toArray()).map((record) => record.kind === 'review' && record.arguments.rating)
  const refuseBehindWhichIsNewer = async () => {
    await outbox.enqueue(db, me, review, 1)
    const sent = await only()
    await sending.markAsTried(db, sent)
    await outbox.enqueue(db, me, newer, 2)
    await sending.refuse(db, sent, failure)
    return sent
  }

  it('[C2] [R7] a retried refused review is sent after a newer review, as another write', async () => {
    const sent = await refuseBehindWhichIsNewer()
    expect(await ratings()).toEqual([4, 2])
    const next = await delivery.nextToSend(db, me)
    if (!next) throw new Error('nothing to send')
    await sending.markAsTried(db, next)
    await revise.retry(db, sent.seq)
    expect(await ratings()).toEqual([2, 4])
    expect((await db.outbox.toArray()).map(({ key }) => key)).not.toContain(sent.key)
  })

  it('[C2] [R7] a refused review, revised or not, is retried as another write even after the newer review has left the queue', async () => {
    for (const again of ['retry', 'revise'] as const) {
      await db.outbox.clear()
      const sent = await refuseBehindWhichIsNewer()
      const next = await delivery.nextToSend(db, me)
      if (next) await sending.acknowledge(db, next, at(9))
      await delivery.pruneConfirmed(db, { catalogue: 'e.9', mine: 'e.9' })
      if (again === 'retry') await revise.retry(db, sent.seq)
      else await revise.revise(db, sent.seq, { id: buildId(3), rating: 5 })
      const revised = await only()
      expect(revised).toMatchObject({ state: 'queued', kind: 'review' })
      expect(revised.seq).toBeGreaterThan(next?.seq ?? Number.POSITIVE_INFINITY)
      expect(revised.key).not.toBe(sent.key)
    }
  })

  it('[P4] an acknowledged review is dropped only when both feeds have reached it', async () => {
    await outbox.enqueue(db, me, review, 1)
    await sending.acknowledge(db, await only(), at(9))
    await delivery.pruneConfirmed(db, { catalogue: 'e.9', mine: 'e.8' })
    expect(await db.outbox.count()).toBe(1)
    await delivery.pruneConfirmed(db, { catalogue: 'e.9', mine: 'e.9' })
    expect(await db.outbox.count()).toBe(0)
  })

  it('[P4] [P5] a cursor of another epoch drops no record', async () => {
    await outbox.enqueue(db, me, save, 1)
    await sending.acknowledge(db, await only(), at(9))
    await delivery.pruneConfirmed(db, { catalogue: 'e.9', mine: 'restored.50' })
    expect(await only()).toMatchObject({ state: 'acknowledged', ackSeq: 9 })
    await delivery.pruneConfirmed(db, { catalogue: 'restored.50', mine: 'restored.50' })
    expect(await only()).toMatchObject({ state: 'queued', ackSeq: null })
  })

  it('[Q6] a deletion replaces the refused addition on which it would depend', async () => {
    await outbox.enqueue(db, me, addition, 1)
    await sending.refuse(db, await only(), reason)
    await outbox.enqueue(db, me, review, 2)
    await outbox.enqueue(db, me, { kind: 'delete-resource', entityId: place, arguments: {} }, 3)
    expect((await delivery.nextToSend(db, me))?.kind).toBe('delete-resource')
    expect(await db.outbox.count()).toBe(1)
  })

  it('[P5] [R7] an acknowledged record cannot be discarded, because a restored server may need the record again', async () => {
    await outbox.enqueue(db, me, review, 1)
    const { seq } = await only()
    await sending.acknowledge(db, await only(), at(9))
    expect(await revise.discard(db, seq)).toBe(false)
    await delivery.pruneConfirmed(db, { catalogue: 'e.9', mine: 'e.9' })
    expect(await db.journal.count()).toBe(1)
  })

  it('[R7] discarding an added place drops exactly the records named to the person', async () => {
    await outbox.enqueue(db, me, addition, 1)
    const added = await only()
    await sending.markAsTried(db, added)
    await outbox.enqueue(db, me, review, 2)
    await outbox.enqueue(db, me, save, 3)
    await outbox.enqueue(db, buildUser(2).id, save, 4)
    await outbox.enqueue(db, me, { ...save, entityId: buildId(5) }, 5)
    const along = recordsDiscardedWith(await db.outbox.toArray(), added)
    expect(along.map(({ kind }) => kind)).toEqual(['review', 'save'])
    const named = along.map(({ seq }) => seq)
    expect(await revise.discard(db, added.seq, named)).toBe(true)
    const left = await db.outbox.toArray()
    expect(left.map(({ userId, entityId }) => [userId, entityId])).toEqual([
      [buildUser(2).id, place],
      [me, buildId(5)],
    ])
  })

  it('[R7] discarding a place drops nothing when the confirmation did not name all records that depend on the place', async () => {
    await outbox.enqueue(db, me, addition, 1)
    const { seq } = await only()
    await sending.refuse(db, await only(), reason)
    await outbox.enqueue(db, me, review, 2)
    expect(await revise.discard(db, seq)).toBe(false)
    expect(await kinds()).toEqual(['add-resource', 'review'])
  })

  it('[Q8] a visitor can queue only saves, so that no text of the visitor is published under the next account', async () => {
    await expect(outbox.enqueue(db, visitorId, review, 1)).rejects.toThrow()
    expect(await db.outbox.count()).toBe(0)
  })

  it('[R7] a queued or refused record is never dropped', async () => {
    await outbox.enqueue(db, me, save, 1)
    await outbox.enqueue(db, me, { ...save, entityId: buildId(5) }, 1)
    const [first] = await db.outbox.toArray()
    if (first) await sending.refuse(db, first, reason)
    await delivery.pruneConfirmed(db, { catalogue: 'e.999', mine: 'e.999' })
    expect(await db.outbox.count()).toBe(2)
  })
})
