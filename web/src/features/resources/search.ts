import type { Category, CategoryFilter, Resource } from '@worldschool/schema'
import { foldText } from './fold-text.ts'

interface Folded {
  name: string
  place: string
  rest: string
}

const foldedByResource = new WeakMap<Resource, Folded>()

/** The words a category is known by on screen, in the reader's language. */
export type CategoryWords = (category: Category) => string

const idAsWords: CategoryWords = (category) => category

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
 * so, then the rest; the given order within each. The same array when there is nothing to look for.
 */
export function searchResources(
  resources: readonly Resource[],
  query: string,
  categoryWords: CategoryWords = idAsWords,
): readonly Resource[] {
  const words = wordsOf(query)
  if (words.length === 0) return resources

  const foldedCategories = new Map<Category, string>()
  const named: Resource[] = []
  const placed: Resource[] = []
  const others: Resource[] = []

  for (const resource of resources) {
    const { name, place, rest } = foldedOf(resource)
    let category = foldedCategories.get(resource.category)
    if (category === undefined) {
      category = foldText(categoryWords(resource.category))
      foldedCategories.set(resource.category, category)
    }

    let hits = named
    for (const word of words) {
      if (name.includes(word)) continue
      if (place.includes(word)) {
        if (hits === named) hits = placed
      } else if (rest.includes(word) || category.includes(word)) {
        hits = others
      } else {
        hits = nowhere
        break
      }
    }
    if (hits !== nowhere) hits.push(resource)
  }
  return [...named, ...placed, ...others]
}

const nowhere: Resource[] = []
const separators = /[^\p{L}\p{N}\p{M}]+/u

function wordsOf(query: string): string[] {
  const folded = foldText(query.trim())
  const words = folded.split(separators).filter(Boolean)
  // Signs alone are looked for as they stand.
  return words.length > 0 ? words : folded.split(/\s+/).filter(Boolean)
}

function foldedOf(resource: Resource): Folded {
  let folded = foldedByResource.get(resource)
  if (!folded) {
    folded = {
      name: foldText(resource.name),
      place: foldText(resource.location),
      rest: foldText(`${resource.description}\n${resource.amenities.join('\n')}`),
    }
    foldedByResource.set(resource, folded)
  }
  return folded
}
