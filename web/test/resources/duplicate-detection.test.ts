import { buildResource } from '@worldschool/schema/testing'
import { describe, expect, it } from 'vitest'
import {
  areSimilarNames,
  findLikelyDuplicate,
  nameWords,
} from '../../src/features/resources/form/duplicate-detection.ts'

const isSimilar = (a: string, b: string) => areSimilarNames(nameWords(a), nameWords(b))

describe('similar names', () => {
  it.each([
    ['Green School', 'green  school'],
    ['Café Central', 'Cafe Central'],
    ['Central Café', 'Café Central'],
    ['Tide-pool walk', 'Tidepool Walk'],
    ['Tide pool wlak', 'Tide pool walk'],
    ['Green School', 'The Green School of Bali'],
    ['Straße der Kinder', 'Strasse der Kinder'],
    ['東京こども図書館', '東京こども図書室'],
  ])('"%s" is similar to "%s"', (a, b) => {
    expect(isSimilar(a, b)).toBe(true)
    expect(isSimilar(b, a)).toBe(true)
  })

  it.each([
    ['Green School', 'Blue School'],
    ['School', 'Green School'],
    ['Library', 'Playground'],
    ['Hub', 'Pub'],
    ['…', '…'],
    ['', ''],
  ])('"%s" is not similar to "%s"', (a, b) => {
    expect(isSimilar(a, b)).toBe(false)
    expect(isSimilar(b, a)).toBe(false)
  })
})

describe('likely duplicate of a new place', () => {
  const here = { name: 'Tide pool walk', location: 'Sagres', latitude: 37.01, longitude: -8.94 }
  const known = (n: number, overrides: Partial<typeof here> | { latitude: null }) =>
    buildResource(n, { ...here, ...overrides })

  it('finds a duplicate with a similar name within 300 m, and no farther', () => {
    // 0.001 degrees of latitude are 111 m.
    const near = known(1, { name: 'Tidepool Walk', latitude: 37.0126 })
    const far = known(2, { latitude: 37.0128 })
    const east = known(3, { longitude: -8.936 })
    expect(findLikelyDuplicate(here, [far, east])).toBeNull()
    expect(findLikelyDuplicate(here, [far, near, east])).toBe(near)
  })

  it('finds a duplicate across the date line', () => {
    const west = known(1, { latitude: 0, longitude: -179.9995 })
    expect(findLikelyDuplicate({ ...here, latitude: 0, longitude: 179.9995 }, [west])).toBe(west)
  })

  it('finds the nearest of several duplicates', () => {
    const [near, nearer] = [known(1, { latitude: 37.012 }), known(2, { latitude: 37.011 })]
    expect(findLikelyDuplicate(here, [near, nearer])).toBe(nearer)
  })

  it('finds a duplicate by the same location text if either place has no coordinates', () => {
    const unpinned = known(1, { latitude: null })
    const place = { ...here, location: ' SAGRES ' }
    expect(findLikelyDuplicate(place, [unpinned])).toBe(unpinned)
    expect(findLikelyDuplicate({ ...place, latitude: null }, [known(2, {})])).not.toBeNull()
    expect(findLikelyDuplicate({ ...place, location: 'Lagos' }, [unpinned])).toBeNull()
    expect(
      findLikelyDuplicate({ ...place, location: '' }, [buildResource(3, { location: '' })]),
    ).toBeNull()
  })

  it('finds no duplicate while the name is empty', () => {
    expect(findLikelyDuplicate({ ...here, name: ' - ' }, [known(1, { name: '-' })])).toBeNull()
  })
})
