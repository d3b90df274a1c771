import { expect, it } from 'vitest'
import { joinSentences } from '../../src/i18n/messages.ts'

it('joins sentences with a space, or without one in languages that use none', () => {
  expect(joinSentences(['One.', 'Two.'], 'en')).toBe('One. Two.')
  expect(joinSentences(['1件。', '2件。'], 'ja')).toBe('1件。2件。')
  expect(joinSentences(['一。', '二。'], 'zh-Hans')).toBe('一。二。')
})
