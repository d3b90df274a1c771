import { limits, type PlaceSuggestion } from '@worldschool/schema'
import { ApiError, within } from '../../../api/client.ts'
import type { Geocoded } from '../../../api/geocode.ts'
import { fitLocation, type LocationSuggestion } from './location-suggestions.ts'

/** Who found it: a service out there, our server's list of towns, or this device, and why it alone. */
export type FoundBy = 'service' | 'list' | 'offline' | 'unanswered'

export interface FoundPlaces {
  places: LocationSuggestion[]
  foundBy: FoundBy
  /** Why the device found nothing: its gazetteer cannot be read. */
  failure?: unknown
}

/** What a search asks beyond the places that the device holds. */
export interface PlaceSearchWorld {
  isOnline: () => boolean
  now: () => number
  ask: (text: string, signal: AbortSignal) => Promise<Geocoded<PlaceSuggestion[]>>
  searchTowns: (text: string, limit: number) => Promise<PlaceSuggestion[]>
}

/** So long the server has before the device answers itself. */
const patienceMs = 2_500
/** So long it is left alone once it failed, and the device answers at once. */
const restMs = 10_000
/** So long it is asked nothing while letters come. */
const typingPauseMs = { server: 300, device: 100 } as const
const mostKept = 50

export interface PlaceSearch {
  /** How long to wait for another letter; ms. */
  pauseMs(text: string): number
  /** Asks the server, or the device where that does not answer. Rejects only when `signal` aborts. */
  search(text: string, signal: AbortSignal): Promise<FoundPlaces>
}

export function createPlaceSearch(world: PlaceSearchWorld): PlaceSearch {
  const answers = new Map<string, FoundPlaces>()
  let restsUntil = 0
  const keyOf = (text: string) => text.trim().toLowerCase()
  const isServerLeftAlone = () => !world.isOnline() || world.now() < restsUntil

  async function askDevice(text: string): Promise<FoundPlaces> {
    const foundBy = world.isOnline() ? 'unanswered' : 'offline'
    try {
      const towns = await world.searchTowns(text, limits.suggestions.max)
      return { places: towns.map(toLocation), foundBy }
    } catch (failure) {
      return { places: [], foundBy, failure }
    }
  }

  async function askServer(text: string, signal: AbortSignal): Promise<FoundPlaces> {
    const ask = (until: AbortSignal) => world.ask(text, until)
    const { found, source } = await within(patienceMs, ask, signal)
    const isService = source === 'service'
    const answer = { places: found.map(toLocation), foundBy: isService ? source : 'list' } as const
    if (answers.size >= mostKept) answers.clear()
    // The service may be back for the next question.
    if (isService) answers.set(keyOf(text), answer)
    return answer
  }

  return {
    pauseMs(text) {
      if (answers.has(keyOf(text))) return 0
      return isServerLeftAlone() ? typingPauseMs.device : typingPauseMs.server
    },
    async search(text, signal) {
      const before = answers.get(keyOf(text))
      if (before) return before
      // Another network may reach the server.
      if (!world.isOnline()) restsUntil = 0
      if (isServerLeftAlone()) return askDevice(text)
      try {
        return await askServer(text, signal)
      } catch (error) {
        signal.throwIfAborted()
        if (!isAboutText(error)) restsUntil = world.now() + (askedToWait(error) ?? restMs)
        return askDevice(text)
      }
    },
  }
}

/** The text of one place is refused; that of the next may be answered. */
function isAboutText(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'invalid_input'
}

function askedToWait(error: unknown): number | null {
  return error instanceof ApiError ? error.afterMs : null
}

function toLocation({ display_name, lat, lon }: PlaceSuggestion): LocationSuggestion {
  return { label: fitLocation(display_name), latitude: lat, longitude: lon }
}
