import { categories, resourceSchema } from '@worldschool/schema'
import { describe, expect, it } from 'vitest'
import { listResources } from '../src/repositories/resources-repository.ts'
import { kilometresBetween, type Point } from '../src/services/geocoding/gazetteer/geometry.ts'
import { readSamples, seedSamples } from '../src/services/resources/seed-samples.ts'
import { runCommand } from './fixtures/run-command.ts'
import { gazetteer } from './support/gazetteer.ts'
import { migratedDatabaseUrl, openDirectory } from './support/temporary-database.ts'

const now = new Date('2026-03-01T10:00:00Z')
const samples = readSamples()

/** Rough bounds of the continents, enough for places that are well inside. */
const continents: [name: string, south: number, north: number, west: number, east: number][] = [
  ['Oceania', -50, -9, 112, 180],
  ['South America', -56, 7, -82, -34],
  ['North America', 7, 72, -170, -52],
  ['Africa', -35, 32, -18, 52],
  ['Europe', 36, 71, -25, 30],
  ['Asia', -10, 75, 30, 150],
]

function continentOf({ latitude, longitude }: Point): string | undefined {
  return continents.find(
    ([, south, north, west, east]) =>
      latitude > south && latitude < north && longitude > west && longitude < east,
  )?.[0]
}

function pointOf(sample: (typeof samples)[number]): Point {
  return { latitude: sample.latitude ?? Number.NaN, longitude: sample.longitude ?? Number.NaN }
}

describe('the samples', () => {
  it('has samples of all eight categories', () => {
    expect(new Set(samples.map((sample) => sample.category))).toEqual(new Set(categories))
  })

  it('has samples on six continents and none at sea', () => {
    const found = new Set(samples.map((sample) => continentOf(pointOf(sample))))
    expect(found).toEqual(new Set(continents.map(([name]) => name)))
  })

  it('has samples within 60 km of a town of their country, except for one remote island', () => {
    const { towns, readCountry } = gazetteer
    const remote = samples.filter((sample) => {
      const country = readCountry(sample.location.split(',').at(-1) ?? '')?.code
      const isNear = (town: number) =>
        towns.country(town) === country &&
        kilometresBetween(towns.point(town), pointOf(sample)) < 60
      return !towns.latitudes.keys().some(isNear)
    })
    expect(remote.map((sample) => sample.location)).toEqual(['Lady Elliot Island, Australia'])
  })

  it('has samples at the coordinates of their location', () => {
    const misplaced = samples.filter((sample) => {
      const place = gazetteer.find(sample.location, sample.description)
      return place !== null && kilometresBetween(place, pointOf(sample)) > 30
    })
    expect(misplaced).toEqual([])
  })

  it('every sample has its own combination of name and location', () => {
    expect(new Set(samples.map(({ name, location }) => `${name}\n${location}`)).size).toBe(
      samples.length,
    )
  })
})

describe('seeding', () => {
  it('adds every sample once, without an author', async () => {
    const db = await openDirectory()
    expect(await seedSamples(db, { now })).toBe(samples.length)
    expect(await seedSamples(db, { now })).toBe(0)
    const resources = await listResources(db)
    expect(resources).toHaveLength(samples.length)
    for (const resource of resources) {
      expect(() => resourceSchema.parse(resource)).not.toThrow()
      expect(resource).toMatchObject({ isSample: 'true', authorId: null })
    }
    const museum = resources.find((one) => one.name === 'Deutsches Museum')
    expect(museum?.contactInfo?.website).toMatch(/^https:/)
  })

  it('the seed command adds the samples, and adds nothing when it runs again', async () => {
    const DATABASE_URL = await migratedDatabaseUrl()
    const first = runCommand('seed', [], { DATABASE_URL })
    expect(first).toMatchObject({ status: 0, stdout: `${samples.length} samples added.\n` })
    expect(runCommand('seed', [], { DATABASE_URL }).stdout).toBe(
      'All samples are already in the directory.\n',
    )
  })
})
