import type { PlaceSuggestion } from '@worldschool/schema'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../src/api/client.ts'
import { getPlaceName, getPlaces } from '../../src/api/geocode.ts'
import {
  createPlaceSearch,
  type PlaceSearchDeps,
} from '../../src/features/resources/form/location-search.ts'
import { type Script, scriptedFetch, serverResponse } from '../support/scripted-server.ts'

const lisbon: PlaceSuggestion = { display_name: 'Lisbon, Portugal', lat: 38.72, lon: -9.13 }
const lisbonHere = { label: 'Lisbon, Portugal', latitude: 38.72, longitude: -9.13 }
const sintra: PlaceSuggestion = { display_name: 'Sintra, Lisbon, Portugal', lat: 38.8, lon: -9.38 }
const never = new AbortController().signal

/** A search on a phone whose server, network and clock the test controls. */
function searchIn(deps: Partial<PlaceSearchDeps>) {
  const requests: string[] = []
  const phone = { time: 0, isOnline: true, requests }
  const search = createPlaceSearch({
    isOnline: () => phone.isOnline,
    now: () => phone.time,
    searchTowns: async () => [sintra],
    ...deps,
    geocode: (text, signal) => {
      requests.push(text)
      return (deps.geocode ?? (async () => ({ found: [lisbon], source: 'service' as const })))(
        text,
        signal,
      )
    },
  })
  return { ...search, phone, find: (text: string) => search.search(text, never) }
}

afterEach(() => {
  vi.useRealTimers()
})

const failing = (error: Error) => async () => {
  throw error
}

describe('location search', () => {
  it('the geocoding service is requested once for a text, even when the text is typed again', async () => {
    const { find, debounceMs, phone } = searchIn({})
    expect(await find('Lisbon')).toEqual({ places: [lisbonHere], foundBy: 'service' })
    expect(debounceMs('lisb')).toBeGreaterThanOrEqual(250)
    expect(debounceMs('lisbon ')).toBe(0)
    expect(await find('lisbon ')).toEqual({ places: [lisbonHere], foundBy: 'service' })
    expect(phone.requests).toEqual(['Lisbon'])
  })

  it('a result from the server’s gazetteer is marked as such, and the same text is requested again because the geocoding service may be back', async () => {
    const geocode = async () => ({ found: [lisbon], source: 'gazetteer' as const })
    const { find, phone } = searchIn({ geocode })
    expect((await find('lisbon')).foundBy).toBe('list')
    await find('lisbon')
    expect(phone.requests).toHaveLength(2)
  })

  it('a location search stays on this phone while there is no network', async () => {
    const { find, phone } = searchIn({})
    phone.isOnline = false
    expect(await find('sintra')).toMatchObject({
      places: [{ label: 'Sintra, Lisbon, Portugal' }],
      foundBy: 'offline',
    })
    expect(phone.requests).toEqual([])
  })

  it('a location search runs on this phone when the server fails, and pauses requests to the server for a while', async () => {
    const { find, debounceMs, phone } = searchIn({
      geocode: failing(new ApiError(0, 'network', 'cut')),
    })
    expect((await find('sin')).foundBy).toBe('unanswered')
    expect(debounceMs('sint')).toBeLessThan(250)
    expect((await find('sint')).foundBy).toBe('unanswered')
    expect(phone.requests).toHaveLength(1)
    phone.time = 10_001
    await find('sintr')
    expect(phone.requests).toHaveLength(2)
  })

  it('a location search sends no request for as long as Retry-After of a 429 says', async () => {
    const { find, phone } = searchIn({
      geocode: failing(new ApiError(429, 'too_many_requests', 'Slowly', 45_000)),
    })
    await find('sin')
    phone.time = 44_000
    await find('sint')
    expect(phone.requests).toHaveLength(1)
    phone.time = 45_001
    await find('sintr')
    expect(phone.requests).toHaveLength(2)
  })

  it('a location search waits 2.5 seconds for the server, and ignores a later response', async () => {
    vi.useFakeTimers()
    const { find, phone } = searchIn({
      geocode: (_text, signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new ApiError(0, 'network', 'aborted')))
        }),
    })
    let foundBy: string | null = null
    void find('sin').then((found) => {
      foundBy = found.foundBy
    })
    await vi.advanceTimersByTimeAsync(2_499)
    expect(foundBy).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(foundBy).toBe('unanswered')
    expect(phone.requests).toEqual(['sin'])
  })

  it('a location search requests the server again at once after the network was gone in between', async () => {
    const { find, phone } = searchIn({ geocode: failing(new ApiError(0, 'network', 'cut')) })
    await find('sin')
    phone.isOnline = false
    await find('sint')
    phone.isOnline = true
    await find('sintr')
    expect(phone.requests).toEqual(['sin', 'sintr'])
  })

  it('a refused location search causes no pause for other texts', async () => {
    const { find, phone } = searchIn({ geocode: failing(new ApiError(400, 'invalid_input', 'No')) })
    expect((await find('???')).foundBy).toBe('unanswered')
    await find('sintra')
    expect(phone.requests).toHaveLength(2)
  })

  it('a location search reports a failure when this phone’s towns cannot be read', async () => {
    const failure = new Error('No file')
    const { find, phone } = searchIn({ searchTowns: failing(failure) })
    phone.isOnline = false
    expect(await find('sintra')).toEqual({ places: [], foundBy: 'offline', failure })
  })

  it('a location search is aborted when its text changes, without falling back to the phone or pausing server requests', async () => {
    const towns: string[] = []
    const { search, debounceMs } = searchIn({
      geocode: (_text, signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new ApiError(0, 'network', 'aborted')))
        }),
      searchTowns: async (text) => {
        towns.push(text)
        return []
      },
    })
    const typing = new AbortController()
    const found = search('sin', typing.signal)
    typing.abort()
    await expect(found).rejects.toThrow(/abort/i)
    expect(towns).toEqual([])
    expect(debounceMs('sint')).toBeGreaterThanOrEqual(250)
  })

  it('shortens a location label to the limit of a resource, and keeps its end with the country', async () => {
    const parts = Array.from({ length: 30 }, (_, n) => `District ${n}`)
    const display_name = ['Rossio', ...parts, 'Portugal'].join(', ')
    const geocode = async () => ({
      found: [{ ...lisbon, display_name }],
      source: 'service' as const,
    })
    const [place] = (await searchIn({ geocode }).find('rossio')).places
    expect(place?.label.length).toBeLessThanOrEqual(200)
    expect(place?.label).toMatch(/^Rossio, District 0, .*, Portugal$/)
  })
})

describe('geocoding responses of our server', () => {
  const serviceSays = { 'geocode-source': 'service' }
  const places = (script: Script) => getPlaces(scriptedFetch(script).fetch, ' são j ', never)

  it('a geocoding request contains only the text, or as much of the position as needed', async () => {
    const { fetch, seen } = scriptedFetch((request) =>
      serverResponse(
        request,
        200,
        request.path.includes('search') ? [] : { display_name: null },
        serviceSays,
      ),
    )
    expect(await getPlaces(fetch, ' são j ', never)).toEqual({ found: [], source: 'service' })
    const point = { latitude: 38.71384321, longitude: -0.00000001 }
    expect((await getPlaceName(fetch, point, never)).found).toBeNull()
    expect(seen.map(({ path }) => path)).toEqual([
      '/api/geocode/search?q=s%C3%A3o+j',
      '/api/geocode/reverse?lat=38.7138&lon=-0.0000',
    ])
  })

  it.each<[string, Script]>([
    [
      'a captive portal’s page',
      () => new Response('<h1>Hotel</h1>', { headers: { 'content-type': 'text/html' } }),
    ],
    ['JSON of another shape', () => Response.json({ places: [] }, { headers: serviceSays })],
    ['JSON of this shape that names no source', () => Response.json([])],
    [
      'a place with invalid coordinates',
      () => Response.json([{ ...lisbon, lat: 91 }], { headers: serviceSays }),
    ],
    ['a lost connection', () => 'cut'],
  ])('[R4] rejects %s as a geocoding response', async (_what, script) => {
    await expect(places(script)).rejects.toMatchObject({ code: 'network' })
  })
})
