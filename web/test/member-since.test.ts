import { expect, it } from 'vitest'
import { longDate } from '../src/screens/profile/long-date.ts'

it('the day someone joined is in words, and none where the date cannot be read', () => {
  expect(longDate('2026-03-04T10:00:00.000Z', 'en')).toBe('4 March 2026')
  expect(longDate('long ago', 'en')).toBeUndefined()
})
