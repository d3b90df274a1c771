import { describe, expect, it } from 'vitest'
import { createTranslate } from '../../src/i18n/messages.ts'

const messages = {
  greeting: 'Hello {{name}}',
  places: { count_one: '{{count}} place', count_other: '{{count}} places', none: 'No places' },
} as const

const t = createTranslate('en', messages)

describe('translation', () => {
  it('a translation inserts values', () => {
    expect(t('greeting', { name: 'Ada <3' })).toBe('Hello Ada <3')
  })

  it('a translation isolates a value with right-to-left letters, and no other', () => {
    expect(t('greeting', { name: 'مدرسة (2)' })).toBe('Hello \u2068مدرسة (2)\u2069')
    expect(t('greeting', { name: 'Ada שלום' })).toBe('Hello \u2068Ada שלום\u2069')
    expect(t('greeting', { name: '京都 42' })).toBe('Hello 京都 42')
  })

  it('a translation uses the plural form of its language', () => {
    expect([t('places.count', { count: 1 }), t('places.count', { count: 0 })]).toEqual([
      '1 place',
      '0 places',
    ])
    const polish = createTranslate('pl', {
      count_one: '{{count}} miejsce',
      count_few: '{{count}} miejsca',
      count_many: '{{count}} miejsc',
      count_other: '{{count}} miejsca',
    })
    expect([1, 2, 5].map((count) => polish('count' as never, { count }))).toEqual([
      '1 miejsce',
      '2 miejsca',
      '5 miejsc',
    ])
  })

  it('in a language with a single plural form, a translation may still have a separate text for a count of 1', () => {
    const japanese = createTranslate('ja', {
      places_other: '{{count}}か所',
      dropped_one: '「{{name}}」',
      dropped_other: '{{count}}件',
    })
    const ask = (key: string, count: number) => japanese(key as never, { count, name: 'a.png' })
    expect([ask('places', 1), ask('dropped', 1), ask('dropped', 2)]).toEqual([
      '1か所',
      '「a.png」',
      '2件',
    ])
  })

  it('a translation may have its own text for exactly zero in any language', () => {
    const german = createTranslate('de', {
      reviews_zero: 'Noch keine Bewertungen',
      reviews_one: '{{count}} Bewertung',
      reviews_other: '{{count}} Bewertungen',
    })
    expect([0, 1, 2].map((count) => german('reviews' as never, { count }))).toEqual([
      'Noch keine Bewertungen',
      '1 Bewertung',
      '2 Bewertungen',
    ])
  })

  it('a translation counts in Portuguese as in Portugal, where zero takes the plural', () => {
    const portuguese = createTranslate('pt', {
      reviews_one: '{{count}} avaliação',
      reviews_other: '{{count}} avaliações',
    })
    expect([0, 1, 2].map((count) => portuguese('reviews' as never, { count }))).toEqual([
      '0 avaliações',
      '1 avaliação',
      '2 avaliações',
    ])
  })

  it('a translation may use one plural form for one and many', () => {
    const same = createTranslate('en', { waiting_other: '{{count}} waiting' })
    expect([same('waiting', { count: 1 }), same('waiting', { count: 2 })]).toEqual([
      '1 waiting',
      '2 waiting',
    ])
  })

  it('a translation formats numbers as its language does, and leaves texts unchanged', () => {
    const ask = (language: string) =>
      createTranslate(language, { loaded: '{{number}} / {{text}}' })('loaded', {
        number: 12345,
        text: '12345',
      })
    expect(['en', 'de', 'fr', 'pt', 'ja'].map(ask)).toEqual([
      '12,345 / 12345',
      '12.345 / 12345',
      '12\u202f345 / 12345',
      '12\u00a0345 / 12345',
      '12,345 / 12345',
    ])
  })

  it('a translation does not expand placeholders inside a value', () => {
    expect(t('greeting', { name: '{{name}}' })).toBe('Hello {{name}}')
  })
})
