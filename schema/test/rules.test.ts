import { describe, expect, it } from 'vitest'
import {
  formatCursor,
  hasReached,
  mayDeleteResource,
  mayEditResource,
  parseCursor,
  ratingOf,
  resourceDraftSchema,
  showsDeleteOnCard,
  signUpBody,
  withReview,
} from '../src/index.ts'
import { buildDraft, buildResource, buildUser } from '../src/testing/builders.ts'

describe('cursors', () => {
  it('parseCursor reads what formatCursor writes', () => {
    const cursor = { epoch: '0198c2f4-a', seq: 41 }
    expect(parseCursor(formatCursor(cursor))).toEqual(cursor)
  })

  it('[P3] a cursor contains the seq at which a read from the start began', () => {
    const cursor = { epoch: 'e', seq: 41, start: 700 }
    expect(formatCursor(cursor)).toBe('e.41.700')
    expect(parseCursor('e.41.700')).toEqual(cursor)
    expect(hasReached('e.41.700', { epoch: 'e', seq: 41 })).toBe(true)
    expect(hasReached('e.41.700', { epoch: 'e', seq: 42 })).toBe(false)
  })

  it.each(['', '7', 'a.b', 'a.-1', 'a.1.', 'a.1.b', 'a.1.2.3', 'a b.1', 'a.99999999999999999999'])(
    'parseCursor rejects %j',
    (text) => {
      expect(parseCursor(text)).toBeNull()
    },
  )

  it('[P4] a cursor has reached a change if its seq is at least the seq of the change', () => {
    const change = { epoch: 'e', seq: 5 }
    expect(['e.4', 'e.5', 'e.6', null].map((cursor) => hasReached(cursor, change))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('[P4] [P5] a cursor has reached no change of another epoch', () => {
    expect(hasReached('restored.9', { epoch: 'e', seq: 5 })).toBe(false)
  })
})

describe('ratings', () => {
  it('[C5] the rating is the integer sum divided by the count, and 0 without reviews', () => {
    expect(ratingOf(13, 3)).toBe(13 / 3)
    expect(ratingOf(0, 0)).toBe(0)
  })

  it('[C5] removing a review restores the rating from before it', () => {
    const before = { ratingSum: 9, reviewCount: 2, rating: 4.5 }
    expect(withReview(withReview(before, null, 1), 1, null)).toEqual(before)
  })
})

describe('permissions', () => {
  const author = buildUser(1)
  const other = buildUser(2)
  const admin = buildUser(3, { role: 'admin' })
  const own = buildResource(1, { authorId: author.id })
  const sample = buildResource(2, { isSample: 'true', authorId: null })

  it('only the author and admins may delete a resource', () => {
    expect([null, other, author, admin].map((viewer) => mayDeleteResource(viewer, own))).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect(mayDeleteResource(author, sample)).toBe(false)
  })

  it('only the author and admins may edit a resource', () => {
    const viewers = [null, other, author, admin]
    expect(viewers.map((viewer) => mayEditResource(viewer, own))).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect([author, admin].map((viewer) => mayEditResource(viewer, sample))).toEqual([false, true])
  })

  it('a card shows the delete control only if its resource is a sample', () => {
    expect(showsDeleteOnCard(admin, sample)).toBe(true)
    expect(showsDeleteOnCard(admin, own)).toBe(false)
    expect(showsDeleteOnCard(other, sample)).toBe(false)
  })
})

describe('input validation', () => {
  it.each([
    ['an empty name', { name: '   ' }],
    ['a name of 201 characters', { name: 'x'.repeat(201) }],
    ['a NUL in the description', { description: 'a\u0000b' }],
    ['a lone surrogate', { name: 'a\ud800' }],
    ['a latitude of 91', { latitude: 91 }],
    ['a longitude that is no number', { longitude: Number.NaN }],
    ['a script as a website', { contactInfo: { website: 'javascript:alert(1)' } }],
    ['a data address as a website', { contactInfo: { website: 'data:text/html,x' } }],
    ['51 amenities', { amenities: Array.from({ length: 51 }, (_, n) => `a${n}`) }],
  ])('rejects a resource with %s', (_what, overrides) => {
    expect(resourceDraftSchema.safeParse(buildDraft(1, overrides)).success).toBe(false)
  })

  it.each(['rating', 'reviewCount', 'isSample', 'role', 'constructor'])(
    'rejects a resource with the field %s',
    (key) => {
      expect(resourceDraftSchema.safeParse({ ...buildDraft(1), [key]: 'true' }).success).toBe(false)
    },
  )

  it('accepts a resource in any script, with line breaks in its description', () => {
    const draft = buildDraft(1, { name: '東京の森 🌲', description: 'Zwei Wörter\nin zwei Zeilen' })
    expect(resourceDraftSchema.safeParse(draft).success).toBe(true)
  })

  it.each(['a\u200bb', 'a\u202eb', 'a\u0007b'])('rejects the username %j', (username) => {
    const body = { username, email: 'a@example.org', password: 'long enough' }
    expect(signUpBody.safeParse(body).success).toBe(false)
  })
})
