import { distanceMetres, foldPlace } from '../../schema/src/index.ts'
import type { ListedTown, SourceTown } from './read-sources.ts'

const samePlaceMetres = 10_000

/**
 * Gives towns the names and regions of the newer list: Nur-Sultan is Astana again, and Norway has
 * other counties. The same town is one of the country that is close and has one of its names.
 */
export function bringUpToDate(
  towns: readonly SourceTown[],
  listed: readonly ListedTown[],
): SourceTown[] {
  const byName = Map.groupBy(listed, ({ country, name }) => `${country} ${foldPlace(name)}`)
  return towns.map((town) => {
    const names = new Set([town.name, ...town.alternates].map(foldPlace))
    const same = [...names]
      .flatMap((name) => byName.get(`${town.country} ${name}`) ?? [])
      .map((one) => ({ one, metres: distanceMetres(town, pointOf(one)) }))
      .filter(({ metres }) => metres < samePlaceMetres)
      .sort((a, b) => a.metres - b.metres)[0]?.one
    if (!same) return town
    const alternates = same.name === town.name ? town.alternates : [town.name, ...town.alternates]
    return { ...town, name: same.name, region: same.admin1, alternates }
  })
}

function pointOf({ lat, lng }: ListedTown) {
  return { latitude: Number(lat), longitude: Number(lng) }
}
