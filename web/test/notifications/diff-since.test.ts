import type { Resource } from '@worldschool/schema'
import { buildId, buildResource, buildUser } from '@worldschool/schema/testing'
import { describe, expect, it } from 'vitest'
import type { NewsMark } from '../../src/db/database.ts'
import {
  diffSince,
  type Interest,
  mergeDiffs,
  type News,
  noChanges,
} from '../../src/notifications/diff-since.ts'

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

/** As a device that has seen place 1 and change 1 alone. */
function markOf(overrides: Partial<NewsMark> = {}): NewsMark {
  return { epoch: 'e1', seq: 1, newest: old.createdAt, savedIds: [], ...overrides }
}

function newsOf(resources: Resource[], saved: string[] = [], interest: Partial<Interest> = {}) {
  return diffSince(directory(9, resources, saved), markOf(), { ...all, ...interest }).news
}

describe('news from a pull', () => {
  it('are none the first time, which only sets the mark', () => {
    const { news, mark } = diffSince(directory(5, [old, buildResource(5)], [old.id]), null, all)
    expect(news).toEqual(noChanges)
    const newest = buildResource(5).createdAt
    expect(mark).toEqual({ epoch: 'e1', seq: 5, newest, savedIds: [old.id] })
  })

  it('are none after a restored database, whose numbers say nothing', () => {
    const since = directory(9, [old, buildResource(5)], [], 'e2')
    const { news, mark } = diffSince(since, markOf(), all)
    expect([news, mark.epoch, mark.seq]).toEqual([noChanges, 'e2', 9])
  })

  it('tell a new place within 50 km of the last position, and no other', () => {
    const near = buildResource(5, { latitude: 39.2, longitude: -9.38 })
    const far = buildResource(6, { latitude: 39.3, longitude: -9.38 })
    const nowhere = buildResource(7, { latitude: null, longitude: null })
    expect(newsOf([old, near, far, nowhere]).added).toEqual([near.id])
    expect(newsOf([old, near], [], { position: null })).toEqual(noChanges)
    expect(newsOf([old, near], [], { newResources: false })).toEqual(noChanges)
  })

  it('tell a change of a saved place, and of no other', () => {
    const changed = { ...old, revision: 4 }
    expect(newsOf([changed], [old.id])).toEqual({ ...noChanges, changed: [old.id] })
    expect(newsOf([changed])).toEqual(noChanges)
    expect(newsOf([changed], [old.id], { savedUpdates: false })).toEqual(noChanges)
  })

  it('tell when a saved place is gone from the directory', () => {
    const mark = markOf({ savedIds: [old.id] })
    expect(diffSince(directory(9, []), mark, all).news).toEqual({ ...noChanges, gone: [old.id] })
    const mine: Interest = { ...all, isOwnChange: (id) => id === old.id }
    expect(diffSince(directory(9, []), mark, mine).news).toEqual(noChanges)
  })

  it('leave out what the person did, here or on another of their devices', () => {
    const added = buildResource(5, { authorId: me.id })
    const edited = { ...old, revision: 4 }
    const mine = {
      isOwnChange: (id: string, revision: number | null) => id === old.id && revision === 4,
    }
    expect(newsOf([edited, added], [old.id, added.id], mine)).toEqual(noChanges)
    const byOthersSince = { ...old, revision: 6 }
    expect(newsOf([byOthersSince], [old.id], mine).changed).toEqual([old.id])
  })

  it('leave out what is still on its way, and do not take its time for the server’s', () => {
    const pending = buildResource(5, { revision: 0, createdAt: '2099-01-01T00:00:00.000Z' })
    const { news, mark } = diffSince(directory(9, [old, pending]), markOf(), all)
    expect([news, mark.newest]).toEqual([noChanges, old.createdAt])
  })

  it('are told once: neither the same look again nor a tab that is behind tells them', () => {
    const since = directory(9, [old, buildResource(5)])
    const { mark } = diffSince(since, markOf(), all)
    expect(diffSince(since, mark, all).news).toEqual(noChanges)
    expect(diffSince(directory(5, [old, buildResource(5)]), mark, all)).toEqual({
      news: noChanges,
      mark,
    })
  })

  it('know what was saved since, for the day that it is gone', () => {
    const { mark } = diffSince(directory(1, [old], [old.id]), markOf(), all)
    expect(mark.savedIds).toEqual([old.id])
  })
})

describe('unread news and what came since', () => {
  const [a, b, c] = [1, 2, 3].map(buildId) as [string, string, string]
  const news = (overrides: Partial<News>): News => ({ ...noChanges, ...overrides })

  it('are one, each place in it once', () => {
    const merged = mergeDiffs(news({ added: [a], changed: [b] }), news({ changed: [a, b, c] }))
    expect(merged).toEqual({ added: [a], changed: [b, c], gone: [] })
  })

  it('are only that a place is gone, once it is', () => {
    const merged = mergeDiffs(news({ added: [a], changed: [b] }), news({ gone: [a, b] }))
    expect(merged).toEqual(news({ gone: [a, b] }))
  })
})
