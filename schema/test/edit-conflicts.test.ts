import { describe, expect, it } from 'vitest'
import {
  changedFields,
  combineEdits,
  draftOf,
  type Edit,
  invertEdit,
  mergeEdit,
  type ResourceContent,
  rebaseEdit,
  withField,
} from '../src/index.ts'
import { buildDraft, buildResource } from '../src/testing/builders.ts'

const base = draftOf(buildDraft(1, { amenities: ['Garden', 'Kitchen'], price: 'Free' }))
const edit = (changes: Partial<ResourceContent>, seen = base): Edit => ({
  base: seen,
  draft: { ...seen, ...changes },
})

describe('mergeEdit', () => {
  it('[C4] a merge applies the fields that the edit changed and keeps those that others changed', () => {
    const current = { ...base, description: 'As another wrote it.', category: 'hubs' as const }
    expect(mergeEdit(current, edit({ name: 'Tree school', price: null }))).toEqual({
      merged: { ...current, name: 'Tree school', price: null },
      conflicts: [],
    })
  })

  it('[C4] a merge conflicts if both sides changed a field to different values', () => {
    const current = { ...base, name: 'Wood school', price: '5 EUR', ageRange: '4+' }
    const mine = edit({ name: 'Tree school', price: '9 EUR', ageRange: '4+' })
    const { merged, conflicts } = mergeEdit(current, mine)
    expect(conflicts).toEqual(['name', 'price'])
    expect(merged).toEqual(mine.draft)
  })

  it('[C4] a merge keeps coordinates together with their location', () => {
    const current = { ...base, location: 'Faro, Portugal' }
    expect(mergeEdit(current, edit({ latitude: 1, longitude: 2 })).conflicts).toEqual(['location'])
    const taken = withField(draftOf(edit({ latitude: 1 }).draft), 'location', current)
    expect(taken).toEqual(current)
  })

  it('[C4] a merge treats phone, e-mail and website as separate fields', () => {
    const seen = { ...base, contactInfo: { phone: '1', email: 'a@example.org' } }
    const current = { ...seen, contactInfo: { phone: '2', email: 'a@example.org' } }
    const website = 'https://example.org'
    const merge = (contactInfo: ResourceContent['contactInfo']) =>
      mergeEdit(current, edit({ contactInfo }, seen))
    expect(merge({ phone: '1', website }).merged.contactInfo).toEqual({ phone: '2', website })
    expect(merge({ phone: '3' }).conflicts).toEqual(['contactInfo.phone'])
    expect(merge(null).conflicts).toEqual(['contactInfo.phone'])
  })

  it('[C4] a merge combines the items that each side added to and removed from a list', () => {
    const current = { ...base, amenities: ['Kitchen', 'Pool'] }
    const { merged, conflicts } = mergeEdit(current, edit({ amenities: ['Garden', 'Wifi'] }))
    expect([merged.amenities, conflicts]).toEqual([['Pool', 'Wifi'], []])
  })

  it('[C4] a merge conflicts if the combined list would exceed its maximum length', () => {
    const many = (letter: string) => Array.from({ length: 30 }, (_, n) => `${letter}${n}`)
    const current = { ...base, amenities: many('a') }
    const { merged, conflicts } = mergeEdit(current, edit({ amenities: many('b') }))
    expect([merged.amenities, conflicts]).toEqual([many('b'), ['amenities']])
  })

  it('a merge treats optional fields that a draft lacks as unchanged if they are empty in the resource', () => {
    const resource = buildResource(1)
    const { amenities, images, contactInfo, price, ageRange, ...filledIn } = draftOf(resource)
    const gaps = { ...filledIn, amenities, contactInfo: {} }
    expect(changedFields(resource, gaps)).toEqual([])
    expect(changedFields({ ...resource, amenities: ['b', 'a'] }, { ...gaps, name: 'x' })).toEqual([
      'name',
      'amenities',
    ])
    expect(draftOf(gaps)).toEqual({ ...gaps, images, price, ageRange, contactInfo: null })
  })
})

describe('two successive edits', () => {
  const first = edit({ name: 'Tree school', amenities: ['Garden'] })
  const second = edit({ name: 'Wood school', ageRange: '4+' }, draftOf(first.draft))

  it('[Q7] two successive edits are merged into one, with the base values of the first and the new values of the second', () => {
    expect(combineEdits(first, second)).toEqual({ base, draft: second.draft })
  })

  it('[Q7] combined edits do not conflict with another person’s changes on which the second edit was based', () => {
    const row = { ...base, price: '5 EUR', amenities: [...base.amenities, 'Pool'] }
    const seen = mergeEdit(row, first).merged
    const later = edit({ price: '9 EUR', amenities: [] }, seen)
    const { merged, conflicts } = mergeEdit(row, combineEdits(first, later))
    expect([merged, conflicts]).toEqual([later.draft, []])
  })

  it('[Q7] combined edits lose nothing if the second was not based on the first, as in two tabs', () => {
    const blind = edit({ price: '9 EUR', amenities: ['Garden', 'Kitchen', 'Pool'] })
    const { draft } = combineEdits(first, blind)
    expect(draft).toMatchObject({ name: 'Tree school', price: '9 EUR' })
    expect(draft.amenities).toEqual(['Garden', 'Pool'])
  })

  it('[C4] two successive edits do not conflict with each other when applied in order', () => {
    for (const later of [second, edit({ name: 'Wood school', amenities: ['Kitchen'] })]) {
      const after = rebaseEdit(later, first)
      const landed = mergeEdit(base, first).merged
      const { merged, conflicts } = mergeEdit(landed, after)
      expect(conflicts).toEqual([])
      expect(merged.name).toBe('Wood school')
    }
  })

  it('[R7] discarding the first edit removes its changes from the second', () => {
    const alone = rebaseEdit(second, invertEdit(first))
    expect(mergeEdit(base, alone)).toEqual({
      merged: { ...base, name: 'Wood school', ageRange: '4+' },
      conflicts: [],
    })
  })
})

/** Mulberry32, a seeded random number generator. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

function anyContent(next: () => number): ResourceContent {
  const pick = <T>(...values: T[]): T => values[Math.floor(next() * values.length)] as T
  return {
    ...base,
    name: pick('a', 'b', 'c'),
    location: pick('x', 'y'),
    latitude: pick(1, 2, null),
    price: pick('1', '2', null),
    amenities: ['p', 'q', 'r', 's'].filter(() => next() < 0.5),
    contactInfo: pick(null, { phone: '1' }, { phone: '2', email: 'a@example.org' }),
  }
}

describe('with a thousand random edits', () => {
  const next = random(20_260_101)
  const thousand = Array.from({ length: 1000 }, () => [1, 2, 3, 4].map(() => anyContent(next))) as [
    ResourceContent,
    ResourceContent,
    ResourceContent,
    ResourceContent,
  ][]

  it('[C4] merging a random edit into its own base gives exactly its draft', () => {
    for (const [seen, draft] of thousand) {
      const { merged, conflicts } = mergeEdit(seen, { base: seen, draft })
      expect([changedFields(merged, draft), conflicts]).toEqual([[], []])
    }
  })

  it('[R2] [C4] merging random edits is idempotent, and commutative without conflicts', () => {
    for (const [seen, mine, theirs] of thousand) {
      const [a, b] = [
        { base: seen, draft: mine },
        { base: seen, draft: theirs },
      ]
      const { merged, conflicts } = mergeEdit(theirs, a)
      expect(mergeEdit(merged, a)).toEqual({ merged, conflicts: [] })
      if (conflicts.length === 0)
        expect(changedFields(mergeEdit(mine, b).merged, merged)).toEqual([])
    }
  })

  it('[Q7] [C4] two random edits give the same result combined or in sequence, without conflicts', () => {
    for (const [seen, row, mine, last] of thousand) {
      const first = { base: seen, draft: mine }
      const view = mergeEdit(row, first).merged
      const second = { base: view, draft: last }
      const sequential = mergeEdit(view, rebaseEdit(second, first))
      expect([changedFields(sequential.merged, last), sequential.conflicts]).toEqual([[], []])
      const combined = mergeEdit(row, combineEdits(first, second))
      // A field that the second edit restored is unchanged, so the value of others stays.
      const changed = changedFields(seen, last)
      const lost = changedFields(combined.merged, last).filter((field) => changed.includes(field))
      expect(lost).toEqual([])
    }
  })
})
