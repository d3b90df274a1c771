/** Where the app finds it; the file lies in public/. */
export const gazetteerPath = '/gazetteer/towns.json'

/**
 * The towns of the world in columns, which compress better than rows. Lines stand for towns, in the
 * order of their regions and, within one, from south to north.
 */
export interface GazetteerFile {
  /** A line for each region: its ISO 3166 country, its English name or nothing, how many towns it has. */
  regions: string
  /** English names where there are such, else local ones. */
  names: string
  /** Further names of the town, separated by tabs. */
  others: string
  /** Thousandths of a degree, each less the one before it. */
  latitudes: string
  longitudes: string
  /** One character for each town, see `sizeSign`. */
  sizes: string
}

export interface GazetteerTown {
  name: string
  others: string[]
  /** ISO 3166 code. */
  country: string
  /** In English; empty where there is none. */
  region: string
  latitude: number
  longitude: number
  /** How many people live there, on a scale of our own. */
  size: number
}

const firstSign = 40

/** The sign of a size: steps of 19 %, from a thousand people on. */
export function sizeSign(population: number): string {
  const steps = Math.round(4 * Math.log2(Math.max(population, 1000) / 1000))
  // No backslash, which takes two bytes.
  return String.fromCharCode(firstSign + Math.min(steps, 92 - firstSign - 1))
}

/** The towns of the file, one by one: all at once they would take several times its memory. */
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
        size: file.sizes.charCodeAt(town) - firstSign,
      }
    }
  }
}
