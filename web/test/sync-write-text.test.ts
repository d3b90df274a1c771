import { buildDraft, buildId, buildOutboxRecord } from '@worldschool/schema/testing'
import { describe, expect, it } from 'vitest'
import { toReviewDraft } from '../src/features/reviews/review-text.ts'
import { canEdit } from '../src/features/sync-status/can-edit.ts'
import { writeText } from '../src/features/sync-status/write-text.ts'

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

describe('[R7] what a person wrote', () => {
  it('can be copied, all of it', () => {
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

  it('is nothing for a heart, which can be neither copied nor edited', () => {
    expect(writeText(save)).toBe('')
    expect([review, addition, save].map(canEdit)).toEqual([true, true, false])
  })
})

describe('toReviewDraft', () => {
  it('trims the comment and leaves an empty one out', () => {
    expect(toReviewDraft(5, '  Good bread. ')).toEqual({ rating: 5, comment: 'Good bread.' })
    expect(toReviewDraft(3, ' \n ')).toEqual({ rating: 3 })
  })
})
