import { buildId } from '@worldschool/schema/testing'
import { describe, expect, it } from 'vitest'
import { emptyResourceForm } from '../src/features/resources/form/resource-form.ts'
import {
  isEmptyForm,
  mergeForms,
  storedToForm,
} from '../src/features/resources/form/use-form-draft.ts'
import {
  isEmptyReview,
  mergeReviews,
  storedToReview,
} from '../src/features/reviews/use-review-form.ts'
import { momentText } from '../src/i18n/use-draft-texts.ts'

describe('restored draft of the add form', () => {
  it('a restored draft is exactly what was typed, with its spaces', () => {
    const typed = {
      ...emptyResourceForm,
      category: 'hubs' as const,
      name: ' Tide pool ',
      latitude: 0,
      longitude: -8.9,
      amenities: ['WiFi', 'A pier'],
      customAmenity: 'A lightho',
      photos: [buildId(1), buildId(2)],
    }
    expect(storedToForm(structuredClone(typed))).toEqual(typed)
    expect(isEmptyForm(typed)).toBe(false)
  })

  it('a restored draft leaves out values that do not fit today’s fields', () => {
    const old = {
      category: 'castles',
      name: 5,
      latitude: 1,
      amenities: ['WiFi', null],
      photos: ['x', 1],
    }
    expect(storedToForm(old)).toEqual({ ...emptyResourceForm, amenities: ['WiFi'] })
  })

  it('a restored draft merges with input typed before the draft was loaded, and loses no long text', () => {
    const kept = {
      ...emptyResourceForm,
      name: 'Tide pool',
      location: 'Sagres',
      latitude: 37,
      longitude: -8.9,
      description: 'Bring boots.',
      amenities: ['WiFi'],
    }
    expect(
      mergeForms(kept, { ...emptyResourceForm, price: 'Free', amenities: ['Parking'] }),
    ).toEqual({ ...kept, price: 'Free', amenities: ['WiFi', 'Parking'] })
    const typed = { ...emptyResourceForm, name: 'L', location: 'Faro', description: 'A' }
    expect(mergeForms(kept, typed)).toEqual({
      ...typed,
      description: 'Bring boots.\nA',
      amenities: ['WiFi'],
    })
  })

  it('a restored draft has the photos picked before and since, up to the limit of a place', () => {
    const [one, two, ...others] = Array.from({ length: 12 }, (_, n) => buildId(n))
    const photos = (...ids: (string | undefined)[]) => ({
      ...emptyResourceForm,
      photos: ids.filter((id) => id !== undefined),
    })
    expect(mergeForms(photos(one), photos(two, one)).photos).toEqual([one, two])
    expect(mergeForms(photos(one, two), photos(...others)).photos).toHaveLength(10)
  })

  it('a draft is empty only when no field has a value', () => {
    expect(isEmptyForm(emptyResourceForm)).toBe(true)
    expect(isEmptyForm({ ...emptyResourceForm, photos: [buildId(1)] })).toBe(false)
    expect(isEmptyForm({ ...emptyResourceForm, amenities: ['WiFi'] })).toBe(false)
    expect(isEmptyForm({ ...emptyResourceForm, latitude: 0 })).toBe(false)
  })
})

describe('restored draft of a review', () => {
  it('a restored review draft has stars and comment, and no invalid rating', () => {
    expect(storedToReview({ rating: 4, comment: 'Sunny ' })).toEqual({
      rating: 4,
      comment: 'Sunny ',
    })
    for (const rating of [0, 6, 2.5, '4', undefined]) {
      expect(storedToReview({ rating, comment: null })).toEqual({ rating: 0, comment: '' })
    }
  })

  it('a restored review draft merges with text that was written before the draft was loaded', () => {
    const kept = { rating: 4, comment: 'Sunny' }
    expect(mergeReviews(kept, { rating: 2, comment: '' })).toEqual({ rating: 2, comment: 'Sunny' })
    expect(mergeReviews(kept, { rating: 0, comment: 'T' })).toEqual({
      rating: 4,
      comment: 'Sunny\nT',
    })
  })

  it('a review draft is empty only without stars and comment', () => {
    expect(isEmptyReview({ rating: 0, comment: '' })).toBe(true)
    expect(isEmptyReview({ rating: 1, comment: '' })).toBe(false)
    expect(isEmptyReview({ rating: 0, comment: 'x' })).toBe(false)
  })
})

it('shows the time of a draft from today, else its date', () => {
  const now = new Date(2026, 2, 9, 18, 0).getTime()
  expect(momentText(new Date(2026, 2, 9, 8, 5).getTime(), now, 'en')).toBe('08:05')
  expect(momentText(new Date(2026, 2, 8, 23, 5).getTime(), now, 'en')).toBe('8 Mar 2026')
})
