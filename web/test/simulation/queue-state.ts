import type { Block, Held, OutboxRecord, Review, SavedResource, User } from '@worldschool/schema'
import type {
  CatalogueState,
  DeviceRecord,
  NoticeRecord,
  ReviewListRecord,
} from '../../src/db/indexeddb.ts'
import type { PhotoRecord } from '../../src/db/photo-records.ts'
import { rawRows } from './watched-indexed-db.ts'

/** The part of a device's database that the rules are about, after a commit. */
export interface QueueState {
  outbox: readonly OutboxRecord[]
  journal: readonly OutboxRecord[]
  account: User | null
  /** Somebody has signed out, and the session must still be ended. */
  isSessionToEnd: boolean
  /** The id of the account of this session. */
  leftBy: string | null
  /** The username of an account that was deleted elsewhere, until the person has read the notice. */
  deletedAccount: string | null
  catalogueCursor: string | null
  mineCursor: string | null
  saved: readonly SavedResource[]
  ownReviews: readonly Review[]
  blocks: readonly Block[]
  reviewLists: readonly ReviewListRecord[]
  notices: readonly NoticeRecord[]
  /** The content of the account that waits for a moderator. */
  held: Held | null
  photos: readonly PhotoRecord[]
}

export const emptyQueueState: QueueState = {
  outbox: [],
  journal: [],
  account: null,
  isSessionToEnd: false,
  leftBy: null,
  deletedAccount: null,
  catalogueCursor: null,
  mineCursor: null,
  saved: [],
  ownReviews: [],
  blocks: [],
  reviewLists: [],
  notices: [],
  held: null,
  photos: [],
}

/** Reads only `stores`, which were committed. Another transaction may still be writing to other stores. */
export function readQueueState(
  connection: IDBDatabase,
  stores: ReadonlySet<string>,
  before: QueueState,
): QueueState {
  const next = { ...before }
  if (stores.has('outbox')) next.outbox = rawRows(connection, 'outbox')
  if (stores.has('journal')) next.journal = rawRows(connection, 'journal')
  if (stores.has('saved')) next.saved = rawRows(connection, 'saved')
  if (stores.has('ownReviews')) next.ownReviews = rawRows(connection, 'ownReviews')
  if (stores.has('blocks')) next.blocks = rawRows(connection, 'blocks')
  if (stores.has('reviewLists')) next.reviewLists = rawRows(connection, 'reviewLists')
  if (stores.has('notices')) next.notices = rawRows(connection, 'notices')
  if (stores.has('photos')) next.photos = rawRows(connection, 'photos')
  if (!stores.has('device')) return next
  const values = new Map<string, unknown>(
    rawRows<DeviceRecord>(connection, 'device').map(({ key, value }) => [key, value]),
  )
  const catalogue = values.get('catalogue') as CatalogueState | undefined
  return {
    ...next,
    account: (values.get('account') as User | undefined) ?? null,
    isSessionToEnd: values.get('sessionToEnd') === true,
    leftBy: (values.get('leftBy') as string | undefined) ?? null,
    deletedAccount: (values.get('deletedAccount') as string | undefined) ?? null,
    catalogueCursor: catalogue?.cursor ?? null,
    held: (values.get('held') as Held | undefined) ?? null,
    mineCursor: (values.get('mineCursor') as string | undefined) ?? null,
  }
}
