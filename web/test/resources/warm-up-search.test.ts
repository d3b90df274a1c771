import { buildPlaces } from '@worldschool/schema/testing/places'
import { expect, test } from 'vitest'
import { warmUpSearch } from '../../src/features/resources/list/warm-up-search.ts'
import { vocabularyOf } from '../../src/features/resources/search/fuzzy-search.ts'

const isVocabularyCached = (places: Parameters<typeof vocabularyOf>[0]) =>
  vocabularyOf(places).next().done

test('the warm-up prepares the vocabulary for the first fuzzy search', async () => {
  const places = [...buildPlaces(300)]
  await warmUpSearch(places, () => false)
  expect(isVocabularyCached(places)).toBe(true)
  expect(isVocabularyCached([...places])).toBe(false)
})

test('the warm-up stops for a list that is no longer shown', async () => {
  const places = [...buildPlaces(300)]
  await warmUpSearch(places, () => true)
  expect(isVocabularyCached(places)).toBe(false)
})
