import { buildResource } from '@worldschool/schema/testing'
import { describe, expect, it } from 'vitest'
import { countriesOf, isWhere, townsOf } from '../src/features/resources/where.ts'

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
    expect(isWhere('Malaga, SPAIN', ['Spain', 'Málaga'])).toBe(true)
    expect(isWhere('Ubud, Bali, Indonesia', ['Indonesia', 'Bali'])).toBe(true)
    expect(isWhere('Anywhere at all', [])).toBe(true)
  })

  it('is in no town of the same name in another country, nor in a word of its own name', () => {
    expect(isWhere('Sintra, Portugal', ['Spain', 'Sintra'])).toBe(false)
    expect(isWhere('Portugalete, Spain', ['Portugal'])).toBe(false)
    expect(isWhere('Portugal', ['Portugal', 'Portugal'])).toBe(false)
  })
})
