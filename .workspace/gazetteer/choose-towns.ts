import type { SourceTown } from './read-sources.ts'

const towns = 30_000
/** So large that a town is there in any case. */
const large = 15_000
/** Of every country so many are there, however small: islands have no large ones. */
const ofCountry = 20
/** Parts of towns, farms, and what is no longer there. */
const otherKinds = new Set(['PPLX', 'PPLF', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH'])
/** Capitals of countries and of their regions. */
const capitals = new Set(['PPLC', 'PPLA'])

/**
 * The towns that families look for: the large ones, capitals, the largest of every country, and
 * then those that are better known than their size says, such as Zermatt: many languages name them.
 */
export function chooseTowns(all: readonly SourceTown[]): SourceTown[] {
  const bySize = all
    .filter(({ featureCode }) => !otherKinds.has(featureCode))
    .toSorted((a, b) => b.population - a.population || a.id - b.id)
  const chosen: SourceTown[] = []
  const others: SourceTown[] = []
  const taken = new Map<string, number>()
  for (const town of bySize) {
    const before = taken.get(town.country) ?? 0
    const isCertain =
      town.population >= large || capitals.has(town.featureCode) || before < ofCountry
    if (isCertain) taken.set(town.country, before + 1)
    const into = isCertain ? chosen : others
    into.push(town)
  }
  const byFame = others.toSorted((a, b) => fame(b) - fame(a) || a.id - b.id)
  return [...chosen, ...byFame.slice(0, towns - chosen.length)]
}

function fame({ population, alternates }: SourceTown): number {
  return population * (1 + alternates.length) ** 1.5
}
