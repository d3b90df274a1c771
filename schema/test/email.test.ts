import { describe, expect, it } from 'vitest'
import { emailSchema, resourceDraftSchema } from '../src/index.ts'
import { buildDraft } from '../src/testing/builders.ts'

const accepted = [
  'user@почта.рф',
  'user@xn--80a1acny.xn--p1ai',
  'a&b@example.org',
  'x=y@example.org',
  "o'neil+kids@example.org",
  'ana@münchen.example',
  'anna@straße.de',
  'ana@例え.テスト',
  'ana@उदाहरण.भारत',
  'josé@example.org',
  'почта@почта.рф',
  "d'@example.org",
  '-ana-@example.org',
  '{ana}~!#$%^*/?`|@example.org',
  'a@a-b--c.example.museum',
  'a@1-2.example.org',
]

const refused = [
  '',
  'ana',
  'ana@',
  'ana@example',
  '@example.org',
  'ana@@example.org',
  'a b@example.org',
  'ana@exa mple.org',
  '.ana@example.org',
  'ana.@example.org',
  'a..b@example.org',
  'ana@-example.org',
  'ana@example-.org',
  'ana@example..org',
  'ana@example.org.',
  'ana@127.0.0.1',
  'ana@exam_ple.org',
  'ana\u200b@example.org',
  'ana@exam\u202eple.org',
  'ana\n@example.org',
  'ana<b>@example.org',
  'a,b@example.org',
  '"ana"@example.org',
  `${'x'.repeat(243)}@example.org`,
]

describe('an email address', () => {
  it.each(accepted)('accepts the address %s', (email) => {
    expect(emailSchema.parse(email)).toBe(email)
  })

  it.each(refused)('rejects the address %j', (email) => {
    expect(emailSchema.safeParse(email).success).toBe(false)
  })

  it.each([
    ['  ana@example.org\n', 'ana@example.org'],
    ['ａｎａ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'ana@example.org'],
    ['ana@例え。テスト', 'ana@例え.テスト'],
    // Copied out of chats and office documents.
    ['\u200eana@example.org\u200b', 'ana@example.org'],
    ['\ufeff ana@example.org\u00ad\u2069', 'ana@example.org'],
  ])('normalizes the typed address %j to %s', (typed, email) => {
    expect(emailSchema.parse(typed)).toBe(email)
  })

  it.each([...accepted, 'no address'])(
    'applies the same rule to the addresses of accounts and resources: %s',
    (email) => {
      const draft = buildDraft(1, { contactInfo: { email } })
      expect(resourceDraftSchema.safeParse(draft).success).toBe(
        emailSchema.safeParse(email).success,
      )
    },
  )

  it('rejects very long addresses in linear time', () => {
    const start = Date.now()
    for (const part of ['a', 'a-', 'a.', '-', "'"]) {
      expect(emailSchema.safeParse(`${part.repeat(200_000)}@`).success).toBe(false)
      expect(emailSchema.safeParse(`a@${part.repeat(200_000)}!`).success).toBe(false)
    }
    expect(emailSchema.safeParse(`a${'\u200b'.repeat(200_000)}@example.org`).success).toBe(false)
    // Quadratic time would take minutes.
    expect(Date.now() - start).toBeLessThan(5_000)
  })
})
