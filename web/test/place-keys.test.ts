import { buildResource } from '@worldschool/schema/testing'
import { describe, expect, it } from 'vitest'
import { PlaceKeys, shelfOf } from '../src/features/map/places/place-keys.ts'

describe('the numbers of places', () => {
  const places = Array.from({ length: 100 }, (_, n) => buildResource(n + 1))

  it('lead from a place to its id and are each another', () => {
    const keys = new PlaceKeys()
    expect(places.filter((place) => keys.keyOf(place) > 0)).toEqual([])
    const given = places.map((place) => keys.add(place))
    expect(new Set(given).size).toBe(100)
    expect(given).not.toContain(0)
    expect(places.map((place) => keys.keyOf(place))).toEqual(given)
    expect(given.map((key) => keys.idOf(key))).toEqual(places.map(({ id }) => id))
    expect(keys.size).toBe(100)
  })

  it('are no more once they are forgotten, and are not given again', () => {
    const keys = new PlaceKeys()
    const before = places.map((place) => keys.add(place))
    keys.forget()
    expect([keys.size, keys.idOf(before[0] ?? 0)]).toEqual([0, null])
    expect(places.some((place) => keys.keyOf(place) > 0)).toBe(false)
    const after = places.map((place) => keys.add(place))
    expect(after.filter((key) => before.includes(key))).toEqual([])
    expect(keys.idOf(after[7] ?? 0)).toBe(places[7]?.id)
  })

  it('lie on shelves of which each has more than the one before, so that no two grow at once', () => {
    const counts = Array.from({ length: 16 }, () => 0)
    for (let n = 1; n <= 100_000; n++) {
      const shelf = shelfOf(buildResource(n).id)
      counts[shelf] = (counts[shelf] ?? 0) + 1
    }
    expect(counts.length).toBe(16)
    expect(counts).toEqual([...counts].sort((a, b) => a - b))
    expect(new Set(counts).size).toBe(16)
  })
})
