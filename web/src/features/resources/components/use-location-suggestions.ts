import { limits } from '@worldschool/schema'
import { useEffect, useState } from 'react'
import type { LocationSuggestion } from '../location-suggestions.ts'
import { suggestLocations } from '../suggest-locations.ts'

const typingPauseMs = 150

type Suggestions =
  | { status: 'closed' }
  | { status: 'searching' }
  | { status: 'found'; suggestions: LocationSuggestion[] }

/** The dropdown under the location: what was found for `query`, once a person types. Section 4. */
export function useLocationSuggestions(query: string | null): {
  state: Suggestions
  close: () => void
} {
  const [state, setState] = useState<Suggestions>({ status: 'closed' })
  useEffect(() => {
    if (query === null || query.trim().length < limits.suggestions.minCharacters) {
      setState({ status: 'closed' })
      return
    }
    let isCurrent = true
    setState((before) => (before.status === 'found' ? before : { status: 'searching' }))
    const timer = setTimeout(() => {
      suggestLocations(query).then(
        (suggestions) => isCurrent && setState({ status: 'found', suggestions }),
        (error) => {
          console.error('Locations could not be looked up', error)
          if (isCurrent) setState({ status: 'closed' })
        },
      )
    }, typingPauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [query])
  return { state, close: () => setState({ status: 'closed' }) }
}
