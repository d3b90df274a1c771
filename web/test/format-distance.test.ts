import { describe, expect, it } from 'vitest'
import { formatDistance } from '../src/features/resources/format-distance.ts'

describe('a distance', () => {
  it.each([
    [0, '10 m'],
    [34, '30 m'],
    [97, '100 m'],
    [310, '300 m'],
    [974, '950 m'],
    [976, '1 km'],
    [1_234, '1.2 km'],
    [9_949, '9.9 km'],
    [9_960, '10 km'],
    [14_400, '14 km'],
    [11_340_000, '11,340 km'],
  ])('of %d metres reads %s', (metres, text) => {
    expect(formatDistance(metres, 'km', 'en')).toBe(text)
  })

  it.each([
    [2, '50 ft'],
    [150, '500 ft'],
    [300, '0.2 mi'],
    [1_290, '0.8 mi'],
    [22_500, '14 mi'],
  ])('of %d metres reads %s where people count in miles', (metres, text) => {
    expect(formatDistance(metres, 'mi', 'en')).toBe(text)
  })

  it('has the digits and the separators of the reader', () => {
    expect(formatDistance(1_234, 'km', 'de')).toBe('1,2 km')
  })
})
