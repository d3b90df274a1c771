import { expect, it } from 'vitest'
import { ApiError } from '../src/api/client.ts'
import { failureText, Problem } from '../src/features/auth/components/use-submit.ts'

const texts = {
  apiErrorText: ({ code }: ApiError) => `Text: ${code}`,
  notStored: 'No room on this device.',
}

it('shows the text for a refusal by the server, and for a refusal by the form itself', () => {
  const refused = new ApiError(401, 'invalid_credentials', 'Invalid email or password')
  expect(failureText(refused, texts)).toBe('Text: invalid_credentials')
  expect(failureText(new Problem('Passwords do not match.'), texts)).toBe('Passwords do not match.')
})

it('blames storage, not email or password, when the phone could not store something', () => {
  const full = new DOMException('Quota exceeded', 'QuotaExceededError')
  expect(failureText(full, texts)).toBe('No room on this device.')
})
