import { describe, expect, it } from 'vitest'
import { mergeEdit, resourceDraftSchema, reviewDraftSchema } from '../src/index.ts'
import { buildDraft } from '../src/testing/builders.ts'

const named = (name: string) => resourceDraftSchema.safeParse(buildDraft(1, { name }))

it('rejects a name with 300,000 spaces in linear time (a quadratic check would run for minutes)', () => {
  expect(named(`a${' '.repeat(300_000)}b`).success).toBe(false)
})

describe('user input text', () => {
  it.each([
    ['a zero width space', '\u200b'],
    ['a hangul filler', '\u3164'],
    ['a half-width hangul filler', '\uffa0'],
    ['a soft hyphen', '\u00ad'],
    ['a blank Braille cell', '\u2800'],
    ['a combining accent', '\u0301'],
    ['the place of a picture that was not copied', '\ufffc'],
    ['a variation selector and a joiner', '\ufe0f\u200d'],
    ['an override that is closed', '\u202e\u202c'],
    ['spaces and a byte order mark', ' \u3000\ufeff\u00a0'],
  ])('rejects a name that consists only of %s', (_what, name) => {
    expect(named(name).success).toBe(false)
  })

  it.each(['7', '!', '🌲', '👨‍👩‍👧', 'مدرسة', 'නැ', 'می‌خواهم', 'Ma\u00f1ana'])(
    'accepts the name %j unchanged',
    (name) => {
      expect(named(name).data?.name).toBe(name)
    },
  )

  it.each([
    ['Good \u202e.loohcs', 'Good .loohcs'],
    ['\u2066a\u2069 \u202ab\u202c', 'a b'],
    ['מרכז\u200f (2)', 'מרכז\u200f (2)'],
    ['E\u0301cole Fore\u0302t', '\u00c9cole For\u00eat'],
    ['e\u202c\u0301', '\u00e9'],
    ['One\vTwo\u2028Three\nFour', 'One Two Three Four'],
    ['Bell\u0007\u0092s', 'Bell  s'],
  ])('cleans the name %j', (typed, name) => {
    expect(named(typed).data?.name).toBe(name)
  })

  it('cleaning keeps line breaks in multi-line fields, and replaces other control characters by spaces', () => {
    const typed = ' One\vTwo\fThree\u0085Four\u2028Five\u2029Six\r\nSeven\teight\u001fnine\u0001 '
    const lines = 'One\nTwo\nThree\nFour\nFive\nSix\r\nSeven\teight nine'
    const draft = resourceDraftSchema.parse(buildDraft(1, { description: typed }))
    expect(draft.description).toBe(lines)
    expect(reviewDraftSchema.parse({ rating: 5, comment: typed }).comment).toBe(lines)
  })

  it('checks the length of a text after cleaning it, and a second cleaning changes nothing', () => {
    const long = `${'e\u0301'.repeat(200)}\u202c`
    const once = named(long).data?.name ?? ''
    expect(once).toBe('\u00e9'.repeat(200))
    expect(named(once).data?.name).toBe(once)
  })
})

describe('mergeEdit on a resource from before texts were cleaned', () => {
  it('[C4] an edit of a resource that was stored before texts were cleaned has no false conflicts', () => {
    const old = buildDraft(1, { name: 'Fore\u0302t', amenities: ['Cafe\u0301', 'Reef'] })
    const base = resourceDraftSchema.parse(old)
    const draft = { ...base, name: 'Bois', amenities: ['Reef'] }
    const { merged, conflicts } = mergeEdit(old, { base, draft })
    expect([conflicts, merged.name, merged.amenities]).toEqual([[], 'Bois', ['Reef']])
  })
})
