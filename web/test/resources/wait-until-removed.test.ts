import { buildResource } from '@worldschool/schema/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { waitUntilRemoved } from '../../src/features/resources/detail/wait-until-removed.ts'

const place = buildResource(1)
let resources: ReadonlyMap<string, typeof place>
const listeners = new Set<() => void>()
const store = {
  get: () => ({ resources }),
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function show(...shown: (typeof place)[]): void {
  resources = new Map(shown.map((resource) => [resource.id, resource]))
  for (const listener of listeners) listener()
}

beforeEach(() => {
  vi.useFakeTimers()
  show(place)
})

afterEach(() => {
  vi.useRealTimers()
})

describe('waiting until a deleted place has left the screen', () => {
  it('waitUntilRemoved resolves when the view no longer has the place, and unsubscribes', async () => {
    const done = vi.fn()
    const waiting = waitUntilRemoved(store, place.id).then(done)
    show(place, buildResource(2))
    await vi.advanceTimersByTimeAsync(100)
    expect(done).not.toHaveBeenCalled()
    show(buildResource(2))
    await waiting
    expect([listeners.size, vi.getTimerCount()]).toEqual([0, 0])
  })

  it('waitUntilRemoved resolves at once if the place has already been removed', async () => {
    show()
    await waitUntilRemoved(store, place.id)
    expect([listeners.size, vi.getTimerCount()]).toEqual([0, 0])
  })

  it('waitUntilRemoved resolves after two seconds if the view does not change', async () => {
    const waiting = waitUntilRemoved(store, place.id)
    await vi.advanceTimersByTimeAsync(2_000)
    await waiting
    expect(listeners.size).toBe(0)
  })
})
