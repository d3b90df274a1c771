/** The URL path of the file. The file is in `public/` of the app. */
export const gazetteerPath = '/gazetteer/towns.json'

/**
 * The towns of the world in columns, which compress better than rows. Each line is a town, ordered by region and,
 * within a region, from south to north.
 */
export interface GazetteerFile {
  /** One line per region: its ISO 3166 country, its English name or nothing, its number of towns. */
  regions: string
  /** One name per town: the English name if there is one, otherwise the local name. */
  names: string
  /** Alternative names of the town, separated by tabs. */
  others: string
  /** In thousandths of a degree, delta-encoded: each value is the difference from the previous latitude. */
  latitudes: string
  longitudes: string
  /** One character per town, see `sizeCharacter`. */
  sizes: string
}

export interface GazetteerTown {
  name: string
  others: string[]
  /** ISO 3166 code. */
  country: string
  /** In English; empty if there is none. */
  region: string
  latitude: number
  longitude: number
  /** Population on a logarithmic scale, see `sizeCharacter`. */
  size: number
}

const firstCharacter = 40

/** Returns the character for a population, in steps of 19 %. The first character is for 1,000 people. */
export function sizeCharacter(population: number): string {
  const steps = Math.round(4 * Math.log2(Math.max(population, 1000) / 1000))
  // No backslash, which takes two bytes in JSON.
  return String.fromCharCode(firstCharacter + Math.min(steps, 92 - firstCharacter - 1))
}

/**
 * Yields the towns of the file one by one. All towns at once would take several times the memory of the file.
 */
export function* townsOf(file: GazetteerFile): Generator<GazetteerTown> {
  const [names, others] = [file.names.split('\n'), file.others.split('\n')]
  const [latitudes, longitudes] = [file.latitudes.split(' '), file.longitudes.split(' ')]
  let [town, latitude, longitude] = [0, 0, 0]
  for (const line of file.regions.split('\n')) {
    const [country = '', region = '', count] = line.split('\t')
    for (const end = town + Number(count); town < end; town++) {
      latitude += Number(latitudes[town])
      longitude += Number(longitudes[town])
      yield {
        name: names[town] ?? '',
        others: (others[town] ?? '').split('\t').filter(Boolean),
        country,
        region,
        latitude: latitude / 1000,
        longitude: longitude / 1000,
        size: file.sizes.charCodeAt(town) - firstCharacter,
      }
    }
  }
}
