import { buildResource } from '@worldschool/schema/testing'
import { describe, expect, it } from 'vitest'
import {
  countriesOf,
  isInLocation,
  townsOf,
} from '../../src/features/resources/filters/location-filter.ts'

const resources = [
  'Sintra, Portugal',
  'sintra , PORTUGAL',
  'Málaga, Spain',
  'Ubud, Bali, Indonesia',
  'Canggu, Bali, Indonesia',
  'Sagres',
  '',
].map((location, n) => buildResource(n, { location }))

describe('where there is something', () => {
  it('is a country by name with how many places are in it, as it was first written', () => {
    expect(countriesOf(resources, 'en')).toEqual([
      { name: 'Indonesia', count: 2 },
      { name: 'Portugal', count: 2 },
      { name: 'Sagres', count: 1 },
      { name: 'Spain', count: 1 },
    ])
  })

  it('is a town or a region of that country', () => {
    expect(townsOf(resources, 'Indonesia', 'en')).toEqual([
      { name: 'Bali', count: 2 },
      { name: 'Canggu', count: 1 },
      { name: 'Ubud', count: 1 },
    ])
    expect(townsOf(resources, 'Sagres', 'en')).toEqual([])
  })
})

describe('a location', () => {
  it('is in its country and in the towns and regions it names, however they are written', () => {
    expect(isInLocation('Malaga, SPAIN', ['Spain', 'Málaga'])).toBe(true)
    expect(isInLocation('Ubud, Bali, Indonesia', ['Indonesia', 'Bali'])).toBe(true)
    expect(isInLocation('Anywhere at all', [])).toBe(true)
  })

  it('is in no town of the same name in another country, nor in a word of its own name', () => {
    expect(isInLocation('Sintra, Portugal', ['Spain', 'Sintra'])).toBe(false)
    expect(isInLocation('Portugalete, Spain', ['Portugal'])).toBe(false)
    expect(isInLocation('Portugal', ['Portugal', 'Portugal'])).toBe(false)
  })
})
