import { describe, expect, it, vi } from 'vitest'
import { inTurn } from '../../src/features/storage/watch-room.ts'

describe('looks at the room', () => {
  it('come one after the other, so that a slow one does not tell last', async () => {
    const told: string[] = []
    const first = Promise.withResolvers<void>()
    const looks = [first.promise.then(() => told.push('slow')), () => told.push('quick')]
    const look = inTurn(async () => {
      const next = looks.shift()
      await (typeof next === 'function' ? next() : next)
    })
    look()
    look()
    await Promise.resolve()
    expect(told).toEqual([])
    first.resolve()
    await vi.waitFor(() => expect(told).toEqual(['slow', 'quick']))
  })

  it('go on after one that failed', async () => {
    const looked = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('No storage'))
    const look = inTurn(looked)
    look()
    look()
    await vi.waitFor(() => expect(looked).toHaveBeenCalledTimes(2))
  })
})
