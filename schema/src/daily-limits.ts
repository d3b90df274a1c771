/**
 * Writes per account and UTC day, fewer for young accounts. Admins have no quota. The server alone enforces them, so they
 * are not in `limits`, which every first visit loads. [SEC-29]
 */
export const dailyLimits = {
  usual: {
    resources: 200,
    edits: 600,
    reviews: 200,
    reports: 50,
    saves: 3_000,
    photos: 600,
    blocks: 100,
  },
  young: {
    resources: 50,
    edits: 200,
    reviews: 50,
    reports: 20,
    saves: 1_500,
    photos: 200,
    blocks: 50,
  },
  youngDays: 7,
  /** Maximum `Retry-After` of an exceeded quota. It is short, because the device does not pull either until then. */
  retryAfterMaxSeconds: 600,
  /** Maximum bytes of stored responses per account. Daily housekeeping deletes the oldest ones above this limit. */
  responseBytes: 2_000_000,
} as const
