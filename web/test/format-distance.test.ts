import { describe, expect, it } from 'vitest'
import { formatDistance } from '../src/features/resources/format-distance.ts'
import { intlLocale } from '../src/i18n/number-text.ts'

describe('distance', () => {
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
  ])('a distance of %d metres reads %s', (metres, text) => {
    expect(formatDistance(metres, 'km', 'en')).toBe(text)
  })

  it.each([
    [2, '50 ft'],
    [150, '500 ft'],
    [300, '0.2 mi'],
    [1_290, '0.8 mi'],
    [22_500, '14 mi'],
  ])('a distance of %d metres reads %s in miles and feet', (metres, text) => {
    expect(formatDistance(metres, 'mi', 'en')).toBe(text)
  })

  it.each([
    ['en', '300 m', '1.2 km', '14 km', '11,340 km', '500 ft', '0.8 mi'],
    ['es', '300 m', '1,2 km', '14 km', '11.340 km', '500 ft', '0,8 mi'],
    ['fr', '300 m', '1,2 km', '14 km', '11 340 km', '500 pi', '0,8 mi'],
    ['de', '300 m', '1,2 km', '14 km', '11.340 km', '500 ft', '0,8 mi'],
    ['it', '300 m', '1,2 km', '14 km', '11.340 km', '500 ft', '0,8 mi'],
    ['pt', '300 m', '1,2 km', '14 km', '11 340 km', '500 ft', '0,8 mi'],
    ['nl', '300 m', '1,2 km', '14 km', '11.340 km', '500 ft', '0,8 mi'],
    ['ja', '300 m', '1.2 km', '14 km', '11,340 km', '500 ft', '0.8 mi'],
    ['ko', '300m', '1.2km', '14km', '11,340km', '500ft', '0.8mi'],
    ['zh', '300米', '1.2公里', '14公里', '11,340公里', '500英尺', '0.8英里'],
  ])('distances in %s read %s, %s, %s, %s, %s, %s', (language, ...texts) => {
    const distances = [
      [310, 'km'],
      [1_234, 'km'],
      [14_400, 'km'],
      [11_340_000, 'km'],
      [150, 'mi'],
      [1_290, 'mi'],
    ] as const
    const read = distances.map(([metres, unit]) =>
      formatDistance(metres, unit, intlLocale(language)).replace(/\s/g, ' '),
    )
    expect(read).toEqual(texts)
  })

  it('a distance has the digits and separators of the reader’s language', () => {
    expect(formatDistance(1_234, 'km', 'de')).toBe('1,2 km')
  })
})
