import { foldText, type Resource } from '@worldschool/schema'
import { memoizePerText } from './memoize-per-text.ts'

/** A facet value as first written, and the number of places that have it. */
export interface LocationOption {
  name: string
  count: number
}

const commas = /[,،，、]/

interface Part {
  name: string
  key: string
}

/** Returns the parts of a location such as "Ubud, Bali, Indonesia", from the largest to the smallest. */
const partsOf = memoizePerText((location: string): readonly Part[] =>
  location
    .split(commas)
    .map((text) => text.trim())
    .filter(Boolean)
    .map((name) => ({ name, key: foldText(name) }))
    .reverse(),
)

/** Returns true if a location is in the country, and in the town or region if one is given. */
export function isInLocation(location: string, where: readonly string[]): boolean {
  if (where.length === 0) return true
  const [country, ...rest] = partsOf(location)
  const [wantedCountry = '', wantedTown] = where.map(foldText)
  if (country?.key !== wantedCountry) return false
  return wantedTown === undefined || rest.some(({ key }) => key === wantedTown)
}

/** The countries of these resources, sorted by name. */
export function countriesOf(resources: readonly Resource[], language: string): LocationOption[] {
  return count(resources, language, ([country]) => (country ? [country] : []))
}

/** The towns and regions of a country. */
export function townsOf(
  resources: readonly Resource[],
  country: string,
  language: string,
): LocationOption[] {
  const wanted = foldText(country)
  return count(resources, language, ([own, ...rest]) => (own?.key === wanted ? rest : []))
}

function count(
  resources: readonly Resource[],
  language: string,
  pick: (parts: readonly Part[]) => readonly Part[],
): LocationOption[] {
  const found = new Map<string, LocationOption>()
  for (const { location } of resources) {
    for (const { name, key } of pick(partsOf(location))) {
      const known = found.get(key)
      if (known) known.count += 1
      else found.set(key, { name, count: 1 })
    }
  }
  const { compare } = new Intl.Collator(language)
  return [...found.values()].sort((a, b) => compare(a.name, b.name))
}
