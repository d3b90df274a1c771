import { geocodePaths, geocodeSourceHeader } from '@worldschool/schema'
import { expect, test } from 'vitest'
import type { Config } from '../src/config.ts'
import { cacheGeocodeResponse } from '../src/repositories/geocoding-repository.ts'
import { createExternalApi } from '../src/services/geocoding/geocoder/external-api.ts'
import { geocodeCacheLimits } from '../src/services/geocoding/geocoder/geocoder.ts'
import { createRateLimiter } from '../src/services/geocoding/geocoder/rate-limiter.ts'
import { runHousekeeping } from '../src/services/operations/housekeeping.ts'
import { startTestApp, type TestApp } from './support/build-test-app.ts'
import {
  json,
  photonResponse,
  type Responder,
  startExternalService,
} from './support/external-service.ts'
import { gazetteerInProcess } from './support/gazetteer-in-process.ts'
import { holdWriteLock } from './support/hold-write-lock.ts'

/** Nothing listens at this address. */
const nowhere = 'http://127.0.0.1:9/'

async function startWithServices(
  search: string | null,
  reverse: string | null,
  more?: Partial<Config>,
) {
  const urls = { geocoderSearchUrl: search, geocoderReverseUrl: reverse }
  return startTestApp({ ...urls, ...more })
}

async function searchAt(server: TestApp, text: string) {
  const path = `${geocodePaths.search}?q=${encodeURIComponent(text)}`
  const response = await server.request('GET', path)
  return { status: response.statusCode, source: response.headers[geocodeSourceHeader], response }
}

const reverseAt = (server: TestApp, lat: number, lon: number) =>
  server.request('GET', `${geocodePaths.reverse}?lat=${lat}&lon=${lon}`)

test('returns at most five search results in English, in the format of section 7 of the specification', async () => {
  const places = Array.from({ length: 7 }, (_, n) => ({ name: `Lisboa ${n}`, country: 'Portugal' }))
  const photon = await startExternalService(json(photonResponse(...places)))
  const server = await startWithServices(photon.base, nowhere)
  const { source, response } = await searchAt(server, 'lisboa')
  expect(response.json()).toHaveLength(5)
  expect(response.json()[0]).toEqual({ display_name: 'Lisboa 0, Portugal', lat: 38.7, lon: -9.1 })
  expect(source).toBe('service')
  const [request] = photon.requests
  expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
    q: 'lisboa',
    limit: '5',
    lang: 'en',
  })
  expect(request?.headers['user-agent']).toMatch(/^WorldSchoolExplorer\/1\.0\.0 \(http/)
  expect(request?.headers.cookie).toBeUndefined()
})

test('accepts a search of two ideographs but not of two letters', async () => {
  const server = await startWithServices(null, null)
  const { status, source, response } = await searchAt(server, '京都')
  expect([status, source]).toEqual([200, 'gazetteer'])
  expect(response.json()[0]).toMatchObject({ display_name: 'Kyoto, Japan' })
  expect((await searchAt(server, 'ky')).status).toBe(400)
})

test('reverse geocoding returns the name of a point, and null at sea', async () => {
  const nominatim = await startExternalService((request, response) => {
    const isSea = request.url?.includes('lat=0&')
    json(isSea ? { error: 'Unable to geocode' } : { display_name: 'Rossio, Lisbon' })(
      request,
      response,
    )
  })
  const server = await startWithServices(null, nominatim.base)
  expect((await reverseAt(server, 38.71384, -9.13946)).json()).toEqual({
    display_name: 'Rossio, Lisbon',
  })
  expect((await reverseAt(server, 0, 0)).json()).toEqual({ display_name: null })
  const [first] = nominatim.requests
  expect(first?.url.searchParams.get('lat')).toBe('38.7138')
})

test('requests the same search from the service once, even for simultaneous callers, until the result is a month old', async () => {
  const photon = await startExternalService(json(photonResponse({ name: 'Porto' })))
  const server = await startWithServices(photon.base, null)
  const typed = ['Porto', ' porto', 'PORTO ']
  const responses = await Promise.all(typed.map((text) => searchAt(server, text)))
  expect(responses.map(({ source }) => source)).toEqual(['service', 'service', 'service'])
  await searchAt(server, 'porto')
  expect(photon.requests).toHaveLength(1)

  const rows = () => server.db.selectFrom('geocode_answers').selectAll().execute()
  await runHousekeeping(server.db, server.clock.now())
  expect(await rows()).toHaveLength(1)
  server.clock.advance(geocodeCacheLimits.ms + 1)
  await runHousekeeping(server.db, server.clock.now())
  expect(await rows()).toEqual([])
  await searchAt(server, 'porto')
  expect(photon.requests).toHaveLength(2)
})

test('sends at most one request a second to the service and refuses requests that would wait too long', async () => {
  const photon = await startExternalService(json(photonResponse()))
  const waited: number[] = []
  const service = createExternalApi({
    name: 'search',
    userAgent: 'test',
    log: { warn: () => undefined },
    limiter: createRateLimiter(() => 0),
    wait: async (ms) => void waited.push(ms),
  })
  const request = () => service.fetch(new URL(photon.base))
  const responses = await Promise.all([request(), request(), request(), request(), request()])
  expect(responses.map((response) => response !== null)).toEqual([true, true, true, false, false])
  expect(waited).toEqual([1_000, 2_000])
  expect(photon.requests).toHaveLength(3)
})

test('does not use a failed service for half a minute and logs no search text', async () => {
  const gone = await startExternalService(json({}))
  gone.stop()
  let time = 0
  const lines: unknown[] = []
  const service = createExternalApi({
    name: 'reverse',
    userAgent: 'test',
    log: { warn: (...line) => void lines.push(line) },
    limiter: createRateLimiter(() => time),
  })
  const request = () => service.fetch(new URL(`${gone.base}?lat=38.7138`))
  expect(await request()).toBeNull()
  time = 29_000
  expect(await request()).toBeNull()
  expect(lines).toHaveLength(1)
  time = 31_000
  expect(await request()).toBeNull()
  expect(lines).toHaveLength(2)
  expect(JSON.stringify(lines)).toContain('ECONNREFUSED')
  expect(JSON.stringify(lines)).not.toContain('38.7138')
})

test.each<[string, Responder]>([
  ['is slow', () => undefined],
  [
    'fails',
    (request, response) => {
      response.statusCode = 500
      return json(photonResponse({ name: 'Nowhere' }))(request, response)
    },
  ],
  ['returns no JSON', (_, response) => response.end('<h1>Hello</h1>')],
  ['returns other JSON', json({ hits: [] })],
  ['returns too much', json({ features: [], more: 'x'.repeat(300_000) })],
])(
  'returns results of the gazetteer and names it as the source when the service %s',
  async (_how, responses) => {
    const outside = await startExternalService(responses)
    const server = await startWithServices(outside.base, outside.base)
    const { status, source, response } = await searchAt(server, 'Munich')
    expect([status, source]).toEqual([200, 'gazetteer'])
    expect(response.json()[0]).toMatchObject({ display_name: 'Munich, Bavaria, Germany' })
    const reverse = await reverseAt(server, 38.8, -9.38)
    expect(reverse.json()).toEqual({ display_name: 'Sintra, Lisbon, Portugal' })
    expect(reverse.headers['cache-control']).toBe('no-store')
    expect(outside.requests).toHaveLength(2)
    // Results of the gazetteer are not cached, unlike results of the service.
    expect(await server.db.selectFrom('geocode_answers').selectAll().execute()).toEqual([])
  },
)

test('[S3] [fault 19] stores a geocoder’s result once another process has released the database, without delaying the response', async () => {
  const photon = await startExternalService(json(photonResponse({ name: 'Faro' })))
  const server = await startWithServices(photon.base, null)
  const release = await holdWriteLock(server.config.databaseUrl)
  // A blocked process could not run this timer.
  setTimeout(() => void release(), 200)
  expect((await searchAt(server, 'faro')).source).toBe('service')
  expect((await searchAt(server, 'faro')).source).toBe('service')
  expect(photon.requests).toHaveLength(1)
})

test('requests a stored result again when an earlier version stored it in another format', async () => {
  const photon = await startExternalService(json(photonResponse({ name: 'Faro' })))
  const server = await startWithServices(photon.base, null)
  const asked_at = new Date().toISOString()
  await cacheGeocodeResponse(server.db, { question: 'search faro', answer: '{"v":0}', asked_at })
  expect((await searchAt(server, 'faro')).response.json()).toMatchObject([{ display_name: 'Faro' }])
  expect(photon.requests).toHaveLength(1)
})

test('[SEC-19] does not follow a redirect of the service', async () => {
  const elsewhere = await startExternalService(json(photonResponse({ name: 'Elsewhere' })))
  const outside = await startExternalService((_, response) =>
    response.writeHead(302, { location: elsewhere.base }).end(),
  )
  const server = await startWithServices(outside.base, outside.base)
  expect((await searchAt(server, 'Munich')).source).toBe('gazetteer')
  expect((await reverseAt(server, 38.8, -9.38)).statusCode).toBe(200)
  expect(outside.requests).toHaveLength(2)
  expect(elsewhere.requests).toEqual([])
})

test.each([
  ['too many calls wait for the gazetteer', { waiting: () => 32 }],
  [
    'the gazetteer fails',
    { call: () => Promise.reject(new Error('The gazetteer took too long.')) },
  ],
])('[SEC-17] geocoding returns 503 with Retry-After when %s', async (_when, broken) => {
  const services = { geocoderSearchUrl: null, geocoderReverseUrl: null }
  const server = await startTestApp(services, { ...gazetteerInProcess, ...broken })
  const { response: search } = await searchAt(server, 'Munich')
  for (const response of [search, await reverseAt(server, 38.8, -9.38)]) {
    expect([response.statusCode, response.json().code]).toEqual([503, 'unavailable'])
    expect(response.headers['retry-after']).toBe('2')
  }
})

test('uses only the gazetteer when the operator turns the services off', async () => {
  const server = await startWithServices(null, null)
  const { source, response } = await searchAt(server, 'san j')
  expect(source).toBe('gazetteer')
  expect(response.json()).toHaveLength(5)
})

test.each([
  [`${geocodePaths.search}`],
  [`${geocodePaths.search}?q=ab`],
  [`${geocodePaths.search}?q=%20ab%20`],
  [`${geocodePaths.search}?q=${'a'.repeat(201)}`],
  [`${geocodePaths.search}?q=lisbon&limit=50`],
  [`${geocodePaths.reverse}?lat=&lon=`],
  [`${geocodePaths.reverse}?lat=91&lon=0`],
  [`${geocodePaths.reverse}?lat=1e1&lon=0`],
  [`${geocodePaths.reverse}?lat=38.7&lon=-9.1&url=http://127.0.0.1`],
])('[SEC-19] refuses %s without a request to the service', async (url) => {
  const outside = await startExternalService(json({}))
  const server = await startWithServices(outside.base, outside.base)
  const response = await server.request('GET', url)
  expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_input'])
  expect(outside.requests).toEqual([])
})
