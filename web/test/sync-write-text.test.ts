import {
  buildDraft,
  buildId,
  buildOutboxRecord,
  buildResource,
  buildReview,
} from '@worldschool/schema/testing'
import { describe, expect, it } from 'vitest'
import { editFieldText } from '../src/features/resources/detail/edit-field-text.ts'
import { toReviewDraft } from '../src/features/reviews/use-review-form.ts'
import {
  canEdit,
  currentReview,
  isConflict,
  reviewText,
  writeText,
} from '../src/features/sync-status/write-text.ts'
import { t } from '../src/i18n/use-dialogs-translation.ts'

const review = buildOutboxRecord(1, {
  kind: 'review',
  entityId: buildId(1),
  arguments: { id: buildId(2), rating: 4, comment: 'Bring a hat.' },
})
const addition = buildOutboxRecord(2, {
  kind: 'add-resource',
  entityId: buildId(3),
  arguments: buildDraft(1, { price: 'Free', contactInfo: { phone: '123' } }),
})
const save = buildOutboxRecord(3, {
  kind: 'save',
  entityId: buildId(1),
  arguments: { id: buildId(4) },
})

describe('[R7] text of a queued write', () => {
  it('the complete text of a write can be copied', () => {
    expect(writeText(review)).toBe('★★★★\nBring a hat.')
    const text = writeText(addition)
    for (const part of [
      'Forest school 1',
      'Sintra, Portugal',
      'A day among trees',
      'Free',
      '123',
    ]) {
      expect(text).toContain(part)
    }
  })

  it('a save has no text, and can be neither copied nor edited', () => {
    expect(writeText(save)).toBe('')
    expect([review, addition, save].map(canEdit)).toEqual([true, true, false])
  })
})

describe('[C2] [R7] a refused review', () => {
  const refused = { ...review, state: 'refused' } as const
  const { entityId: resourceId } = review
  const own = buildReview(1, { resourceId, rating: 2, comment: 'It has gone downhill.' })
  const removal = { kind: 'delete-review', entityId: resourceId, arguments: {} } as const

  it('a refused review is shown beside the review that it would replace or delete, unless the two reviews are equal', () => {
    expect(currentReview(refused, [refused], own)).toBe(own)
    const refusedRemoval = buildOutboxRecord(1, removal, { state: 'refused' })
    expect(currentReview(refusedRemoval, [refusedRemoval], own)).toBe(own)
    expect(currentReview(refused, [refused], null)).toBeNull()
    const same = { ...own, rating: 4, comment: 'Bring a hat.' }
    expect(currentReview(refused, [refused], same)).toBeNull()
    expect(currentReview(review, [review], own)).toBeNull()
  })

  it('a refused review is compared with a review written on this device since', () => {
    const again = { kind: 'review', arguments: { id: buildId(2), rating: 3 } } as const
    const since = buildOutboxRecord(5, { ...again, entityId: resourceId })
    const standing = currentReview(refused, [refused, since], own)
    expect(standing).toEqual({ rating: 3, comment: null })
    expect(standing && reviewText(standing)).toBe('★★★')
    const removed = buildOutboxRecord(5, removal)
    expect(currentReview(refused, [refused, removed], own)).toBeNull()
    const elsewhere = { ...since, entityId: buildId(77) }
    expect(currentReview(refused, [refused, elsewhere], own)).toBe(own)
  })
})

describe('[C4] a refused edit', () => {
  const base = buildDraft(1)
  const draft = { ...base, name: 'Tree school', price: '5 EUR' }
  const edit = buildOutboxRecord(4, {
    kind: 'edit-resource',
    entityId: buildId(1),
    arguments: { revision: 1, base, draft },
  })
  const conflict = { status: 409, code: 'conflict', message: 'no' } as const

  it('a refused edit can be copied and edited, and compared if the server’s row is known', () => {
    expect(writeText(edit)).toContain('Tree school')
    expect(canEdit(edit)).toBe(true)
    const current = buildResource(1)
    const refusedEdit = { ...edit, state: 'refused', lastError: { ...conflict, current } } as const
    expect(isConflict(refusedEdit)).toBe(true)
    expect(isConflict({ ...refusedEdit, state: 'queued' })).toBe(false)
    expect(isConflict({ ...refusedEdit, lastError: conflict })).toBe(false)
  })

  it('a refused edit shows each field in words', () => {
    const place = { ...draft, amenities: ['Garden', 'Pool'], contactInfo: { phone: '123' } }
    const words = { t, language: 'en-GB', amenity: (stored: string) => stored }
    const text = (field: Parameters<typeof editFieldText>[2]) => editFieldText(words, place, field)
    expect(text('location')).toBe('Sintra, Portugal\n38.80° N  9.38° W')
    expect(text('amenities')).toBe('Garden, Pool')
    const japanese = {
      t,
      language: 'ja',
      amenity: (stored: string) => ({ Pool: 'プール' })[stored] ?? stored,
    }
    expect(editFieldText(japanese, place, 'amenities')).toBe('Garden、プール')
    expect([text('contactInfo.phone'), text('contactInfo.email')]).toEqual(['123', ''])
    expect([text('price'), text('ageRange')]).toEqual(['5 EUR', ''])
    expect(text('category')).toBe(t(`categories.dialog.${draft.category}`))
  })
})

describe('toReviewDraft', () => {
  it('toReviewDraft trims the comment and leaves out an empty comment', () => {
    expect(toReviewDraft(5, '  Good bread. ')).toEqual({ rating: 5, comment: 'Good bread.' })
    expect(toReviewDraft(3, ' \n ')).toEqual({ rating: 3 })
  })
})
