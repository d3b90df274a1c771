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

describe('location facets', () => {
  it('lists countries by name with their number of places, in their first spelling', () => {
    expect(countriesOf(resources, 'en')).toEqual([
      { name: 'Indonesia', count: 2 },
      { name: 'Portugal', count: 2 },
      { name: 'Sagres', count: 1 },
      { name: 'Spain', count: 1 },
    ])
  })

  it('lists the towns and regions of a country', () => {
    expect(townsOf(resources, 'Indonesia', 'en')).toEqual([
      { name: 'Bali', count: 2 },
      { name: 'Canggu', count: 1 },
      { name: 'Ubud', count: 1 },
    ])
    expect(townsOf(resources, 'Sagres', 'en')).toEqual([])
  })
})

describe('isInLocation', () => {
  it('a location belongs to its country, towns and regions, however they are spelled', () => {
    expect(isInLocation('Malaga, SPAIN', ['Spain', 'Málaga'])).toBe(true)
    expect(isInLocation('Ubud, Bali, Indonesia', ['Indonesia', 'Bali'])).toBe(true)
    expect(isInLocation('Anywhere at all', [])).toBe(true)
  })

  it('a location does not belong to a town of the same name in another country, nor to a part of a name', () => {
    expect(isInLocation('Sintra, Portugal', ['Spain', 'Sintra'])).toBe(false)
    expect(isInLocation('Portugalete, Spain', ['Portugal'])).toBe(false)
    expect(isInLocation('Portugal', ['Portugal', 'Portugal'])).toBe(false)
  })
})
