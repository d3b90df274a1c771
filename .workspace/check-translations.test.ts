import { describe, expect, it } from 'vitest'
import { checkTranslations } from './check-translations.ts'
import { compareMessages, neededForms } from './translations/compare-messages.ts'
import { unusedMessages } from './translations/unused-messages.ts'

const english = {
  first: {
    greeting: 'Hello {{name}}',
    places: { count_one: '{{count}} place', count_other: '{{count}} places' },
    dropped_one: '“{{name}}” was left out',
    dropped_other: '{{count}} were left out',
    waiting_other: '{{count}} waiting',
    terms: 'See the <terms>Terms</terms>',
    brand: 'WorldSchool',
  },
}

const german = {
  greeting: 'Hallo {{name}}',
  places: { count_one: '{{count}} Ort', count_other: '{{count}} Orte' },
  dropped_one: '„{{name}}“ bleibt weg',
  dropped_other: '{{count}} bleiben weg',
  waiting_one: '{{count}} wartet',
  waiting_other: '{{count}} warten',
  terms: 'Siehe die <terms>Bedingungen</terms>',
  brand: 'WorldSchool',
}

/** Compares German after these changes; undefined removes a key. */
function compare(change: object, language = 'de') {
  const first = JSON.parse(JSON.stringify({ ...german, ...change }))
  return compareMessages(language, english, { first }, new Set(['WorldSchool']))
}

describe('the translations of all languages', () => {
  it('every language has every key, plural form and placeholder, and is translated', async () => {
    expect(await checkTranslations()).toEqual([])
  })
})

describe('compareMessages and unusedMessages', () => {
  it('compareMessages accepts a complete translation', () => {
    expect(compare({})).toEqual([])
  })

  it.each([
    ['a missing key', { greeting: undefined }, 'de first.greeting: is missing'],
    ['a key of its own', { more: 'Mehr' }, 'de first.more: is no key of the English texts'],
    [
      'a missing plural form',
      { places: { count_other: '{{count}} Orte' } },
      'de first.places.count_one: is missing',
    ],
    [
      'a text that was not translated',
      { greeting: 'Hello {{name}}' },
      'de first.greeting: is the English text: Hello {{name}}',
    ],
    [
      'a missing singular where English has one form',
      { waiting_one: undefined },
      'de first.waiting_one: is missing',
    ],
    [
      'a zero form that leaves out another placeholder than the number',
      { dropped_zero: 'Nichts bleibt weg', waiting_zero: '{{kount}} warten nicht' },
      'de first.waiting_zero: has {{kount}} to fill in, English has {{count}}',
    ],
    ['an empty text', { brand: ' ' }, 'de first.brand: is empty'],
    [
      'a placeholder that English does not have',
      { greeting: 'Hallo {{nmae}}' },
      'de first.greeting: has {{nmae}} to fill in, English has {{name}}',
    ],
    [
      'a lost element',
      { terms: 'Siehe die Bedingungen' },
      'de first.terms: has nothing to fill in, English has </terms> <terms>',
    ],
  ])('compareMessages reports %s', (_, texts, line) => {
    expect(compare(texts)).toEqual([line])
  })

  it('compareMessages requires the plural forms of each language, and only one form if the language has only one', () => {
    expect(
      [neededForms('de'), neededForms('fr'), neededForms('ja')].map((forms) => forms.sort()),
    ).toEqual([['one', 'other'], ['one', 'other'], ['other']])
    const single = {
      places: { count_other: '{{count}}か所' },
      dropped_one: undefined,
      waiting_one: undefined,
    }
    expect(compare(single, 'ja')).toEqual([])
  })

  it('unusedMessages reports unused keys, and recognizes keys composed from templates', () => {
    const source = `
      import { useTranslation } from './use-translation.ts'
      const text = [t('greeting'), t(\`places.\${what}\`), t('dropped', { count }), t('waiting', { count }), 'terms']
    `
    expect(unusedMessages(english, [source])).toEqual(['first brand'])
  })
})
