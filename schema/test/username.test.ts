import { describe, expect, it } from 'vitest'
import { deceptiveCharacterIn, usernameSchema } from '../src/index.ts'

describe('a username', () => {
  it.each([
    'The Millers 👨‍👩‍👧‍👦',
    'علی‌رضا',
    'ශ්‍රී',
    '🇩🇪 Anna',
    'अक्‌षय',
    'ക്ഷമ അവന്‍',
    'মোঃ র‍্যাব',
    'ស្រី',
    '葛\u{e0100}城',
    'ᠰᠠᠢᠨ\u180b',
    'Ana ❤️‍🔥',
    'Ana ☀︎',
    'Pirates 🏴‍☠️',
    'Ana 🏳️‍🌈',
    'Dr. 👩🏽‍⚕️',
    'Team 1️⃣',
    '🏴󠁧󠁢󠁳󠁣󠁴󠁿 Fiona',
    "O'Neil-García Ωμέγα 東京",
    '☀️Anna❤️Ben',
    '🅰️nna #️⃣1',
    'ꦲꦏ꧀‍ꦱꦫ',
    'Nguye\u0302\u0303n',
  ])('accepts the username %s', (name) => {
    expect(usernameSchema.parse(name)).toBe(name)
  })

  it('[SEC-9] rejects usernames that consist only of accents and blank characters', () => {
    for (const name of ['\u0301\u0302', ' \u20dd ', '\u2800', '\ufffc', '\u{1d159}']) {
      expect(usernameSchema.safeParse(name).success).toBe(false)
    }
  })

  it.each([
    ['an\u200ba', 'U+200B', 'an'],
    ['an\u200ca', 'U+200C', 'an'],
    ['an\u200da', 'U+200D', 'an'],
    ['а\u200dна', 'U+200D', 'а'],
    ['علی\u200c\u200cرضا', 'U+200C', 'علی\u200c'],
    ['\u202eana', 'U+202E', ''],
    ['ana\u0007b', 'U+0007', 'ana'],
    ['ana\ufe0f', 'U+FE0F', 'ana'],
    ['👨\u200da', 'U+200D', '👨'],
    ['maria\u{e0041}', 'U+E0041', 'maria'],
    ['\u{1f3f4}\u{e0067}\u{e0062}', 'U+E0067', '\u{1f3f4}'],
    ['mar\u00adia', 'U+00AD', 'mar'],
    ['ana \ue000', 'U+E000', 'ana '],
    ['\u3164', 'U+3164', ''],
    ['ana \ud800', 'U+D800', 'ana '],
    ['ana4\ufe0f', 'U+FE0F', 'ana4'],
    ['ana4\ufe0f2', 'U+FE0F', 'ana4'],
    ['ad\u2800min', 'U+2800', 'ad'],
    ['an\ufffca', 'U+FFFC', 'an'],
    // Rendered over the text before the name, or above and below it.
    ['\u0301ana', 'U+0301', ''],
    ['a\u0334\u0322\u0338\u0301\u0351\u036bna', 'U+0351', 'a\u0334\u0322\u0338\u0301'],
  ])('rejects the username %j because of %s', (name, code, before) => {
    expect(deceptiveCharacterIn(name)).toEqual({ code, before })
    const { success, error } = usernameSchema.safeParse(name)
    expect(success).toBe(false)
    expect(error?.issues[0]?.message).toBe(`A username cannot have the character ${code}.`)
  })
})
