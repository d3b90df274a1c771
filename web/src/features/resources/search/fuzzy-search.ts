import { editDistance, type Resource, wordSeparator } from '@worldschool/schema'
import { bestFirst, type CategoryWords, fittingResources, type Spelling } from './search.ts'
import { searchEntryOf } from './search-entry.ts'

/** Shorter words are not corrected: with one letter changed they are a different word. */
const minLetters = 4
/** Words of at least this many letters may have two errors; shorter words may have one. */
const longWordLetters = 8
/** Alternative spellings per word, best first. */
const maxSpellings = 12
const rowsAtOnce = 100
const wordsAtOnce = 500

let known: { resources: readonly Resource[]; words: readonly string[] } | null = null

/**
 * Fuzzy search: the resources that a query with typing errors may mean. The vocabulary is every word of all
 * names and places. Fewest errors first, then in the order of an exact search.
 */
export function* closeResources(
  resources: readonly Resource[],
  words: readonly string[],
  categoryWords: CategoryWords,
): Generator<void, readonly Resource[]> {
  const vocabulary = yield* vocabularyOf(resources)
  const spellings: Spelling[][] = []
  for (const word of words) spellings.push(yield* spellingsOf(word, vocabulary))
  return bestFirst(yield* fittingResources(resources, spellings, categoryWords))
}

/** The distinct words of all names and places. The result for the last list is cached. */
export function* vocabularyOf(resources: readonly Resource[]): Generator<void, readonly string[]> {
  if (known?.resources === resources) return known.words
  const words = new Set<string>()
  for (const [row, resource] of resources.entries()) {
    if (row % rowsAtOnce === rowsAtOnce - 1) yield
    const { text, amenities } = searchEntryOf(resource)
    for (const word of text.slice(0, amenities).split(wordSeparator)) {
      if (word.length >= minLetters) words.add(word)
    }
  }
  known = { resources, words: [...words] }
  return known.words
}

/**
 * Returns the word itself and its possible corrections: similar words of the vocabulary, similar beginnings of its
 * words, and a split into two words if the vocabulary contains one of both.
 */
function* spellingsOf(word: string, vocabulary: readonly string[]): Generator<void, Spelling[]> {
  const letters = [...word].length
  if (letters < minLetters) return [{ word, errors: 0 }]
  const maxErrors = letters < longWordLetters ? 1 : 2
  const split: Spelling[] = []
  const found: Spelling[] = []
  for (const [n, other] of vocabulary.entries()) {
    if (n % wordsAtOnce === wordsAtOnce - 1) yield
    split.push(...spacedAt(other, word).map((spaced) => ({ word: spaced, errors: 1 })))
    const errors = editDistance(word, other, { max: maxErrors, isPrefix: true })
    if (errors > 0 && errors <= maxErrors) found.push({ word: other, errors })
  }
  const nearest = found.sort((a, b) => a.errors - b.errors).slice(0, maxSpellings - 1)
  return [{ word, errors: 0 }, ...split.slice(0, maxSpellings), ...nearest]
}

/** Splits "homeschool" into "home school" if the word starts or ends with the other word. */
function spacedAt(other: string, word: string): string[] {
  const rest = word.length - other.length
  if (rest < 2) return []
  return [
    ...(word.startsWith(other) ? [`${other} ${word.slice(other.length)}`] : []),
    ...(word.endsWith(other) ? [`${word.slice(0, rest)} ${other}`] : []),
  ]
}
