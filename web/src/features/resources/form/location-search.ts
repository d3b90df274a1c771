import { limits, type PlaceSuggestion } from '@worldschool/schema'
import { ApiError, within } from '../../../api/client.ts'
import type { Geocoded } from '../../../api/geocode.ts'
import { fitLocation, type LocationSuggestion } from './location-suggestions.ts'

/**
 * The source of the results: a geocoding service, the server's list of towns, or this device. For the device, it is
 * also the reason: `offline`, or `unanswered` if the server did not respond.
 */
export type FoundBy = 'service' | 'list' | 'offline' | 'unanswered'

export interface FoundPlaces {
  places: LocationSuggestion[]
  foundBy: FoundBy
  /** The error if the device's gazetteer could not be read, so that the device found nothing. */
  failure?: unknown
}

/** The sources of a search besides the resources on the device. */
export interface PlaceSearchDeps {
  isOnline: () => boolean
  now: () => number
  geocode: (text: string, signal: AbortSignal) => Promise<Geocoded<PlaceSuggestion[]>>
  searchTowns: (text: string, limit: number) => Promise<PlaceSuggestion[]>
}

/** The timeout of the server, after which the device searches itself. */
const timeoutMs = 2_500
/** How long the server is skipped after a failure, so that the device responds at once. */
const serverPauseMs = 10_000
/** The debounce while typing, in ms. */
const debounce = { server: 300, device: 100 } as const
const maxCached = 50

export interface PlaceSearch {
  /** The debounce for this text, in ms; 0 if it is cached. */
  debounceMs(text: string): number
  /** Searches on the server, or on the device if that fails. Rejects only when `signal` aborts. */
  search(text: string, signal: AbortSignal): Promise<FoundPlaces>
}

export function createPlaceSearch(deps: PlaceSearchDeps): PlaceSearch {
  const cache = new Map<string, FoundPlaces>()
  let skipUntil = 0
  const keyOf = (text: string) => text.trim().toLowerCase()
  const isServerSkipped = () => !deps.isOnline() || deps.now() < skipUntil

  async function searchDevice(text: string): Promise<FoundPlaces> {
    const foundBy = deps.isOnline() ? 'unanswered' : 'offline'
    try {
      const towns = await deps.searchTowns(text, limits.suggestions.max)
      return { places: towns.map(toLocation), foundBy }
    } catch (failure) {
      return { places: [], foundBy, failure }
    }
  }

  async function searchServer(text: string, signal: AbortSignal): Promise<FoundPlaces> {
    const request = (until: AbortSignal) => deps.geocode(text, until)
    const { found, source } = await within(timeoutMs, request, signal)
    const isService = source === 'service'
    const result = { places: found.map(toLocation), foundBy: isService ? source : 'list' } as const
    if (cache.size >= maxCached) cache.clear()
    // Only results of the service are cached. Results of our own list are not cached, because the service may be
    // available later.
    if (isService) cache.set(keyOf(text), result)
    return result
  }

  return {
    debounceMs(text) {
      if (cache.has(keyOf(text))) return 0
      return isServerSkipped() ? debounce.device : debounce.server
    },
    async search(text, signal) {
      const before = cache.get(keyOf(text))
      if (before) return before
      // After being offline, the device may be in another network that reaches the server, so try it again.
      if (!deps.isOnline()) skipUntil = 0
      if (isServerSkipped()) return searchDevice(text)
      try {
        return await searchServer(text, signal)
      } catch (error) {
        signal.throwIfAborted()
        if (!isAboutText(error)) skipUntil = deps.now() + (retryAfterOf(error) ?? serverPauseMs)
        return searchDevice(text)
      }
    },
  }
}

/** Returns true if the server refused only this text, so that it may accept the next one. */
function isAboutText(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'invalid_input'
}

function retryAfterOf(error: unknown): number | null {
  return error instanceof ApiError ? error.afterMs : null
}

function toLocation({ display_name, lat, lon }: PlaceSuggestion): LocationSuggestion {
  return { label: fitLocation(display_name), latitude: lat, longitude: lon }
}
