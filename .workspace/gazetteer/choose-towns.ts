import type { SourceTown } from './read-sources.ts'

const towns = 30_000
/** Minimum population of towns that are always included. */
const largePopulation = 15_000
/** Minimum number of towns of each country: island states have no large ones. */
const minPerCountry = 20
/** Parts of towns, farms, and places that no longer exist. */
const excludedCodes = new Set(['PPLX', 'PPLF', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH'])
/** Capitals of countries and of their regions. */
const capitals = new Set(['PPLC', 'PPLA'])

/**
 * The towns that families search for: large ones, capitals, the largest of every country, and then those such
 * as Zermatt that have names in many languages, because they are better known than their size suggests.
 */
export function chooseTowns(all: readonly SourceTown[]): SourceTown[] {
  const bySize = all
    .filter(({ featureCode }) => !excludedCodes.has(featureCode))
    .toSorted((a, b) => b.population - a.population || a.id - b.id)
  const chosen: SourceTown[] = []
  const others: SourceTown[] = []
  const countByCountry = new Map<string, number>()
  for (const town of bySize) {
    const before = countByCountry.get(town.country) ?? 0
    const isAlwaysIncluded =
      town.population >= largePopulation || capitals.has(town.featureCode) || before < minPerCountry
    if (isAlwaysIncluded) countByCountry.set(town.country, before + 1)
    const target = isAlwaysIncluded ? chosen : others
    target.push(town)
  }
  const byFame = others.toSorted((a, b) => fame(b) - fame(a) || a.id - b.id)
  return [...chosen, ...byFame.slice(0, towns - chosen.length)]
}

function fame({ population, alternates }: SourceTown): number {
  return population * (1 + alternates.length) ** 1.5
}
