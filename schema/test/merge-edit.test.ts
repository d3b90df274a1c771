import { describe, expect, it } from 'vitest'
import {
  changedFields,
  combineEdits,
  draftOf,
  type Edit,
  followChange,
  mergeEdit,
  type ResourceContent,
  undoOf,
  withField,
} from '../src/index.ts'
import { buildDraft, buildResource } from '../src/testing/builders.ts'

const base = draftOf(buildDraft(1, { amenities: ['Garden', 'Kitchen'], price: 'Free' }))
const edit = (changes: Partial<ResourceContent>, seen = base): Edit => ({
  base: seen,
  draft: { ...seen, ...changes },
})

describe('an edit', () => {
  it('[C4] takes over what it changed and leaves what others changed', () => {
    const current = { ...base, description: 'As another wrote it.', category: 'hubs' as const }
    expect(mergeEdit(current, edit({ name: 'Tree school', price: null }))).toEqual({
      merged: { ...current, name: 'Tree school', price: null },
      clashes: [],
    })
  })

  it('[C4] clashes where both sides changed a field, each to something else', () => {
    const current = { ...base, name: 'Wood school', price: '5 EUR', ageRange: '4+' }
    const mine = edit({ name: 'Tree school', price: '9 EUR', ageRange: '4+' })
    const { merged, clashes } = mergeEdit(current, mine)
    expect(clashes).toEqual(['name', 'price'])
    expect(merged).toEqual(mine.draft)
  })

  it('[C4] keeps coordinates with the location that they belong to', () => {
    const current = { ...base, location: 'Faro, Portugal' }
    expect(mergeEdit(current, edit({ latitude: 1, longitude: 2 })).clashes).toEqual(['location'])
    const taken = withField(draftOf(edit({ latitude: 1 }).draft), 'location', current)
    expect(taken).toEqual(current)
  })

  it('[C4] merges phone, e-mail and website each for itself', () => {
    const seen = { ...base, contactInfo: { phone: '1', email: 'a@example.org' } }
    const current = { ...seen, contactInfo: { phone: '2', email: 'a@example.org' } }
    const website = 'https://example.org'
    const merge = (contactInfo: ResourceContent['contactInfo']) =>
      mergeEdit(current, edit({ contactInfo }, seen))
    expect(merge({ phone: '1', website }).merged.contactInfo).toEqual({ phone: '2', website })
    expect(merge({ phone: '3' }).clashes).toEqual(['contactInfo.phone'])
    expect(merge(null).clashes).toEqual(['contactInfo.phone'])
  })

  it('[C4] merges lists by what each side added and removed', () => {
    const current = { ...base, amenities: ['Kitchen', 'Pool'] }
    const { merged, clashes } = mergeEdit(current, edit({ amenities: ['Garden', 'Wifi'] }))
    expect([merged.amenities, clashes]).toEqual([['Pool', 'Wifi'], []])
  })

  it('[C4] clashes rather than outgrow what a list may hold', () => {
    const many = (letter: string) => Array.from({ length: 30 }, (_, n) => `${letter}${n}`)
    const current = { ...base, amenities: many('a') }
    const { merged, clashes } = mergeEdit(current, edit({ amenities: many('b') }))
    expect([merged.amenities, clashes]).toEqual([many('b'), ['amenities']])
  })

  it('reads a resource and a draft with gaps alike', () => {
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

describe('two edits in a row', () => {
  const first = edit({ name: 'Tree school', amenities: ['Garden'] })
  const second = edit({ name: 'Wood school', ageRange: '4+' }, draftOf(first.draft))

  it('[Q7] are one, from what the first saw to what the second leaves', () => {
    expect(combineEdits(first, second)).toEqual({ base, draft: second.draft })
  })

  it('[Q7] are one that does not clash with what the second has seen of others', () => {
    const row = { ...base, price: '5 EUR', amenities: [...base.amenities, 'Pool'] }
    const seen = mergeEdit(row, first).merged
    const later = edit({ price: '9 EUR', amenities: [] }, seen)
    const { merged, clashes } = mergeEdit(row, combineEdits(first, later))
    expect([merged, clashes]).toEqual([later.draft, []])
  })

  it('[Q7] lose nothing when the second had not seen the first, as in two tabs', () => {
    const blind = edit({ price: '9 EUR', amenities: ['Garden', 'Kitchen', 'Pool'] })
    const { draft } = combineEdits(first, blind)
    expect(draft).toMatchObject({ name: 'Tree school', price: '9 EUR' })
    expect(draft.amenities).toEqual(['Garden', 'Pool'])
  })

  it('[C4] never clash with each other when they arrive in their order', () => {
    for (const later of [second, edit({ name: 'Wood school', amenities: ['Kitchen'] })]) {
      const after = followChange(later, first)
      const landed = mergeEdit(base, first).merged
      const { merged, clashes } = mergeEdit(landed, after)
      expect(clashes).toEqual([])
      expect(merged.name).toBe('Wood school')
    }
  })

  it('[R7] leave what the first changed alone when it is given up', () => {
    const alone = followChange(second, undoOf(first))
    expect(mergeEdit(base, alone)).toEqual({
      merged: { ...base, name: 'Wood school', ageRange: '4+' },
      clashes: [],
    })
  })
})

/** Mulberry32: the same numbers for the same seed. */
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

describe('over a thousand edits made by chance', () => {
  const next = random(20_260_101)
  const thousand = Array.from({ length: 1000 }, () => [1, 2, 3, 4].map(() => anyContent(next))) as [
    ResourceContent,
    ResourceContent,
    ResourceContent,
    ResourceContent,
  ][]

  it('[C4] an edit of what is there gives just what was written', () => {
    for (const [seen, draft] of thousand) {
      const { merged, clashes } = mergeEdit(seen, { base: seen, draft })
      expect([changedFields(merged, draft), clashes]).toEqual([[], []])
    }
  })

  it('[R2] [C4] merging again changes nothing, and order makes no difference without clashes', () => {
    for (const [seen, mine, theirs] of thousand) {
      const [a, b] = [
        { base: seen, draft: mine },
        { base: seen, draft: theirs },
      ]
      const { merged, clashes } = mergeEdit(theirs, a)
      expect(mergeEdit(merged, a)).toEqual({ merged, clashes: [] })
      if (clashes.length === 0) expect(changedFields(mergeEdit(mine, b).merged, merged)).toEqual([])
    }
  })

  it('[Q7] [C4] combined or in a row, two edits on the view come to the same and never clash', () => {
    for (const [seen, row, mine, last] of thousand) {
      const first = { base: seen, draft: mine }
      const view = mergeEdit(row, first).merged
      const second = { base: view, draft: last }
      const inARow = mergeEdit(view, followChange(second, first))
      expect([changedFields(inARow.merged, last), inARow.clashes]).toEqual([[], []])
      const combined = mergeEdit(row, combineEdits(first, second))
      // What the second put back as it was is no change, and what others made of it stays.
      const changed = changedFields(seen, last)
      const lost = changedFields(combined.merged, last).filter((field) => changed.includes(field))
      expect(lost).toEqual([])
    }
  })
})
