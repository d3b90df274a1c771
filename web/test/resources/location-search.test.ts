import type { PlaceSuggestion } from '@worldschool/schema'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../src/api/client.ts'
import { getPlaceName, getPlaces } from '../../src/api/geocode.ts'
import {
  createPlaceSearch,
  type PlaceSearchWorld,
} from '../../src/features/resources/form/location-search.ts'
import { ourAnswer, type Script, scriptedFetch } from '../support/scripted-server.ts'

const lisbon: PlaceSuggestion = { display_name: 'Lisbon, Portugal', lat: 38.72, lon: -9.13 }
const lisbonHere = { label: 'Lisbon, Portugal', latitude: 38.72, longitude: -9.13 }
const sintra: PlaceSuggestion = { display_name: 'Sintra, Lisbon, Portugal', lat: 38.8, lon: -9.38 }
const never = new AbortController().signal

/** A search of a phone whose server, network and clock are in the test's hand. */
function searchIn(world: Partial<PlaceSearchWorld>) {
  const asked: string[] = []
  const phone = { time: 0, isOnline: true, asked }
  const search = createPlaceSearch({
    isOnline: () => phone.isOnline,
    now: () => phone.time,
    searchTowns: async () => [sintra],
    ...world,
    ask: (text, signal) => {
      asked.push(text)
      return (world.ask ?? (async () => ({ found: [lisbon], source: 'service' as const })))(
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

describe('a search for places', () => {
  it('is answered by the service, and once for a text however it comes back to it', async () => {
    const { find, pauseMs, phone } = searchIn({})
    expect(await find('Lisbon')).toEqual({ places: [lisbonHere], foundBy: 'service' })
    expect(pauseMs('lisb')).toBeGreaterThanOrEqual(250)
    expect(pauseMs('lisbon ')).toBe(0)
    expect(await find('lisbon ')).toEqual({ places: [lisbonHere], foundBy: 'service' })
    expect(phone.asked).toEqual(['Lisbon'])
  })

  it('says when the list of the server answered, and asks anew, for the service may be back', async () => {
    const ask = async () => ({ found: [lisbon], source: 'gazetteer' as const })
    const { find, phone } = searchIn({ ask })
    expect((await find('lisbon')).foundBy).toBe('list')
    await find('lisbon')
    expect(phone.asked).toHaveLength(2)
  })

  it('asks this phone alone while there is no network', async () => {
    const { find, phone } = searchIn({})
    phone.isOnline = false
    expect(await find('sintra')).toMatchObject({
      places: [{ label: 'Sintra, Lisbon, Portugal' }],
      foundBy: 'offline',
    })
    expect(phone.asked).toEqual([])
  })

  it('asks this phone when the server fails, and leaves the server alone for a while', async () => {
    const { find, pauseMs, phone } = searchIn({ ask: failing(new ApiError(0, 'network', 'cut')) })
    expect((await find('sin')).foundBy).toBe('unanswered')
    expect(pauseMs('sint')).toBeLessThan(250)
    expect((await find('sint')).foundBy).toBe('unanswered')
    expect(phone.asked).toHaveLength(1)
    phone.time = 10_001
    await find('sintr')
    expect(phone.asked).toHaveLength(2)
  })

  it('leaves the server alone for as long as it asks for with a 429', async () => {
    const { find, phone } = searchIn({
      ask: failing(new ApiError(429, 'too_many_requests', 'Slowly', 45_000)),
    })
    await find('sin')
    phone.time = 44_000
    await find('sint')
    expect(phone.asked).toHaveLength(1)
    phone.time = 45_001
    await find('sintr')
    expect(phone.asked).toHaveLength(2)
  })

  it('waits 2.5 seconds for the server, and takes no answer that comes later', async () => {
    vi.useFakeTimers()
    const { find, phone } = searchIn({
      ask: (_text, signal) =>
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
    expect(phone.asked).toEqual(['sin'])
  })

  it('asks the server again at once where the network was gone in between', async () => {
    const { find, phone } = searchIn({ ask: failing(new ApiError(0, 'network', 'cut')) })
    await find('sin')
    phone.isOnline = false
    await find('sint')
    phone.isOnline = true
    await find('sintr')
    expect(phone.asked).toEqual(['sin', 'sintr'])
  })

  it('holds the refusal of one text against that text alone', async () => {
    const { find, phone } = searchIn({ ask: failing(new ApiError(400, 'invalid_input', 'No')) })
    expect((await find('???')).foundBy).toBe('unanswered')
    await find('sintra')
    expect(phone.asked).toHaveLength(2)
  })

  it('tells why this phone found nothing where its towns cannot be read', async () => {
    const failure = new Error('No file')
    const { find, phone } = searchIn({ searchTowns: failing(failure) })
    phone.isOnline = false
    expect(await find('sintra')).toEqual({ places: [], foundBy: 'offline', failure })
  })

  it('ends with the text it is for: neither the phone is asked then, nor the server left alone', async () => {
    const towns: string[] = []
    const { search, pauseMs } = searchIn({
      ask: (_text, signal) =>
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
    expect(pauseMs('sint')).toBeGreaterThanOrEqual(250)
  })

  it('keeps a name short enough for a resource, its end with the country', async () => {
    const parts = Array.from({ length: 30 }, (_, n) => `District ${n}`)
    const display_name = ['Rossio', ...parts, 'Portugal'].join(', ')
    const ask = async () => ({ found: [{ ...lisbon, display_name }], source: 'service' as const })
    const [place] = (await searchIn({ ask }).find('rossio')).places
    expect(place?.label.length).toBeLessThanOrEqual(200)
    expect(place?.label).toMatch(/^Rossio, District 0, .*, Portugal$/)
  })
})

describe('our server’s word on places', () => {
  const serviceSays = { 'geocode-source': 'service' }
  const places = (script: Script) => getPlaces(scriptedFetch(script).fetch, ' são j ', never)

  it('is asked for with the text alone, and for a name with no more of the position than needed', async () => {
    const { fetch, seen } = scriptedFetch((request) =>
      ourAnswer(
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
      'a place that is nowhere',
      () => Response.json([{ ...lisbon, lat: 91 }], { headers: serviceSays }),
    ],
    ['a cut', () => 'cut'],
  ])('[R4] is not %s', async (_what, script) => {
    await expect(places(script)).rejects.toMatchObject({ code: 'network' })
  })
})
