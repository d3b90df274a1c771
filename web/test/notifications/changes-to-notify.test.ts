import type { Resource } from '@worldschool/schema'
import { buildId, buildResource, buildUser } from '@worldschool/schema/testing'
import { describe, expect, it } from 'vitest'
import type { NotificationMark } from '../../src/db/indexeddb.ts'
import {
  diffSince,
  type Interest,
  mergeDiffs,
  noChanges,
  type ResourceChanges,
} from '../../src/notifications/changes-to-notify.ts'

const me = buildUser(1)
const sintra = { latitude: 38.8, longitude: -9.38 }
const all: Interest = {
  newResources: true,
  savedUpdates: true,
  position: sintra,
  viewerId: me.id,
  isOwnChange: () => false,
}
const old = buildResource(1, { revision: 1 })

function directory(seq: number, resources: Resource[], savedIds: string[] = [], epoch = 'e1') {
  const byId = new Map(resources.map((resource) => [resource.id, resource]))
  return { epoch, seq, resources: byId, savedIds: new Set(savedIds) }
}

/** The mark of a device that has seen only place 1 and change 1. */
function markOf(overrides: Partial<NotificationMark> = {}): NotificationMark {
  return { epoch: 'e1', seq: 1, newest: old.createdAt, savedIds: [], ...overrides }
}

function newsOf(resources: Resource[], saved: string[] = [], interest: Partial<Interest> = {}) {
  return diffSince(directory(9, resources, saved), markOf(), { ...all, ...interest }).changes
}

describe('changes since the last check', () => {
  it('the first check reports no changes, and only sets the mark', () => {
    const { changes, mark } = diffSince(directory(5, [old, buildResource(5)], [old.id]), null, all)
    expect(changes).toEqual(noChanges)
    const newest = buildResource(5).createdAt
    expect(mark).toEqual({ epoch: 'e1', seq: 5, newest, savedIds: [old.id] })
  })

  it('a restored database reports no changes, because its numbers are not comparable', () => {
    const since = directory(9, [old, buildResource(5)], [], 'e2')
    const { changes, mark } = diffSince(since, markOf(), all)
    expect([changes, mark.epoch, mark.seq]).toEqual([noChanges, 'e2', 9])
  })

  it('reports a new place within 50 km of the last position, and no new place farther away', () => {
    const near = buildResource(5, { latitude: 39.2, longitude: -9.38 })
    const far = buildResource(6, { latitude: 39.3, longitude: -9.38 })
    const nowhere = buildResource(7, { latitude: null, longitude: null })
    expect(newsOf([old, near, far, nowhere]).added).toEqual([near.id])
    expect(newsOf([old, near], [], { position: null })).toEqual(noChanges)
    expect(newsOf([old, near], [], { newResources: false })).toEqual(noChanges)
  })

  it('reports a change of a saved place, and of no other place', () => {
    const changed = { ...old, revision: 4 }
    expect(newsOf([changed], [old.id])).toEqual({ ...noChanges, changed: [old.id] })
    expect(newsOf([changed])).toEqual(noChanges)
    expect(newsOf([changed], [old.id], { savedUpdates: false })).toEqual(noChanges)
  })

  it('reports that a saved place was deleted', () => {
    const mark = markOf({ savedIds: [old.id] })
    expect(diffSince(directory(9, []), mark, all).changes).toEqual({ ...noChanges, gone: [old.id] })
    const mine: Interest = { ...all, isOwnChange: (id) => id === old.id }
    expect(diffSince(directory(9, []), mark, mine).changes).toEqual(noChanges)
  })

  it('reports no changes that the person made, on this or another device', () => {
    const added = buildResource(5, { authorId: me.id })
    const edited = { ...old, revision: 4 }
    const mine = {
      isOwnChange: (id: string, revision: number | null) => id === old.id && revision === 4,
    }
    expect(newsOf([edited, added], [old.id, added.id], mine)).toEqual(noChanges)
    const byOthersSince = { ...old, revision: 6 }
    expect(newsOf([byOthersSince], [old.id], mine).changed).toEqual([old.id])
  })

  it('reports no place that is not sent yet, and ignores its device time', () => {
    const pending = buildResource(5, { revision: 0, createdAt: '2099-01-01T00:00:00.000Z' })
    const { changes, mark } = diffSince(directory(9, [old, pending]), markOf(), all)
    expect([changes, mark.newest]).toEqual([noChanges, old.createdAt])
  })

  it('reports a change once, even after a second check or in a tab that is behind', () => {
    const since = directory(9, [old, buildResource(5)])
    const { mark } = diffSince(since, markOf(), all)
    expect(diffSince(since, mark, all).changes).toEqual(noChanges)
    expect(diffSince(directory(5, [old, buildResource(5)]), mark, all)).toEqual({
      changes: noChanges,
      mark,
    })
  })

  it('the mark includes newly saved places, so that their later deletion is reported', () => {
    const { mark } = diffSince(directory(1, [old], [old.id]), markOf(), all)
    expect(mark.savedIds).toEqual([old.id])
  })
})

describe('unread changes and later ones', () => {
  const [a, b, c] = [1, 2, 3].map(buildId) as [string, string, string]
  const changes = (overrides: Partial<ResourceChanges>): ResourceChanges => ({
    ...noChanges,
    ...overrides,
  })

  it('merges unread changes with later ones, each place once', () => {
    const merged = mergeDiffs(
      changes({ added: [a], changed: [b] }),
      changes({ changed: [a, b, c] }),
    )
    expect(merged).toEqual({ added: [a], changed: [b, c], gone: [] })
  })

  it('reports only the deletion of a place once it is deleted', () => {
    const merged = mergeDiffs(changes({ added: [a], changed: [b] }), changes({ gone: [a, b] }))
    expect(merged).toEqual(changes({ gone: [a, b] }))
  })
})
