/** Assumptions about a very large directory; each can be set on the command line. */
export interface Assumptions {
  seed: number
  devices: number
  /** Regions of the map, each with its own feed. */
  regions: number
  placesPerRegion: number
  /** The regions whose places one device stores: where a family is, was and goes next. */
  regionsPerDevice: number
  opensPerDay: number
  minutesOpen: number
  /** Places added, edited, reviewed, photographed and deleted, by everyone. */
  changesPerDay: number
  /** Changes and requests in the busiest hour, as a multiple of the mean hour. */
  peak: number
  /** The activity of the n-th region is n to the power of minus this. */
  skew: number
  /** Locations of a CDN, each with its own cache. */
  cdnPlaces: number
  /** How long a CDN serves the newest part of a region’s feed without revalidation. */
  cdnMaxAgeSeconds: number
}

export const defaults: Assumptions = {
  seed: 1,
  devices: 1_000_000,
  regions: 1_000,
  placesPerRegion: 10_000,
  regionsPerDevice: 3,
  opensPerDay: 3,
  minutesOpen: 4,
  changesPerDay: 50_000,
  peak: 2.5,
  skew: 0.7,
  cdnPlaces: 50,
  cdnMaxAgeSeconds: 10,
}

/** No simulated device was away for longer. Such devices are rare, and read everything again. */
export const maxHoursAway = 72

/** Measured in this project; the decision record on ten million places says where. */
export const measured = {
  /** Of one changed place, compressed. */
  rowBytes: 280,
  /** Of the headers of a response, and of a whole 304. */
  headBytes: 1_118,
  notModifiedBytes: 371,
  /**
   * CPU time in ms of a 304, of a cached response, of a response read from the database, and of
   * each row in such a response.
   */
  notModifiedMs: 0.0206,
  cachedMs: 0.0724,
  madeMs: 2.06,
  madeRowMs: 0.041,
  /** A 304 of an account’s own feed, which does not use the fast path. */
  ownMs: 0.108,
  /** Of one place, compressed, for a device that is new to its region. */
  placeBytes: 180,
} as const

/** Assumed prices in dollars, not those of a provider. */
export const prices = {
  perCdnGigabyte: 0.04,
  perMillionCdnRequests: 0.6,
  perOriginGigabyte: 0.09,
  /** A month of one core with 4 GB, of a server or a database. */
  perCore: 30,
} as const

export const hoursPerMonth = 730
