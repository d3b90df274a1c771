import { type GazetteerFile, sizeCharacter } from '../../schema/src/index.ts'
import type { SourceTown } from './read-sources.ts'

/** A town with the alternate names that were chosen for it. */
export type NamedTown = Omit<SourceTown, 'alternates'> & { alternateNames: string[] }

/** Converts the towns to columns, ordered by region. */
export function toGazetteerFile(
  towns: readonly NamedTown[],
  regionNames: ReadonlyMap<string, string>,
): GazetteerFile {
  const codeOf = ({ country, region }: NamedTown) => `${country}.${region}`
  const groups = [...Map.groupBy(towns, codeOf)].sort(([a], [b]) => (a < b ? -1 : 1))
  const ordered = groups.flatMap(([, ofRegion]) =>
    ofRegion.toSorted((a, b) => a.latitude - b.latitude || a.id - b.id),
  )
  return {
    regions: groups
      .map(([code, { length }]) => [code.slice(0, 2), regionNames.get(code) ?? '', length])
      .map((region) => region.join('\t'))
      .join('\n'),
    names: ordered.map(({ name }) => name).join('\n'),
    others: ordered.map(({ alternateNames }) => alternateNames.join('\t')).join('\n'),
    latitudes: differences(ordered.map(({ latitude }) => latitude)),
    longitudes: differences(ordered.map(({ longitude }) => longitude)),
    sizes: ordered.map(({ population }) => sizeCharacter(population)).join(''),
  }
}

function differences(degrees: number[]): string {
  const thousandths = degrees.map((value) => Math.round(value * 1000))
  return thousandths.map((value, index) => value - (thousandths[index - 1] ?? 0)).join(' ')
}
