import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Resource } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../src/app.ts'
import type { Database } from '../src/db/database.ts'
import { setPlace } from '../src/repositories/resource-locations-repository.ts'
import { readSyncState } from '../src/repositories/sync-state-repository.ts'
import {
  createGeocodingBackfill,
  type GeocodingBackfillOptions,
} from '../src/services/geocoding/backfill-geocoding/backfill-geocoding.ts'
import { locate, locateAll } from '../src/services/geocoding/backfill-geocoding/locate.ts'
import {
  type GazetteerClientOptions,
  openGazetteerClient,
} from '../src/services/geocoding/gazetteer/gazetteer-client.ts'
import { kilometresBetween, type Point } from '../src/services/geocoding/gazetteer/geometry.ts'
import { TownList } from '../src/services/geocoding/gazetteer/prepared/town-list.ts'
import { nearestTown } from '../src/services/geocoding/gazetteer.ts'
import { createResource } from '../src/services/resources/add-resource.ts'
import { seedSamples } from '../src/services/resources/seed-samples.ts'
import { startTestApp } from './support/build-test-app.ts'
import { engine } from './support/fresh-database.ts'
import { gazetteer } from './support/gazetteer.ts'
import { gazetteerInProcess } from './support/gazetteer-in-process.ts'
import { queryPlanOf } from './support/query-plan.ts'
import { openDirectory } from './support/temporary-database.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const now = new Date('2026-06-01T00:00:00Z')

type Options = Partial<GeocodingBackfillOptions> & GazetteerClientOptions

function startBackfill(db: Database, options: Options = {}) {
  const warnings: string[] = []
  const log = { warn: (_details: object, message: string) => void warnings.push(message) }
  // Reading the gazetteer takes a second, also in a thread. It needs no database, so
  // the tests on PostgreSQL share one gazetteer.
  const isInThread = engine === 'sqlite' || options.file
  const gazetteer = isInThread ? openGazetteerClient(options) : gazetteerInProcess
  const backfill = createGeocodingBackfill({ db, gazetteer, log, ...options })
  const close = async () => void (await Promise.all([backfill.close(), gazetteer.close()]))
  onTestFinished(close)
  return { backfill, warnings, close }
}

async function add(db: Database, n: number, place: Partial<Resource>): Promise<string> {
  const draft = buildDraft(n, place)
  await createResource(db, { id: buildId(n), draft, authorId: null, isSample: false, now })
  return buildId(n)
}

async function placeOf(db: Database, id: string) {
  const columns = ['city', 'country', 'is_located'] as const
  const row = await db
    .selectFrom('resources')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && [row.city, row.country, row.is_located]
}

/** A worker thread that runs this code, written to a file. */
function writeThread(code: string): URL {
  const file = join(temporaryFolder(), 'thread.mjs')
  writeFileSync(file, `import { parentPort } from 'node:worker_threads'\n${code}`)
  return pathToFileURL(file)
}

const returnsSintra = `parentPort.on('message', ({ id, args: [questions] }) => {
  const value = questions.map(() => ({ city: 'Sintra', country: 'PT' }))
  parentPort.postMessage({ id, value })
})`

const neverReturns = `parentPort.on('message', () => { for (;;); })`

test('finds the same nearest town as a linear search over all towns, everywhere on the globe', () => {
  const towns = new TownList()
  const random = seededRandom(7)
  const anywhere = (): Point => ({
    latitude: (Math.asin(2 * random() - 1) * 180) / Math.PI,
    longitude: 360 * random() - 180,
  })
  const edges: Point[] = [89.9, -89.9, 0, 60].flatMap((latitude) =>
    [-180, 180, 179.9, -179.9, 0].map((longitude) => ({ latitude, longitude })),
  )
  for (const at of [...edges, ...Array.from({ length: 3000 }, anywhere)]) towns.add('x', 'XX', at)
  const measured = (point: Point, within: number) => {
    const away = Array.from({ length: towns.count }, (_, town) =>
      kilometresBetween(towns.point(town), point),
    )
    const shortest = Math.min(...away)
    return shortest <= within ? shortest : undefined
  }
  for (const point of [...edges, ...Array.from({ length: 400 }, anywhere)]) {
    for (const within of [50, 400]) {
      const town = nearestTown(towns, point, within)
      const distance = town === undefined ? town : kilometresBetween(towns.point(town), point)
      expect(distance).toEqual(measured(point, within))
    }
  }
})

test('finds a nearby town across the date line and around the pole', () => {
  const towns = new TownList()
  towns.add('Taveuni', 'FJ', { latitude: -16.8, longitude: -179.95 })
  towns.add('Camp', 'XX', { latitude: 89.9, longitude: 10 })
  expect(nearestTown(towns, { latitude: -16.8, longitude: 179.95 }, 50)).toBe(0)
  expect(nearestTown(towns, { latitude: 89.9, longitude: -170 }, 50)).toBe(1)
  expect(nearestTown(towns, { latitude: -16.8, longitude: 179.0 }, 50)).toBeUndefined()
})

test.each([
  ['the town in the text, without coordinates', 'Morzine, France', null, ['Morzine', 'FR']],
  [
    'the town in the text, when it is near the coordinates',
    'Sintra, Portugal',
    [38.8, -9.38],
    ['Sintra', 'PT'],
  ],
  [
    'the town near the coordinates, when the text is far',
    'Sintra, Portugal',
    [35.68, 139.69],
    [expect.any(String), 'JP'],
  ],
  [
    'the town near the coordinates, when the text is a region',
    'Bali, Indonesia',
    [-8.507, 115.262],
    ['Ubud', 'ID'],
  ],
  [
    'the town near the coordinates, when the text says nothing',
    'by the old mill',
    [46.18, 6.71],
    ['Morzine', 'FR'],
  ],
  ['the country alone, when the text names no town', 'Algarve, Portugal', null, [null, 'PT']],
  [
    'the country alone, when no town is near',
    'Lady Elliot Island, Australia',
    [-24.1133, 152.7153],
    [null, 'AU'],
  ],
  ['nothing, in the middle of an ocean', 'on board', [-48.9, -123.4], [null, null]],
  [
    'nothing, when the text names no place and there are no coordinates',
    'at our house',
    null,
    [null, null],
  ],
  [
    'nothing for a country named like a property of Object.prototype',
    'Sintra, constructor',
    null,
    [null, null],
  ],
] as const)(
  'the location found for a resource is %s',
  (_what, location, point, [city, country]) => {
    const [latitude, longitude] = point ?? [null, null]
    expect(locate(gazetteer, { location, latitude, longitude })).toEqual({ city, country })
  },
)

test('adds city and country to every older row without a change in any feed', async () => {
  const db = await openDirectory()
  await seedSamples(db, { now })
  const before = await readSyncState(db)
  const { backfill, warnings } = startBackfill(db)
  backfill.start()
  await backfill.idle()
  const rows = await db.selectFrom('resources').select(['is_located', 'country']).execute()
  expect(rows.length).toBeGreaterThan(90)
  expect(rows.filter((row) => row.is_located === 0)).toEqual([])
  expect(rows.filter((row) => row.country === null)).toEqual([])
  expect(await readSyncState(db)).toEqual(before)
  expect(warnings).toEqual([])
})

test('locates a resource after it was added and after it was moved', async () => {
  const server = await startTestApp()
  const file = writeThread(`parentPort.on('message', ({ id, args: [questions] }) => {
    const value = questions.map(({ location }) => ({ city: location, country: 'PT' }))
    parentPort.postMessage({ id, value })
  })`)
  const { backfill } = startBackfill(server.db, { file })
  const { db, config, clock } = server
  const app = await buildApp({ db, config, clock, backgroundGeocoding: backfill })
  onTestFinished(() => app.close())
  const { cookie } = await server.signUp('ana')
  const id = buildId(1)
  const isIn = (city: string) =>
    vi.waitFor(async () => expect(await placeOf(db, id)).toEqual([city, 'PT', 1]), 20_000)

  const draft = buildDraft(1, { location: 'Sintra' })
  const url = '/api/resources'
  const headers = { cookie }
  const added = await app.inject({ method: 'POST', url, headers, payload: { id, ...draft } })
  expect(added.statusCode).toBe(201)
  await isIn('Sintra')
  const payload = { ...draft, location: 'Cascais', revision: added.json().revision }
  const moved = await app.inject({ method: 'PUT', url: `${url}/${id}`, headers, payload })
  expect([moved.statusCode, moved.json().location]).toEqual([200, 'Cascais'])
  await isIn('Cascais')
})

test('does not store a city for a resource that was moved during the lookup', async () => {
  const db = await openDirectory()
  const id = await add(db, 1, { location: 'Sintra, Portugal' })
  const request = { id, location: 'Sintra, Portugal', latitude: null, longitude: null }
  await setPlace(db, request, { city: 'Sintra', country: 'PT' })
  expect(await placeOf(db, id)).toEqual([null, null, 0])
  const moved = await add(db, 2, { location: 'Osaka, Japan', latitude: null, longitude: null })
  await setPlace(db, { ...request, id: moved }, { city: 'Sintra', country: 'PT' })
  expect(await placeOf(db, moved)).toEqual([null, null, 0])
})

test('the geocoding backfill locates more rows than one batch, and rows that are added meanwhile', async () => {
  const db = await openDirectory()
  for (let n = 1; n <= 230; n++) await add(db, n, {})
  const { backfill } = startBackfill(db, { file: writeThread(returnsSintra) })
  backfill.wake()
  await add(db, 231, {})
  backfill.wake()
  await backfill.idle()
  const remaining = await db
    .selectFrom('resources')
    .select('id')
    .where('is_located', '=', 0)
    .execute()
  expect(remaining).toEqual([])
})

test('the geocoding backfill locates the remaining rows when the gazetteer throws for one row', () => {
  const [first, second] = [{ location: 'Sintra, Portugal' }, { location: 'Osaka, Japan' }]
  const questions = [first, second].map((place) => ({ ...place, latitude: null, longitude: null }))
  const failing = {
    find(text: string) {
      if (text.startsWith('Sintra')) throw new TypeError('no such method')
      return gazetteer.find(text)
    },
    nearest: () => null,
    countryOf: () => null,
  }
  expect(locateAll(failing, questions)).toEqual([
    { city: null, country: null },
    { city: 'Osaka', country: 'JP' },
  ])
})

test('the geocoding backfill finds the next rows of a big import through an index, without sorting', async () => {
  const db = await openDirectory()
  const plan = await queryPlanOf(
    db,
    sql`select id, location from resources where is_located = 0 and id > '' order by id limit 100`,
  )
  expect(plan).toContain('resources_located')
  expect(plan).not.toMatch(/TEMP B-TREE|Sort/)
})

test('restarts a gazetteer thread that crashes and logs a warning', async () => {
  const db = await openDirectory()
  const id = await add(db, 1, {})
  const flag = join(temporaryFolder(), 'crashed')
  const crashesOnce = writeThread(`
    import { existsSync, writeFileSync } from 'node:fs'
    if (!existsSync(${JSON.stringify(flag)})) {
      writeFileSync(${JSON.stringify(flag)}, '')
      throw new Error('out of memory')
    }
    ${returnsSintra}`)
  const { backfill, warnings } = startBackfill(db, { file: crashesOnce, retryMs: 10 })
  backfill.wake()
  // New work waits for the same retry.
  backfill.wake()
  await vi.waitFor(async () => expect(await placeOf(db, id)).toEqual(['Sintra', 'PT', 1]), 20_000)
  expect(warnings).toEqual(['geocoding backfill failed'])
})

test('closes the server although the gazetteer thread never returns', async () => {
  const db = await openDirectory()
  const id = await add(db, 1, {})
  const { backfill, warnings, close } = startBackfill(db, { file: writeThread(neverReturns) })
  backfill.start()
  await new Promise((resolve) => setTimeout(resolve, 200))
  await close()
  backfill.wake()
  await backfill.idle()
  expect(await placeOf(db, id)).toEqual([null, null, 0])
  expect(warnings).toEqual([])
})

test('ends a gazetteer thread that takes too long and repeats the request in a new thread', async () => {
  const db = await openDirectory()
  const id = await add(db, 1, {})
  const flag = join(temporaryFolder(), 'hung')
  const hangsOnce = writeThread(`
    import { existsSync, writeFileSync } from 'node:fs'
    if (!existsSync(${JSON.stringify(flag)})) {
      writeFileSync(${JSON.stringify(flag)}, '')
      for (;;);
    }
    ${returnsSintra}`)
  const { backfill, warnings } = startBackfill(db, {
    file: hangsOnce,
    callTimeoutMs: 1_000,
    retryMs: 10,
  })
  backfill.wake()
  await vi.waitFor(async () => expect(await placeOf(db, id)).toEqual(['Sintra', 'PT', 1]), 20_000)
  expect(warnings[0]).toBe('geocoding backfill failed')
})

test('unloads the gazetteer after an idle time and loads it again for the next request', async () => {
  const db = await openDirectory()
  const startsFile = join(temporaryFolder(), 'starts')
  const file = writeThread(`
    import { appendFileSync } from 'node:fs'
    appendFileSync(${JSON.stringify(startsFile)}, 'x')
    ${returnsSintra}`)
  const { backfill } = startBackfill(db, { file, idleMs: 20 })
  let n = 0
  await vi.waitFor(
    async () => {
      n += 1
      const id = await add(db, n, {})
      backfill.wake()
      await backfill.idle()
      expect(await placeOf(db, id)).toEqual(['Sintra', 'PT', 1])
      expect(readFileSync(startsFile, 'utf8')).toBe('xxx')
    },
    { timeout: 20_000, interval: 60 },
  )
})

function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}
