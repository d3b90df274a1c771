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

/** The words a category is known by on screen, in the reader's language; its id is one of its own. */
export type CategoryWords = (category: Category) => string

const idAsWords: CategoryWords = (category) => category

/** A word that is looked for, and how much worse than the one that was typed it is; 0 for that one. */
export interface Spelling {
  word: string
  errors: number
}

/** Resources in the order they were given, and how well each fits: the less the better. */
export interface Fitting {
  resources: Resource[]
  fits: number[]
}

/** The resources of one chip; the same array for All. */
export function filterByCategory(
  resources: readonly Resource[],
  category: CategoryFilter,
): readonly Resource[] {
  if (category === 'all') return resources
  return resources.filter((resource) => resource.category === category)
}

/**
 * The resources in which every word of the query occurs, those named so first, then those placed
 * so, then those with such an amenity or category, then those described so; the given order within
 * each. The same array when there is nothing to look for.
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

/** Between two looks at the clock. */
const rowsAtOnce = 100

/** Looks for each word in one of its spellings, and stops now and then for whoever watches the clock. */
export function* fittingResources(
  resources: readonly Resource[],
  words: readonly (readonly Spelling[])[],
  categoryWords: CategoryWords,
): Generator<void, Fitting> {
  const found: Fitting = { resources: [], fits: [] }
  const folded = searchEntriesOf(resources)
  // A longer text is looked for in what is found here.
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
 * The words of all categories, folded; null where none has what is looked for, as mostly: to look at
 * a resource, which lies elsewhere than its text, takes as long as to look through that.
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

/** As its worst word in that one's best spelling. */
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
