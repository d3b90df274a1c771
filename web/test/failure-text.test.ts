import { expect, it } from 'vitest'
import { ApiError } from '../src/api/client.ts'
import { failureText, Problem } from '../src/features/auth/components/use-submit.ts'

const texts = {
  told: ({ code }: ApiError) => `Told: ${code}`,
  notStored: 'No room on this device.',
}

it('says what the server refused, and what the form refuses by itself', () => {
  const refused = new ApiError(401, 'invalid_credentials', 'Invalid email or password')
  expect(failureText(refused, texts)).toBe('Told: invalid_credentials')
  expect(failureText(new Problem('Passwords do not match.'), texts)).toBe('Passwords do not match.')
})

it('blames neither email nor password for what the phone could not store', () => {
  const full = new DOMException('Quota exceeded', 'QuotaExceededError')
  expect(failureText(full, texts)).toBe('No room on this device.')
})
