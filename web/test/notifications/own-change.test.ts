import { buildId, buildOutboxRecord } from '@worldschool/schema/testing'
import { describe, expect, it } from 'vitest'
import { isOwnChange } from '../../src/notifications/unnotified-changes.ts'

const id = buildId(1)
const review = { id: buildId(2), rating: 5 }

describe('own change', () => {
  it('a change is the person’s own while its write is queued, and after it was acknowledged', () => {
    const queued = buildOutboxRecord(1, { kind: 'review', entityId: id, arguments: review })
    expect(isOwnChange([], [queued])(id, 4)).toBe(true)
    expect(isOwnChange([], [{ ...queued, state: 'refused' }])(id, 4)).toBe(false)
    const isOwn = isOwnChange([{ resourceId: id, seq: 4 }], [])
    expect([isOwn(id, 4), isOwn(id, 5), isOwn(buildId(9), 4)]).toEqual([true, false, false])
  })

  it('a queued save or report of a place does not mark another person’s change as the person’s own', () => {
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
