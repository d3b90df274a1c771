const day = 24 * 60 * 60 * 1000

/** How much of the streets a phone keeps, and for how long without asking again. */
export const tileLimits = {
  /** All that is kept: tiles, and what a style is made of. */
  count: 4_000,
  bytes: 80 * 1024 * 1024,
  /** One that is larger is shown and not kept. */
  bytesOfOne: 2 * 1024 * 1024,
  /** What stays when one of the first two is passed, so that not every tile makes another one go. */
  shareLeft: 0.9,
  /** How many go at a time. */
  evictedAtOnce: 200,
  /** A tile is not asked for again before, whatever its headers say; nor is it trusted for longer. */
  leastFreshMs: 7 * day,
  mostFreshMs: 365 * day,
  /** How long an old one waits for the network before it is shown. */
  patienceMs: 3_000,
  /** When the map may ask again for one that is shown old. */
  askAgainMs: 5 * 60 * 1000,
  /** One that was looked at within this time is not noted as looked at again. */
  sameUseMs: 60 * 60 * 1000,
} as const
