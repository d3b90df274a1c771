/** What is taken for granted of a very large directory; every one may be given on the command line. */
export interface Assumptions {
  seed: number
  devices: number
  /** Of the map, each with a feed of its own. */
  regions: number
  placesPerRegion: number
  /** Whose places one device holds: where a family is, was and goes next. */
  regionsPerDevice: number
  opensPerDay: number
  minutesOpen: number
  /** Places added, edited, reviewed, photographed and deleted, by everyone. */
  changesPerDay: number
  /** The busiest hour against the mean one. */
  peak: number
  /** The n-th region is as busy as n to the power of this is to one, negative. */
  skew: number
  /** Places of a CDN that keep what they have sent, each for itself. */
  cdnPlaces: number
  /** How long these give on the end of a region's feed without asking. */
  keptSeconds: number
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
  keptSeconds: 10,
}

/** No device is taken to have been away for longer: who was begins anew or reads much, and is rare. */
export const mostHoursAway = 72

/** Measured in this project; where, says the record on ten million places. */
export const measured = {
  /** Of one changed place, pressed. */
  rowBytes: 280,
  /** Of the head of an answer, and of all of a 304. */
  headBytes: 1_118,
  notModifiedBytes: 371,
  /** Milliseconds of a core: a 304, an answer that is kept, one that is made, and each row in that. */
  notModifiedMs: 0.0206,
  keptMs: 0.0724,
  madeMs: 2.06,
  madeRowMs: 0.041,
  /** A 304 of what is one account's own, which takes the ordinary way. */
  ownMs: 0.108,
  /** Of one region's places, pressed, for a device that is new to it. */
  placeBytes: 180,
} as const

/** Dollars, assumed and not asked for: nobody's list. */
export const prices = {
  perCdnGigabyte: 0.04,
  perMillionCdnRequests: 0.6,
  perOriginGigabyte: 0.09,
  /** A month of one core with 4 GB, of a server or a database. */
  perCore: 30,
} as const

export const hoursPerMonth = 730
