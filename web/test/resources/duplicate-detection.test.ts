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
  ])('"%s" may be "%s"', (a, b) => {
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
  ])('"%s" is not "%s"', (a, b) => {
    expect(isSimilar(a, b)).toBe(false)
    expect(isSimilar(b, a)).toBe(false)
  })
})

describe('the likely twin of a new place', () => {
  const here = { name: 'Tide pool walk', location: 'Sagres', latitude: 37.01, longitude: -8.94 }
  const known = (n: number, overrides: Partial<typeof here> | { latitude: null }) =>
    buildResource(n, { ...here, ...overrides })

  it('is one of a similar name within 300 m, and no farther', () => {
    // 0.001 degrees of latitude are 111 m.
    const near = known(1, { name: 'Tidepool Walk', latitude: 37.0126 })
    const far = known(2, { latitude: 37.0128 })
    const east = known(3, { longitude: -8.936 })
    expect(findLikelyDuplicate(here, [far, east])).toBeNull()
    expect(findLikelyDuplicate(here, [far, near, east])).toBe(near)
  })

  it('is found across the date line', () => {
    const west = known(1, { latitude: 0, longitude: -179.9995 })
    expect(findLikelyDuplicate({ ...here, latitude: 0, longitude: 179.9995 }, [west])).toBe(west)
  })

  it('is the nearest of several', () => {
    const [near, nearer] = [known(1, { latitude: 37.012 }), known(2, { latitude: 37.011 })]
    expect(findLikelyDuplicate(here, [near, nearer])).toBe(nearer)
  })

  it('is one of the same location text where either is not on the map', () => {
    const unpinned = known(1, { latitude: null })
    const place = { ...here, location: ' SAGRES ' }
    expect(findLikelyDuplicate(place, [unpinned])).toBe(unpinned)
    expect(findLikelyDuplicate({ ...place, latitude: null }, [known(2, {})])).not.toBeNull()
    expect(findLikelyDuplicate({ ...place, location: 'Lagos' }, [unpinned])).toBeNull()
    expect(
      findLikelyDuplicate({ ...place, location: '' }, [buildResource(3, { location: '' })]),
    ).toBeNull()
  })

  it('is nobody while there is no name', () => {
    expect(findLikelyDuplicate({ ...here, name: ' - ' }, [known(1, { name: '-' })])).toBeNull()
  })
})
