import { geocodePaths, geocodeSourceHeader } from '@worldschool/schema'
import { expect, test } from 'vitest'
import type { Config } from '../src/config.ts'
import { keepGeocodeAnswer } from '../src/repositories/geocoding-repository.ts'
import { createExternalApi } from '../src/services/geocoding/geocoder/external-api.ts'
import { geocodeAnswersKept } from '../src/services/geocoding/geocoder/geocoder.ts'
import { createRateLimiter } from '../src/services/geocoding/geocoder/rate-limiter.ts'
import { keepHouse } from '../src/services/operations/housekeeping.ts'
import { startTestApp, type TestApp } from './support/build-test-app.ts'
import { startOtherWriter } from './support/other-writer.ts'
import { type Answers, json, photonOf, startOutside } from './support/outside-services.ts'

/** Nothing listens there. */
const nowhere = 'http://127.0.0.1:9/'

async function startWith(search: string | null, reverse: string | null, more?: Partial<Config>) {
  const urls = { geocoderSearchUrl: search, geocoderReverseUrl: reverse }
  return startTestApp({ ...urls, ...more })
}

async function searchAt(server: TestApp, text: string) {
  const path = `${geocodePaths.search}?q=${encodeURIComponent(text)}`
  const answer = await server.request('GET', path)
  return { status: answer.statusCode, source: answer.headers[geocodeSourceHeader], answer }
}

const reverseAt = (server: TestApp, lat: number, lon: number) =>
  server.request('GET', `${geocodePaths.reverse}?lat=${lat}&lon=${lon}`)

test('a search is answered in the shape of section 7, in English, five at most', async () => {
  const places = Array.from({ length: 7 }, (_, n) => ({ name: `Lisboa ${n}`, country: 'Portugal' }))
  const photon = await startOutside(json(photonOf(...places)))
  const server = await startWith(photon.base, nowhere)
  const { source, answer } = await searchAt(server, 'lisboa')
  expect(answer.json()).toHaveLength(5)
  expect(answer.json()[0]).toEqual({ display_name: 'Lisboa 0, Portugal', lat: 38.7, lon: -9.1 })
  expect(source).toBe('service')
  const [question] = photon.asked
  expect(Object.fromEntries(question?.url.searchParams ?? [])).toEqual({
    q: 'lisboa',
    limit: '5',
    lang: 'en',
  })
  expect(question?.headers['user-agent']).toMatch(/^WorldSchoolExplorer\/1\.0\.0 \(http/)
  expect(question?.headers.cookie).toBeUndefined()
})

test('two ideographs are a question, two letters are none', async () => {
  const server = await startWith(null, null)
  const { status, source, answer } = await searchAt(server, '京都')
  expect([status, source]).toEqual([200, 'gazetteer'])
  expect(answer.json()[0]).toMatchObject({ display_name: 'Kyoto, Japan' })
  expect((await searchAt(server, 'ky')).status).toBe(400)
})

test('a point is named, and nothing at sea is null', async () => {
  const nominatim = await startOutside((request, response) => {
    const isSea = request.url?.includes('lat=0&')
    json(isSea ? { error: 'Unable to geocode' } : { display_name: 'Rossio, Lisbon' })(
      request,
      response,
    )
  })
  const server = await startWith(null, nominatim.base)
  expect((await reverseAt(server, 38.71384, -9.13946)).json()).toEqual({
    display_name: 'Rossio, Lisbon',
  })
  expect((await reverseAt(server, 0, 0)).json()).toEqual({ display_name: null })
  const [first] = nominatim.asked
  expect(first?.url.searchParams.get('lat')).toBe('38.7138')
})

test('a question is asked once, by however many at once and later, until it is a month old', async () => {
  const photon = await startOutside(json(photonOf({ name: 'Porto' })))
  const server = await startWith(photon.base, null)
  const typed = ['Porto', ' porto', 'PORTO ']
  const answers = await Promise.all(typed.map((text) => searchAt(server, text)))
  expect(answers.map(({ source }) => source)).toEqual(['service', 'service', 'service'])
  await searchAt(server, 'porto')
  expect(photon.asked).toHaveLength(1)

  const rows = () => server.db.selectFrom('geocode_answers').selectAll().execute()
  await keepHouse(server.db, server.clock.now())
  expect(await rows()).toHaveLength(1)
  server.clock.pass(geocodeAnswersKept.ms + 1)
  await keepHouse(server.db, server.clock.now())
  expect(await rows()).toEqual([])
  await searchAt(server, 'porto')
  expect(photon.asked).toHaveLength(2)
})

test('a service is asked once a second at most, and who would wait long is told at once', async () => {
  const photon = await startOutside(json(photonOf()))
  const waited: number[] = []
  const service = createExternalApi({
    name: 'search',
    userAgent: 'test',
    log: { warn: () => undefined },
    turns: createRateLimiter(() => 0),
    wait: async (ms) => void waited.push(ms),
  })
  const ask = () => service.ask(new URL(photon.base))
  const answers = await Promise.all([ask(), ask(), ask(), ask(), ask()])
  expect(answers.map((answer) => answer !== null)).toEqual([true, true, true, false, false])
  expect(waited).toEqual([1_000, 2_000])
  expect(photon.asked).toHaveLength(3)
})

test('a service that failed is left alone for half a minute, and logged without what was asked', async () => {
  const gone = await startOutside(json({}))
  gone.stop()
  let time = 0
  const lines: unknown[] = []
  const service = createExternalApi({
    name: 'reverse',
    userAgent: 'test',
    log: { warn: (...line) => void lines.push(line) },
    turns: createRateLimiter(() => time),
  })
  const ask = () => service.ask(new URL(`${gone.base}?lat=38.7138`))
  expect(await ask()).toBeNull()
  time = 29_000
  expect(await ask()).toBeNull()
  expect(lines).toHaveLength(1)
  time = 31_000
  expect(await ask()).toBeNull()
  expect(lines).toHaveLength(2)
  expect(JSON.stringify(lines)).toContain('ECONNREFUSED')
  expect(JSON.stringify(lines)).not.toContain('38.7138')
})

test.each<[string, Answers]>([
  ['is slow', () => undefined],
  [
    'fails',
    (request, response) => {
      response.statusCode = 500
      return json(photonOf({ name: 'Nowhere' }))(request, response)
    },
  ],
  ['answers no JSON', (_, response) => response.end('<h1>Hello</h1>')],
  ['answers another JSON', json({ hits: [] })],
  ['answers too much', json({ features: [], more: 'x'.repeat(300_000) })],
])('the gazetteer answers, and says so, when the service %s', async (_how, answers) => {
  const outside = await startOutside(answers)
  const server = await startWith(outside.base, outside.base)
  const { status, source, answer } = await searchAt(server, 'Munich')
  expect([status, source]).toEqual([200, 'gazetteer'])
  expect(answer.json()[0]).toMatchObject({ display_name: 'Munich, Bavaria, Germany' })
  const reverse = await reverseAt(server, 38.8, -9.38)
  expect(reverse.json()).toEqual({ display_name: 'Sintra, Lisbon, Portugal' })
  expect(reverse.headers['cache-control']).toBe('no-store')
  expect(outside.asked).toHaveLength(2)
  // What the gazetteer said is not kept for the service's word.
  expect(await server.db.selectFrom('geocode_answers').selectAll().execute()).toEqual([])
})

test('[S3] [fault 19] an answer is kept once another process has written, with nobody held up by it', async () => {
  const photon = await startOutside(json(photonOf({ name: 'Faro' })))
  const server = await startWith(photon.base, null)
  const letGo = await startOtherWriter(server.config.databaseUrl)
  // A process that is held up gets to nothing of its own either.
  setTimeout(() => void letGo(), 200)
  expect((await searchAt(server, 'faro')).source).toBe('service')
  expect((await searchAt(server, 'faro')).source).toBe('service')
  expect(photon.asked).toHaveLength(1)
})

test('an answer that an earlier version has kept in another shape is asked for anew', async () => {
  const photon = await startOutside(json(photonOf({ name: 'Faro' })))
  const server = await startWith(photon.base, null)
  const asked_at = new Date().toISOString()
  await keepGeocodeAnswer(server.db, { question: 'search faro', answer: '{"v":0}', asked_at })
  expect((await searchAt(server, 'faro')).answer.json()).toMatchObject([{ display_name: 'Faro' }])
  expect(photon.asked).toHaveLength(1)
})

test('[security 19] a redirect is not followed, wherever it leads', async () => {
  const elsewhere = await startOutside(json(photonOf({ name: 'Elsewhere' })))
  const outside = await startOutside((_, response) =>
    response.writeHead(302, { location: elsewhere.base }).end(),
  )
  const server = await startWith(outside.base, outside.base)
  expect((await searchAt(server, 'Munich')).source).toBe('gazetteer')
  expect((await reverseAt(server, 38.8, -9.38)).statusCode).toBe(200)
  expect(outside.asked).toHaveLength(2)
  expect(elsewhere.asked).toEqual([])
})

test('nobody is asked where the operator says none', async () => {
  const server = await startWith(null, null)
  const { source, answer } = await searchAt(server, 'san j')
  expect(source).toBe('gazetteer')
  expect(answer.json()).toHaveLength(5)
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
])('[security 19] %s is refused, and nobody is asked', async (url) => {
  const outside = await startOutside(json({}))
  const server = await startWith(outside.base, outside.base)
  const answer = await server.request('GET', url)
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input'])
  expect(outside.asked).toEqual([])
})
