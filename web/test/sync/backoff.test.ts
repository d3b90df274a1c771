import { describe, expect, it } from 'vitest'
import { backoffMs } from '../../src/sync/outbox/backoff-and-retry-after.ts'

describe('back-off', () => {
  it('[R6] the back-off grows from 1 s to 5 min', () => {
    expect(backoffMs(0, 0.99)).toBe(1_000)
    expect(backoffMs(3, 1)).toBe(8_000)
    expect(backoffMs(100, 1)).toBe(300_000)
  })

  it('[R6] the back-off spreads devices over the whole range', () => {
    expect(backoffMs(6, 0)).toBe(1_000)
    expect(backoffMs(6, 0.5)).toBe(32_500)
  })
})
