import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type GazetteerFile, gazetteerPath, townsOf } from '../schema/src/index.ts'
import { gazetteerText, makeGazetteer } from './gazetteer/make-gazetteer.ts'
import { readTowns } from './gazetteer/read-sources.ts'

const shipped = readFileSync(new URL(`../public${gazetteerPath}`, import.meta.url), 'utf8')
const towns = [...townsOf(JSON.parse(shipped) as GazetteerFile)]

test('the shipped gazetteer is what the build makes from the packages, byte for byte', () => {
  // Not `toBe` on the texts: a failure would print all of both.
  expect(gazetteerText(makeGazetteer()) === shipped).toBe(true)
  // Takes six seconds, and longer on a busy machine.
}, 300_000)

test('the gazetteer has 30,000 towns of every country, each with a name, a country and coordinates', () => {
  expect(towns).toHaveLength(30_000)
  const countries = new Set(readTowns().map(({ country }) => country))
  expect(new Set(towns.map(({ country }) => country))).toEqual(countries)
  for (const { name, country, latitude, longitude, others } of towns) {
    expect(name).toBeTruthy()
    expect(country).toMatch(/^[A-Z]{2}$/)
    expect(Math.abs(latitude)).toBeLessThanOrEqual(90)
    expect(Math.abs(longitude)).toBeLessThanOrEqual(180)
    expect(others).not.toContain(name)
  }
})

test('the gazetteer has the capital of every country at its coordinates', () => {
  const key = (latitude: number, longitude: number) =>
    `${latitude.toFixed(3)} ${longitude.toFixed(3)}`
  const known = new Set(towns.map(({ latitude, longitude }) => key(latitude, longitude)))
  const capitals = readTowns().filter(({ featureCode }) => featureCode === 'PPLC')
  expect(capitals.length).toBeGreaterThan(230)
  const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000
  const missing = capitals.filter(
    ({ latitude, longitude }) => !known.has(key(rounded(latitude), rounded(longitude))),
  )
  expect(missing.map(({ name }) => name)).toEqual([])
})

test('towns have their names in their own script and in the app’s languages', () => {
  const namesOf = (name: string) => towns.find((town) => town.name === name)?.others
  expect(namesOf('Kyoto')).toContain('京都')
  expect(namesOf('Munich')).toEqual(
    expect.arrayContaining(['München', 'Monaco di Baviera', '慕尼黑']),
  )
  expect(namesOf('Bangkok')).toContain('กรุงเทพ')
  expect(namesOf('Kyiv')).toContain('Київ')
  expect(namesOf('Cairo')).toContain('القاهرة')
})
