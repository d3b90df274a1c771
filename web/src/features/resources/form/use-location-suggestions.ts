import { distanceMetres, foldPlace, isLongEnough, limits } from '@worldschool/schema'
import { useEffect, useRef, useState } from 'react'
import type { FoundBy } from './location-search.ts'
import {
  type LocationSuggestion,
  placeSearch,
  suggestFromDevice,
  townOf,
} from './location-suggestions.ts'

/** At most this many suggestions from the device come first, so that there is room for other suggestions. */
const maxFromDevice = 3

/** Two suggestions with the same name within this distance are the same town. */
const sameTownMetres = 15_000

export type Suggestions =
  | { status: 'closed' }
  | { status: 'searching'; suggestions: LocationSuggestion[] }
  | { status: 'found'; suggestions: LocationSuggestion[]; foundBy: FoundBy }

const closed: Suggestions = { status: 'closed' }

/**
 * The suggestions for the location field. Suggestions from the device appear at once, the others after a debounce.
 * Results for an earlier text are discarded. Specification, section 4.
 */
export function useLocationSuggestions() {
  const [state, setState] = useState<Suggestions>(closed)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  function suggest(text: string): void {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    void search(text, controller.signal).catch((error) => {
      if (controller.signal.aborted) return
      console.error('Locations could not be looked up', error)
      setState(closed)
    })
  }

  async function search(text: string, signal: AbortSignal): Promise<void> {
    if (!isLongEnough(text)) return setState(closed)
    const fromDevice = suggestFromDevice(text)
    setState((before) => {
      const earlier = before.status === 'closed' ? [] : stillFitting(before.suggestions, text)
      return { status: 'searching', suggestions: mergeSuggestions(fromDevice, earlier, text) }
    })
    await new Promise((resolve) => setTimeout(resolve, placeSearch.debounceMs(text)))
    if (signal.aborted) return
    const { places, foundBy, failure } = await placeSearch.search(text, signal)
    if (signal.aborted) return
    const suggestions = mergeSuggestions(fromDevice, places, text)
    if (failure && suggestions.length === 0) throw failure
    if (failure) console.error('Towns could not be looked up', failure)
    setState({ status: 'found', suggestions, foundBy })
  }

  function close(): void {
    running.current?.abort()
    setState(closed)
  }

  return { state, suggest, close }
}

/**
 * At most five suggestions: exact matches of `query` first, then those from the device. Duplicates by label
 * or by town are removed. Specification, section 9.
 */
export function mergeSuggestions(
  fromDevice: readonly LocationSuggestion[],
  others: readonly LocationSuggestion[],
  query: string,
): LocationSuggestion[] {
  const town = townOf(query)
  const merged: LocationSuggestion[] = []
  const all = [...fromDevice.slice(0, maxFromDevice), ...others, ...fromDevice.slice(maxFromDevice)]
  const [named, rest] = [true, false].map((is) =>
    all.filter((one) => (townOf(one.label) === town) === is),
  )
  for (const next of [...(named ?? []), ...(rest ?? [])]) {
    if (merged.length === limits.suggestions.max) break
    if (!merged.some((one) => areSameTown(one, next))) merged.push(next)
  }
  return merged
}

/** Earlier suggestions that still match the current text. */
export function stillFitting(
  suggestions: readonly LocationSuggestion[],
  query: string,
): LocationSuggestion[] {
  const folded = foldPlace(query)
  return suggestions.filter(({ label }) => foldPlace(label).includes(folded))
}

function areSameTown(a: LocationSuggestion, b: LocationSuggestion): boolean {
  if (foldPlace(a.label) === foldPlace(b.label)) return true
  return townOf(a.label) === townOf(b.label) && distanceMetres(a, b) <= sameTownMetres
}
