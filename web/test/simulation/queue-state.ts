import type { OutboxRecord, Review, SavedResource, User } from '@worldschool/schema'
import type { CatalogueState, DeviceRecord } from '../../src/db/database.ts'
import { rawRows } from './watched-indexed-db.ts'

/** What a device's database holds after a commit, as far as the rules speak of it. */
export interface QueueState {
  outbox: readonly OutboxRecord[]
  journal: readonly OutboxRecord[]
  account: User | null
  catalogueCursor: string | null
  mineCursor: string | null
  saved: readonly SavedResource[]
  ownReviews: readonly Review[]
}

export const emptyQueueState: QueueState = {
  outbox: [],
  journal: [],
  account: null,
  catalogueCursor: null,
  mineCursor: null,
  saved: [],
  ownReviews: [],
}

export function readQueueState(connection: IDBDatabase): QueueState {
  const values = new Map<string, unknown>(
    rawRows<DeviceRecord>(connection, 'device').map(({ key, value }) => [key, value]),
  )
  const catalogue = values.get('catalogue') as CatalogueState | undefined
  return {
    outbox: rawRows(connection, 'outbox'),
    journal: rawRows(connection, 'journal'),
    account: (values.get('account') as User | undefined) ?? null,
    catalogueCursor: catalogue?.cursor ?? null,
    mineCursor: (values.get('mineCursor') as string | undefined) ?? null,
    saved: rawRows(connection, 'saved'),
    ownReviews: rawRows(connection, 'ownReviews'),
  }
}
