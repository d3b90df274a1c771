import { buildResource } from '@worldschool/schema/testing'
import { expect, it } from 'vitest'
import { resultsOf } from '../src/screens/explore/results.ts'
import { useExploreStore } from '../src/stores/explore.ts'

type ResultsInput = Parameters<typeof resultsOf>[0]

const places = [1, 2, 3, 4, 5].map((n) =>
  buildResource(n, { latitude: n === 2 ? null : n, longitude: n === 2 ? null : 0 }),
)

const all: ResultsInput = {
  ...{ category: 'all', query: '', from: null, isComplete: true, shown: places, mapped: places },
  filters: useExploreStore.getInitialState().filters,
}

const question = (input: Partial<ResultsInput>) => resultsOf({ ...all, ...input }).question

it('computes the map’s results again when the first sync ends, and not for each of its pages', () => {
  const page = { isComplete: false, mapped: places.slice(0, 2) }
  expect(question({ isComplete: false })).toBe(question(page))
  expect(question({})).not.toBe(question(page))
})

it('computes the map’s results again for chip, search and filters, and not for the searched bounds', () => {
  const area = { west: 0, south: 0, east: 1, north: 1 }
  const { filters } = all
  expect(question({ filters: { ...filters, area } })).toBe(question({}))
  const others = [
    question({ category: 'hubs' }),
    question({ query: 'a' }),
    question({ filters: { ...filters, isFreeOnly: true } }),
    question({ mapped: [] }),
  ]
  expect(others).not.toContain(question({}))
})

it('shows the nearest places together with the person, without places that have no coordinates', () => {
  const position = { latitude: 0, longitude: 0 }
  const { points } = resultsOf({ ...all, from: { name: 'device', position } })
  expect(points).toEqual([position, places[0], places[2], places[3]])
})
