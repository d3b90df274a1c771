import type { Resource } from '@worldschool/schema'
import { startTransition, useEffect, useRef, useState } from 'react'
import type { CategoryWords } from './search.ts'
import { createSearchSession, type Found } from './search-session.ts'

/**
 * What is found for a text; while it is looked for, what was found for the text before it. Neither a
 * keystroke nor a frame waits for it.
 */
export function useFound(
  resources: readonly Resource[],
  query: string,
  categoryWords: CategoryWords,
): Found {
  const session = useRef<ReturnType<typeof createSearchSession>>(null)
  session.current ??= createSearchSession()
  const { find } = session.current
  const [found, setFound] = useState<Found | null>(null)
  const isAsked = query.trim() !== ''

  useEffect(() => {
    let isCurrent = true
    if (!isAsked) setFound(null)
    else
      void find({ resources, query, categoryWords }).then((next) => {
        if (next && isCurrent) startTransition(() => setFound(next))
      })
    return () => {
      isCurrent = false
    }
  }, [find, resources, query, categoryWords, isAsked])

  return (isAsked && found) || { resources, query: isAsked ? '' : query, isForgiven: false }
}
