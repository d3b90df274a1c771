import {
  type Category,
  type CategoryFilter,
  categories,
  foldText,
  type Resource,
} from '@worldschool/schema'
import {
  nowhere,
  placeOf,
  places,
  type SearchEntry,
  searchEntriesOf,
  searchEntryOf,
  searchWords,
  withJoined,
} from './search-entry.ts'

/** Returns the name of a category on screen, in the user's language. The search also matches the category's id. */
export type CategoryWords = (category: Category) => string

const idAsWords: CategoryWords = (category) => category

/** A word to search for, and its edit distance from the typed word; 0 for the typed word itself. */
export interface Spelling {
  word: string
  errors: number
}

/** Resources in the given order, with a score for each; lower is better. */
export interface Fitting {
  resources: Resource[]
  fits: number[]
}

/** The resources of one category; returns the same array for All. */
export function filterByCategory(
  resources: readonly Resource[],
  category: CategoryFilter,
): readonly Resource[] {
  if (category === 'all') return resources
  return resources.filter((resource) => resource.category === category)
}

/**
 * The resources that contain every word of the query. Matches in the name come first, then in the location, then in
 * amenities or category, then in the description. Matches of the same kind keep their order. Returns the same array
 * for an empty query.
 */
export function searchResources(
  resources: readonly Resource[],
  query: string,
  categoryWords: CategoryWords = idAsWords,
): readonly Resource[] {
  const words = searchWords(query)
  if (words.length === 0) return resources
  const run = fittingResources(resources, asTyped(words), categoryWords)
  let step = run.next()
  while (!step.done) step = run.next()
  return bestFirst(step.value)
}

export function asTyped(words: readonly string[]): Spelling[][] {
  return words.map((word) => [{ word, errors: 0 }])
}

/** The number of rows between two yields, at which the caller can check the time. */
const rowsAtOnce = 100

/** Matches each word in one of its spellings. Yields regularly so that the caller can run it in time slices. */
export function* fittingResources(
  resources: readonly Resource[],
  words: readonly (readonly Spelling[])[],
  categoryWords: CategoryWords,
): Generator<void, Fitting> {
  const found: Fitting = { resources: [], fits: [] }
  const folded = searchEntriesOf(resources)
  // When the user types on, only these results are searched, so keep their search entries.
  const foldedFound = searchEntriesOf(found.resources)
  const named = categoriesNamed(words, categoryWords)
  for (let row = 0; row < resources.length; row++) {
    if (row % rowsAtOnce === rowsAtOnce - 1) yield
    const resource = resources[row] as Resource
    const text = folded[row] ?? searchEntryOf(resource)
    folded[row] = text
    const fit = fitOf(text, words, resource, named)
    if (fit === nowhere) continue
    found.resources.push(resource)
    foldedFound.push(text)
    found.fits.push(fit)
  }
  return found
}

/**
 * The folded names of all categories; null if no word matches a category, which is the usual case. If null, the search
 * does not read the categories of resources. Reading them would take as long as searching the texts, because both are
 * far apart in memory.
 */
function categoriesNamed(
  words: readonly (readonly Spelling[])[],
  categoryWords: CategoryWords,
): ReadonlyMap<Category, string> | null {
  const named = new Map(
    categories.map((id) => [id, withJoined(foldText(`${categoryWords(id)} ${id}`))]),
  )
  const all = [...named.values()].join()
  return words.flat().some(({ word }) => all.includes(word)) ? named : null
}

/** The score of the worst word, with the best spelling of each word; `nowhere` if a word does not match. */
function fitOf(
  folded: SearchEntry,
  words: readonly (readonly Spelling[])[],
  resource: Resource,
  named: ReadonlyMap<Category, string> | null,
): number {
  let worst = 0
  for (const spellings of words) {
    let best = nowhere
    for (const { word, errors } of spellings) {
      let place = placeOf(word, folded)
      if (place === nowhere || place > 4) {
        if (named?.get(resource.category)?.includes(word)) place = 4
      }
      if (place === nowhere) continue
      const fit = errors * places + place
      if (best === nowhere || fit < best) best = fit
    }
    if (best === nowhere) return nowhere
    if (best > worst) worst = best
  }
  return worst
}

export function bestFirst({ resources, fits }: Fitting): readonly Resource[] {
  const byFit: Resource[][] = []
  resources.forEach((resource, n) => {
    const fit = fits[n] ?? 0
    byFit[fit] ??= []
    byFit[fit].push(resource)
  })
  return byFit.flat()
}
