import { buildId, buildOutboxRecord } from '@worldschool/schema/testing'
import { describe, expect, it } from 'vitest'
import { isOwnChange } from '../../src/notifications/claim.ts'

const id = buildId(1)
const review = { id: buildId(2), rating: 5 }

describe('a change', () => {
  it('is the person’s own while the write that made it is in the queue, and after it was noted', () => {
    const queued = buildOutboxRecord(1, { kind: 'review', entityId: id, arguments: review })
    expect(isOwnChange([], [queued])(id, 4)).toBe(true)
    expect(isOwnChange([], [{ ...queued, state: 'refused' }])(id, 4)).toBe(false)
    const noted = isOwnChange([{ resourceId: id, seq: 4 }], [])
    expect([noted(id, 4), noted(id, 5), noted(buildId(9), 4)]).toEqual([true, false, false])
  })

  it('is another’s although a heart or a report of the place waits to be sent', () => {
    const heart = buildOutboxRecord(1, {
      kind: 'save',
      entityId: id,
      arguments: { id: buildId(3) },
    })
    const report = buildOutboxRecord(2, {
      kind: 'report',
      entityId: id,
      arguments: { id: buildId(4), kind: 'closed' },
    })
    expect(isOwnChange([], [heart, report])(id, 4)).toBe(false)
  })
})
