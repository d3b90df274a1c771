import { expect, it, vi } from 'vitest'
import { ApiError } from '../../src/api/client.ts'
import { errorText } from '../../src/i18n/use-dialogs-translation.ts'

it('an error for an unexpected address names both addresses and the setting, and any other refusal of a write does not', () => {
  vi.stubGlobal('location', { origin: 'http://192.168.1.5:3000' })
  const refused = (address?: string) => new ApiError(403, 'csrf_refused', 'No.', null, address)
  expect(errorText(refused('http://localhost:3000'), 'Failed')).toBe(
    'The server expects this app at http://localhost:3000, but it was opened at http://192.168.1.5:3000. Please open http://localhost:3000. If you run the server, set PUBLIC_URL to http://192.168.1.5:3000.',
  )
  expect(errorText(refused(), 'Failed')).toBe('The request did not come from this app.')
})
