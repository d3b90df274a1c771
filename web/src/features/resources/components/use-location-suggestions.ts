import { isLongEnough } from '@worldschool/schema'
import { useEffect, useRef, useState } from 'react'
import type { LocationSuggestion } from '../location-suggestions.ts'
import { mergeSuggestions, stillFitting } from '../merge-suggestions.ts'
import type { FoundBy } from '../place-search.ts'
import { placeSearch, suggestHeldLocations } from '../suggest-locations.ts'

export type Suggestions =
  | { status: 'closed' }
  | { status: 'searching'; suggestions: LocationSuggestion[] }
  | { status: 'found'; suggestions: LocationSuggestion[]; foundBy: FoundBy }

const closed: Suggestions = { status: 'closed' }

/**
 * The dropdown under the location. What the device holds is there at once, the rest after a pause
 * in typing; what is found for an earlier text counts for nothing. Section 4.
 */
export function useLocationSuggestions() {
  const [state, setState] = useState<Suggestions>(closed)
  const underWay = useRef<AbortController | null>(null)
  useEffect(() => () => underWay.current?.abort(), [])

  function look(text: string): void {
    underWay.current?.abort()
    const controller = new AbortController()
    underWay.current = controller
    void search(text, controller.signal).catch((error) => {
      if (controller.signal.aborted) return
      console.error('Locations could not be looked up', error)
      setState(closed)
    })
  }

  async function search(text: string, signal: AbortSignal): Promise<void> {
    if (!isLongEnough(text)) return setState(closed)
    const held = suggestHeldLocations(text)
    setState((before) => {
      const earlier = before.status === 'closed' ? [] : stillFitting(before.suggestions, text)
      return { status: 'searching', suggestions: mergeSuggestions(held, earlier) }
    })
    await new Promise((resolve) => setTimeout(resolve, placeSearch.pauseMs(text)))
    if (signal.aborted) return
    const { places, foundBy, failure } = await placeSearch.search(text, signal)
    if (signal.aborted) return
    const suggestions = mergeSuggestions(held, places)
    if (failure && suggestions.length === 0) throw failure
    if (failure) console.error('Towns could not be looked up', failure)
    setState({ status: 'found', suggestions, foundBy })
  }

  function close(): void {
    underWay.current?.abort()
    setState(closed)
  }

  return { state, look, close }
}
