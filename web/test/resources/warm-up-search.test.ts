import { buildPlaces } from '@worldschool/schema/testing/places'
import { expect, test } from 'vitest'
import { warmUpSearch } from '../../src/features/resources/list/warm-up-search.ts'
import { vocabularyOf } from '../../src/features/resources/search/fuzzy-search.ts'

const isKnownAtOnce = (places: Parameters<typeof vocabularyOf>[0]) =>
  vocabularyOf(places).next().done

test('the words of what was folded ahead are known when the first typing error is to be forgiven', async () => {
  const places = [...buildPlaces(300)]
  await warmUpSearch(places, () => false)
  expect(isKnownAtOnce(places)).toBe(true)
  expect(isKnownAtOnce([...places])).toBe(false)
})

test('what is no longer listed is not learned', async () => {
  const places = [...buildPlaces(300)]
  await warmUpSearch(places, () => true)
  expect(isKnownAtOnce(places)).toBe(false)
})
