/** Headers of the sync protocol, lower case as Node and fetch give them. */
export const syncHeaders = {
  /** Request and echo: names one write of one account. [R2] [R4] */
  idempotencyKey: 'idempotency-key',
  /** Request: the account whose write this is; another session answers 409. [R3] */
  account: 'x-account-id',
  /** Answer: the database's epoch. Request: the one that the device knows; else 410. [R4] [P5] */
  epoch: 'sync-epoch',
  /** Answer: the change number a pull must reach to show this write. [P4] */
  seq: 'sync-seq',
  /** Answer to a list of reviews: the resource's `reviewsRevision` it shows. */
  reviewsRevision: 'reviews-revision',
} as const

/** Headers of the admin's lists: how many there are in all, and what to send as `after`. */
export const pageHeaders = { totalCount: 'total-count', nextPage: 'next-page' } as const
