import { describe, expect, it } from 'vitest'
import { findThrottle } from './bench/calibration.ts'

/** A machine with this index, which falls with the rate to the power of `slope`. */
function machine(index: number, slope = 1) {
  const rates: number[] = []
  const measure = async (rate: number) => {
    rates.push(rate)
    return index / rate ** slope
  }
  return { rates, measure }
}

describe('findThrottle', () => {
  it('finds the CPU throttle in one attempt if the index falls in proportion to the rate', async () => {
    const { rates, measure } = machine(2_640)
    expect(await findThrottle(264, 10, measure)).toEqual({ rate: 10, index: 264, isReached: true })
    expect(rates).toEqual([10])
  })

  it.each([
    ['more slowly than the rate rises', 0.8],
    ['faster than the rate rises', 1.4],
  ])(
    'a throttle search comes within 5 %% of the target index if the index falls %s',
    async (_how, slope) => {
      for (const target of [1_000, 264]) {
        const { rates, measure } = machine(2_300, slope)
        const { index, isReached } = await findThrottle(target, 2_300 / target, measure)
        expect(Math.abs(index / target - 1)).toBeLessThanOrEqual(0.05)
        expect(isReached).toBe(true)
        expect(rates.length).toBeLessThanOrEqual(6)
      }
    },
  )

  it('starts the throttle search with a given guess, even a bad one', async () => {
    const { rates, measure } = machine(2_000)
    const { rate } = await findThrottle(1_000, 8, measure)
    expect(rates[0]).toBe(8)
    expect(rate).toBe(2)
  })

  it('reports that no attempt of a throttle search comes within 10 % of the target index', async () => {
    const { isReached } = await findThrottle(1_000, 2, async () => 1_500)
    expect(isReached).toBe(false)
  })

  it('a throttle search never tries a rate below 1', async () => {
    const { rates, measure } = machine(900)
    await findThrottle(1_000, 0.9, measure)
    expect(Math.min(...rates)).toBe(1)
  })

  it('returns the best throttle of a search if single measurements are far off', async () => {
    const found = [700, 940, 1_600, 500, 1_400, 600]
    const { index, isReached } = await findThrottle(1_000, 2, async () => found.shift() ?? 0)
    expect([index, isReached]).toEqual([940, true])
  })
})
