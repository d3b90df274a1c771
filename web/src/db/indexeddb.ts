import type {
  Block,
  Configuration,
  Held,
  LanguageCode,
  LostData,
  ModerationNotice,
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
import type { MapChunkRecord, RegionDownloadRecord, RegionRecord } from './offline-map-records.ts'
import type { PhotoContentRecord, PhotoRecord } from './photo-records.ts'
import { fixCause, recoverTransactions } from './transaction-recovery.ts'

// On localhost, Dexie would record a stack trace for each promise. Development and measurements must run
// the same code as production.
Dexie.debug = false

/** Some hundred rows of the catalogue, from one page of the first pull. */
export interface CataloguePageRecord {
  page: number
  rows: Resource[]
}

/** A row that changed after the first pull; null if deleted. `change` is a counter of this device. */
export interface CatalogueChangeRecord {
  id: string
  change: number
  row: Resource | null
}

/** The reviews of one resource, and the `reviewsRevision` that they correspond to. */
export interface ReviewListRecord {
  resourceId: string
  reviews: Review[]
  reviewsRevision: number
}

/** A moderator's decision about the account's own content. `isNew` until the person has read it here. [M2] */
export type NoticeRecord = ModerationNotice & { isNew: boolean }

/** Unsent input of a form; `values` are the form's own values, as typed. */
export interface DraftRecord {
  userId: string
  /** Identifies the form and the resource. */
  about: string
  values: Readonly<Record<string, unknown>>
  /** By the device's clock, for display. [I3] */
  keptAt: number
}

/** The state of the catalogue; `generation` increases when the pages are rewritten. */
export interface CatalogueState {
  cursor: string | null
  generation: number
  pages: number
  changes: number
  total: number
  isComplete: boolean
  /**
   * True while more pages follow. A row that changed again is listed only at its newest `seq`, which may be on a
   * later page.
   */
  isMidway?: boolean
}

/** The newest change that the person was notified of. Changes up to this one are not notified again. */
export interface NotificationMark {
  epoch: string
  seq: number
  /** When the newest known resource was added, by the server's clock. */
  newest: string
  /** The places that were saved at that time, except places that the viewer has added. */
  savedIds: string[]
  /** The names of those places, in case the directory no longer has them. */
  savedNames?: Readonly<Record<string, string>>
}

/** A change of the catalogue made by this device itself. */
export interface OwnChange {
  resourceId: string
  seq: number
}

/** The single values of a device, each with its own key. */
export interface DeviceValues {
  account: User
  catalogue: CatalogueState
  /** The newest rows at a cursor of the catalogue. */
  firstRows: { cursor: string; rows: Resource[] }
  mineCursor: string
  /** As `isMidway` of the catalogue, for the account's own feed. */
  mineIsMidway: boolean
  configuration: Configuration
  /** The end of the server's Retry-After, by the device's clock. [R6] */
  waitUntil: number
  /** The end of the server's Retry-After for photos, which never delay text. [Q6] */
  photosWaitUntil: number
  /**
   * An account has signed out on this device, but its session on the server must still be ended.
   * `at-sign-in` while a sign-in is running: the new session replaces the old one, so nothing has to be ended.
   */
  sessionToEnd: true | 'at-sign-in'
  /**
   * The device was cleared while offline: the later sign-out request must also make the server forget this known
   * device.
   */
  isCleared: true
  /** The id of the account that signed out but whose session has not ended on the server yet. */
  leftBy: string
  /** The username of an account that was deleted elsewhere, until the person has read the notice. */
  deletedAccount: string
  /** The email address that the account was asked to confirm, or `unasked`. It is asked once. */
  askedToConfirm: string
  /** The account's list of blocked members has been pulled: `blocks` is complete. [M8] */
  hasBlocks: true
  /** The account's own content that is held for a moderator; absent until the first pull. [M11] */
  held: Held
  /** The id of the sanction that the person has been shown. */
  readSanction: string
  /**
   * Created on the device, and also recorded in local storage, to detect that the browser has cleared the database.
   * [fault 26]
   */
  databaseId: string
  /** The browser has evicted the previous database; stored until the person has read the notice. */
  lostData: LostData
  /** A copy, only while notifications are on: the service worker cannot read the settings store. */
  noticeWishes: NotificationSettings & { language?: LanguageCode }
  /** Only while notifications are on. */
  newsMark: NotificationMark
  /** The latest own changes that a pull has confirmed. The person is not notified of them. */
  ownChanges: OwnChange[]
  /** Where the person last was; only while Location Services and its notifications are on. */
  lastPosition: Point
}

export type DeviceRecord = {
  [K in keyof DeviceValues]: { key: K; value: DeviceValues[K] }
}[keyof DeviceValues]

/**
 * The device's database: data from the server (pages, changes, saved, own reviews, review lists, notices, blocks),
 * unsent writes (outbox), recently confirmed writes (journal), unfinished input (drafts), offline map
 * regions (mapAreas, their downloads in mapDownloads, the bytes of both in mapChunks), and photos
 * (their bytes in photoContents). A new version only adds to the schema. [S1]
 */
export class DeviceDatabase extends Dexie {
  declare outbox: EntityTable<OutboxRecord, 'seq'>
  declare cataloguePages: Table<CataloguePageRecord, number>
  declare catalogueChanges: Table<CatalogueChangeRecord, string>
  declare saved: Table<SavedResource, string>
  declare ownReviews: Table<Review, string>
  declare notices: Table<NoticeRecord, string>
  declare blocks: Table<Block, string>
  declare reviewLists: Table<ReviewListRecord, string>
  declare device: Table<DeviceRecord, string>
  declare drafts: Table<DraftRecord, [userId: string, about: string]>
  declare journal: Table<OutboxRecord, number>
  declare mapAreas: Table<RegionRecord, string>
  declare mapDownloads: Table<RegionDownloadRecord, string>
  declare mapChunks: Table<MapChunkRecord, [name: string, etag: string, index: number]>
  declare photos: Table<PhotoRecord, string>
  declare photoContents: Table<PhotoContentRecord, [id: string, width: PhotoWidth]>

  constructor(name = 'worldschool-explorer') {
    // The app reports "saved" only when the write would survive a crash of the device. [Q2]
    super(name, {
      chromeTransactionDurability: 'strict',
      indexedDB: guardAgainstDowngrade(factoryOfNow()),
    })
    // Dexie adds stores that a device with an earlier version lacks. A version is declared separately only
    // if it rewrites rows: Dexie reads and compares each declared version at every start.
    this.version(7).stores({
      outbox: '++seq, userId, entityId',
      cataloguePages: 'page',
      catalogueChanges: 'id, change',
      saved: 'resourceId',
      ownReviews: 'resourceId',
      notices: 'id',
      blocks: 'userId',
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
    recoverTransactions(this, (attempts, failure) => fixCause(this, attempts, failure))
  }
}
