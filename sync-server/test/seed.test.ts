import { categories, resourceSchema } from '@worldschool/schema'
import { describe, expect, it } from 'vitest'
import { listResources } from '../src/repositories/resources-repository.ts'
import { kilometresBetween, type Point } from '../src/services/geocoding/gazetteer/geometry.ts'
import { readSamples, seedSamples } from '../src/services/resources/seed-samples.ts'
import { openDirectory, temporaryDatabaseUrl } from './fixtures/empty-directory.ts'
import { runCommand } from './fixtures/run-command.ts'
import { gazetteer } from './support/gazetteer.ts'

const now = new Date('2026-03-01T10:00:00Z')
const samples = readSamples()

/** Where the continents roughly are; enough for places that lie well inside. */
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
  it('are of all eight categories', () => {
    expect(new Set(samples.map((sample) => sample.category))).toEqual(new Set(categories))
  })

  it('lie on six continents, none of them at sea', () => {
    const found = new Set(samples.map((sample) => continentOf(pointOf(sample))))
    expect(found).toEqual(new Set(continents.map(([name]) => name)))
  })

  it('lie within 60 km of a town of their country, but for an island far out', () => {
    const { towns, readCountry } = gazetteer.load()
    const remote = samples.filter((sample) => {
      const country = readCountry(sample.location.split(',').at(-1) ?? '')?.code
      const isNear = (town: number) =>
        towns.countries[town] === country &&
        kilometresBetween(towns.point(town), pointOf(sample)) < 60
      return !towns.names.keys().some(isNear)
    })
    expect(remote.map((sample) => sample.location)).toEqual(['Lady Elliot Island, Australia'])
  })

  it('lie where their location says', () => {
    const astray = samples.filter((sample) => {
      const place = gazetteer.find(sample.location, sample.description)
      return place !== null && kilometresBetween(place, pointOf(sample)) > 30
    })
    expect(astray).toEqual([])
  })

  it('are told apart by name and place', () => {
    expect(new Set(samples.map(({ name, location }) => `${name}\n${location}`)).size).toBe(
      samples.length,
    )
  })
})

describe('seeding', () => {
  it('adds every sample once, as a sample without author', async () => {
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

  it('works as a command, once and again', async () => {
    const DATABASE_URL = await temporaryDatabaseUrl()
    const first = runCommand('seed', [], { DATABASE_URL })
    expect(first).toMatchObject({ status: 0, stdout: `${samples.length} samples added.\n` })
    expect(runCommand('seed', [], { DATABASE_URL }).stdout).toBe('All samples are there.\n')
  })
})
