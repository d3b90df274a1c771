import { distanceMetres, foldPlace } from '../../schema/src/index.ts'
import type { ListedTown, SourceTown } from './read-sources.ts'

const maxMatchMetres = 10_000

/**
 * Replaces the names and regions of towns by those of the newer list: Nur-Sultan is Astana again, and
 * Norway has other counties. A town matches one of the same country that is close and shares a name.
 */
export function applyNewerList(
  towns: readonly SourceTown[],
  listed: readonly ListedTown[],
): SourceTown[] {
  const byName = Map.groupBy(listed, ({ country, name }) => `${country} ${foldPlace(name)}`)
  return towns.map((town) => {
    const names = new Set([town.name, ...town.alternates].map(foldPlace))
    const match = [...names]
      .flatMap((name) => byName.get(`${town.country} ${name}`) ?? [])
      .map((one) => ({ one, metres: distanceMetres(town, pointOf(one)) }))
      .filter(({ metres }) => metres < maxMatchMetres)
      .sort((a, b) => a.metres - b.metres)[0]?.one
    if (!match) return town
    const alternates = match.name === town.name ? town.alternates : [town.name, ...town.alternates]
    return { ...town, name: match.name, region: match.admin1, alternates }
  })
}

function pointOf({ lat, lng }: ListedTown) {
  return { latitude: Number(lat), longitude: Number(lng) }
}
