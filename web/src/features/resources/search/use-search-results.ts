import type { Resource } from '@worldschool/schema'
import { startTransition, useEffect, useState } from 'react'
import { useExploreStore } from '../../../stores/explore.ts'
import { inTimeSlices } from '../../../ui/time-slice.ts'
import { closeResources } from './fuzzy-search.ts'
import { asTyped, bestFirst, type CategoryWords, type Fitting, fittingResources } from './search.ts'
import { searchWords } from './search-entry.ts'

interface Found {
  resources: readonly Resource[]
  /** The query of these results. */
  query: string
  /** True if nothing matched the query as typed; the results are approximate. */
  isApproximate: boolean
}

interface SearchParams {
  resources: readonly Resource[]
  query: string
  categoryWords: CategoryWords
}

/**
 * Searches again on every keystroke, in time slices. A new query cancels a running search. If a query extends the
 * last query, only the results of the last query are searched.
 */
export function createSearchSession() {
  let lastCall = 0
  let last: { search: SearchParams; words: readonly string[]; fitting: Fitting } | null = null

  function candidates(search: SearchParams, words: readonly string[]): readonly Resource[] {
    const { resources, categoryWords } = search
    if (last?.search.resources !== resources) return resources
    if (last.search.categoryWords !== categoryWords) return resources
    const isNarrower = last.words.every((word) => words.some((longer) => longer.includes(word)))
    return isNarrower ? last.fitting.resources : resources
  }

  /** Returns null if a newer query has started meanwhile. */
  async function find(search: SearchParams, pause?: () => Promise<void>): Promise<Found | null> {
    const run = ++lastCall
    const isStale = () => run !== lastCall
    const { resources, query, categoryWords } = search
    const words = searchWords(query)
    if (words.length === 0) return { resources, query, isApproximate: false }
    const work = fittingResources(candidates(search, words), asTyped(words), categoryWords)
    const fitting = await inTimeSlices(work, isStale, pause)
    if (!fitting) return null
    last = { search, words, fitting }
    const exact = { resources: bestFirst(fitting), query, isApproximate: false }
    if (fitting.resources.length > 0) return exact
    const approximate = closeResources(resources, words, categoryWords)
    const close = await inTimeSlices(approximate, isStale, pause)
    if (!close) return null
    return close.length > 0 ? { resources: close, query, isApproximate: true } : exact
  }

  return { find }
}

interface SearchInput {
  query: string
}

/**
 * The results for the current query; while the search runs, the results of the last query. Searching delays neither a
 * keystroke nor a frame, and a keystroke alone causes no render.
 */
export function useSearchResults(
  resources: readonly Resource[],
  categoryWords: CategoryWords,
): Found {
  const [{ find }] = useState(createSearchSession)
  const [found, setFound] = useState<Found | null>(null)

  useEffect(() => {
    let isCurrent = true
    async function look(query: string) {
      if (!isCurrent) return
      const next = await find({ resources, query, categoryWords })
      if (next && isCurrent) startTransition(() => setFound(query.trim() === '' ? null : next))
    }
    // Deferred so that the typed letter is rendered first.
    const searchSoon = (query: string) => queueMicrotask(() => look(query))
    const follow = ({ query }: SearchInput, before?: SearchInput) =>
      query !== before?.query && searchSoon(query)
    follow(useExploreStore.getState())
    const unsubscribe = useExploreStore.subscribe(follow)
    return () => {
      isCurrent = false
      unsubscribe()
    }
  }, [find, resources, categoryWords])

  return found ?? { resources, query: '', isApproximate: false }
}
