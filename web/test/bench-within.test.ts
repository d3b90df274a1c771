import { describe, expect, it } from 'vitest'
import { within } from '../bench/support/within.ts'

describe('a part of a bench', () => {
  it('answers what its work does, or fails as it does', async () => {
    expect(await within(60, 'Panning', Promise.resolve(7))).toBe(7)
    await expect(within(60, 'Panning', Promise.reject(new Error('No map')))).rejects.toThrow(
      'No map',
    )
  })

  it('that does not end is ended, and says which it was', async () => {
    const never = new Promise(() => undefined)
    await expect(within(0.01, 'Panning', never)).rejects.toThrow('Panning took more than 0.01 s')
  })
})
