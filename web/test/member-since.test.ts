import { expect, it } from 'vitest'
import { longDate } from '../src/screens/profile/long-date.ts'

it('shows the day when somebody joined in words, and nothing for an invalid date', () => {
  expect(longDate('2026-03-04T10:00:00.000Z', 'en')).toBe('4 March 2026')
  expect(longDate('long ago', 'en')).toBeUndefined()
})
