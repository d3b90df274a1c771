import type { Resource } from '@worldschool/schema'
import { startTransition, useEffect, useState } from 'react'
import { useExploreStore } from '../../stores/explore.ts'
import type { CategoryWords } from './search.ts'
import { createSearchSession, type Found } from './search-session.ts'

interface Asked {
  query: string
}

/**
 * What is found for the search text; while it is looked for, what was found for the text before it.
 * Neither a keystroke nor a frame waits for it, and a keystroke alone draws nothing anew.
 */
export function useFound(resources: readonly Resource[], categoryWords: CategoryWords): Found {
  const [{ find }] = useState(createSearchSession)
  const [found, setFound] = useState<Found | null>(null)

  useEffect(() => {
    let isCurrent = true
    async function look(query: string) {
      if (!isCurrent) return
      const next = await find({ resources, query, categoryWords })
      if (next && isCurrent) startTransition(() => setFound(query.trim() === '' ? null : next))
    }
    // The letter is shown first.
    const lookSoon = (query: string) => queueMicrotask(() => look(query))
    const follow = ({ query }: Asked, before?: Asked) => query !== before?.query && lookSoon(query)
    follow(useExploreStore.getState())
    const leave = useExploreStore.subscribe(follow)
    return () => {
      isCurrent = false
      leave()
    }
  }, [find, resources, categoryWords])

  return found ?? { resources, query: '', isForgiven: false }
}
