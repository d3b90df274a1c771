import type {
  Configuration,
  LanguageCode,
  LostData,
  NotificationSettings,
  OutboxRecord,
  PhotoWidth,
  Point,
  Resource,
  Review,
  SavedResource,
  User,
} from '@worldschool/schema'
import { Dexie, type EntityTable, type Table } from 'dexie'
import { factoryOfNow, guardAgainstDowngrade } from './downgrade-guard.ts'
import type { MapAreaRecord, MapChunkRecord, MapDownloadRecord } from './offline-map-records.ts'
import type { PhotoContentRecord, PhotoRecord } from './photo-records.ts'
import { mend, recoverTransactions } from './transaction-recovery.ts'

// On a developer's own machine it would have the browser note where each promise came from: what is tried
// and measured there is to be what runs anywhere else.
Dexie.debug = false

/** Some hundred rows of the catalogue, as one page of the first pull brought them. */
export interface CataloguePageRecord {
  page: number
  rows: Resource[]
}

/** A row that changed since; null once deleted. `change` counts up on this device. */
export interface CatalogueChangeRecord {
  id: string
  change: number
  row: Resource | null
}

/** The reviews of one resource, and the `reviewsRevision` that they show. */
export interface ReviewListRecord {
  resourceId: string
  reviews: Review[]
  reviewsRevision: number
}

/** What someone has typed into a form and not sent yet; `values` are the form's own, as typed. */
export interface DraftRecord {
  userId: string
  /** Which form it is, and which resource it is about. */
  about: string
  values: Readonly<Record<string, unknown>>
  /** By the device's clock, to be shown. [I3] */
  keptAt: number
}

/** Where the catalogue stands; `generation` rises when the pages are written anew. */
export interface CatalogueState {
  cursor: string | null
  generation: number
  pages: number
  changes: number
  total: number
  isComplete: boolean
  /** More pages are to come: what changed twice since stands at its later number, in one of them. */
  isMidway?: boolean
}

/** Up to where news were told: everything at or before it is no news any more. */
export interface NewsMark {
  epoch: string
  seq: number
  /** When the newest resource known was added, by the server's clock. */
  newest: string
  /** What was saved then, the viewer's own places left out. */
  savedIds: string[]
  /** What those were called, for the day that the directory has them no more. */
  savedNames?: Readonly<Record<string, string>>
}

/** A change of the catalogue that this device itself has made. */
export interface OwnChange {
  resourceId: string
  seq: number
}

/** The single values of a device, each under its own key. */
export interface DeviceValues {
  account: User
  catalogue: CatalogueState
  /** The newest rows as of a cursor of the catalogue. */
  firstRows: { cursor: string; rows: Resource[] }
  mineCursor: string
  /** As `isMidway` of the catalogue, for the account's own feed. */
  mineIsMidway: boolean
  configuration: Configuration
  /** Until when the server has asked to be left alone, by the device's clock. [R6] */
  waitUntil: number
  /** The same, of photos alone, which never hold up text. [Q6] */
  photosWaitUntil: number
  /**
   * Someone signed out with no network: their session on the server is still to be ended. While a
   * sign-in is under way, which ends it by itself, it is `at-sign-in`.
   */
  sessionToEnd: true | 'at-sign-in'
  /** The device was cleared while offline: the sign-out unregisters it too. */
  isCleared: true
  /** Whose session that is. */
  leftBy: string
  /** The username of an account that was deleted elsewhere, until the person has read of it. */
  deletedAccount: string
  /** The address, or `unasked`, that the account was asked to confirm. It is asked once. */
  askedToConfirm: string
  /** Made on the device; a mark outside the database knows it too. [fault 26] */
  databaseId: string
  /** The browser has cleared the database before this one; until the person has read of it. */
  lostData: LostData
  /** Only while notifications are on; the service worker cannot read them where they are chosen. */
  noticeWishes: NotificationSettings & { language?: LanguageCode }
  /** Only while notifications are on. */
  newsMark: NewsMark
  /** The last of them that the pull has shown, which are no news to the person. */
  ownChanges: OwnChange[]
  /** Where the person last was; only while Location Services and its notifications are on. */
  lastPosition: Point
}

export type DeviceRecord = {
  [K in keyof DeviceValues]: { key: K; value: DeviceValues[K] }
}[keyof DeviceValues]

/**
 * The device's own database: what the server told (pages, changes, saved, own reviews, review
 * lists), what this device still has to tell (outbox), what it told of late (journal), what is still
 * being written (drafts), areas of the map (mapAreas, with mapDownloads on their way and the bytes
 * of both in mapChunks), and photos (with their bytes in photoContents). Versions only ever add. [S1]
 */
export class DeviceDatabase extends Dexie {
  declare outbox: EntityTable<OutboxRecord, 'seq'>
  declare cataloguePages: Table<CataloguePageRecord, number>
  declare catalogueChanges: Table<CatalogueChangeRecord, string>
  declare saved: Table<SavedResource, string>
  declare ownReviews: Table<Review, string>
  declare reviewLists: Table<ReviewListRecord, string>
  declare device: Table<DeviceRecord, string>
  declare drafts: Table<DraftRecord, [userId: string, about: string]>
  declare journal: Table<OutboxRecord, number>
  declare mapAreas: Table<MapAreaRecord, string>
  declare mapDownloads: Table<MapDownloadRecord, string>
  declare mapChunks: Table<MapChunkRecord, [name: string, etag: string, index: number]>
  declare photos: Table<PhotoRecord, string>
  declare photoContents: Table<PhotoContentRecord, [id: string, width: PhotoWidth]>

  constructor(name = 'worldschool-explorer') {
    // A person is told "saved" only when it would survive a crash of the phone. [Q2]
    super(name, {
      chromeTransactionDurability: 'strict',
      indexedDB: guardAgainstDowngrade(factoryOfNow()),
    })
    // Dexie adds what a device of an earlier version does not have. A version is declared by itself only
    // where it rewrites rows: each one is read and compared at every start.
    this.version(5).stores({
      outbox: '++seq, userId, entityId',
      cataloguePages: 'page',
      catalogueChanges: 'id, change',
      saved: 'resourceId',
      ownReviews: 'resourceId',
      reviewLists: 'resourceId',
      device: 'key',
      drafts: '[userId+about]',
      journal: 'seq, userId',
      mapAreas: 'name',
      mapDownloads: 'name',
      mapChunks: '[name+etag+index]',
      photos: 'id, resourceId, userId',
      photoContents: '[id+width]',
    })
    recoverTransactions(this, (attempts, failure) => mend(this, attempts, failure))
  }
}
