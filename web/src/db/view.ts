import {
  type Held,
  type OutboxRecord,
  project,
  type Resource,
  type Review,
  type User,
  type View,
  visitorId,
} from '@worldschool/schema'
import { Dexie, liveQuery, type Subscription } from 'dexie'
import { createStore } from 'zustand/vanilla'
import { CatalogueReader } from './catalogue-reader.ts'
import { emptyCatalogue, readStoredAccount, readValue } from './device-values.ts'
import { isNewerData } from './downgrade-guard.ts'
import type { DeviceDatabase } from './indexeddb.ts'
import { compare, listOf } from './merge-sorted-pages.ts'
import { readStartupSnapshot, type StartupSnapshot } from './startup-snapshot.ts'

/** Everything on screen comes from here: `project(base, outbox)` and its inputs. */
export interface DeviceView extends View {
  /**
   * `outdated`: the data is of a later version of the app, and this one must not change it. [S1]
   * `blocked`: a tab of an earlier version, which handles no events, blocks the upgrade.
   * `unavailable`: the database does not open, usually because the browser blocks site data.
   * `unreadable`: the database opens, but its data cannot be read.
   */
  status: 'loading' | 'ready' | 'outdated' | 'blocked' | 'unavailable' | 'unreadable'
  /** The first read is slow; a transaction of another page may be blocking it. */
  isSlow: boolean
  viewer: User | null
  /** The username of an account that was deleted elsewhere, until the person has read the notice. */
  deletedAccount: string | null
  /** The resources of the view, newest first. */
  list: readonly Resource[]
  /** The rows of the base, newest first. */
  newest: readonly Resource[]
  /** The start of the list and its length, while the whole list is being read. */
  first: StartupSnapshot | null
  /** The viewer's own writes that the base does not contain yet, oldest first. */
  outbox: readonly OutboxRecord[]
  ownReviews: ReadonlyMap<string, Review>
  /** The progress of the first pull, in rows. [P6] */
  catalogue: { loaded: number; total: number; isComplete: boolean; cursor: string | null }
}

const emptyView: DeviceView = {
  status: 'loading',
  isSlow: false,
  viewer: null,
  deletedAccount: null,
  resources: new Map(),
  savedIds: new Set(),
  pendingById: new Map(),
  list: [],
  newest: [],
  first: null,
  outbox: [],
  ownReviews: new Map(),
  catalogue: { loaded: 0, total: 0, isComplete: false, cursor: null },
}

/** Delay in ms before a read that failed, or may have left pages out, is repeated. */
const retryDelayMs = 1_000
const maxPaintMs = 200
/** Time in ms after which the app says that the first read is slow. */
const slowMs = 3_000
/** A database that has not opened after this many ms will probably never open. */
const openTimeoutMs = 20_000

export interface ViewStore {
  get: () => DeviceView
  subscribe: (listener: () => void) => () => void
}

/** Observes changes of the database by this and other tabs, and keeps the view up to date. */
export function createViewStore(db: DeviceDatabase): ViewStore {
  const reader = new CatalogueReader()
  const store = createStore(() => emptyView)

  const query = liveQuery(() =>
    // Wrap errors: Dexie swallows some by their names.
    readView(db, reader, store.getState(), timer !== undefined).catch((cause) => {
      throw new Error('The view could not be read', { cause })
    }),
  )

  let watching: Subscription | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasFailed = false

  /** Subscribes again: a query that failed emits nothing any more. */
  function watch(): void {
    timer = undefined
    watching?.unsubscribe()
    watching = query.subscribe({
      next: (next) => {
        const { cursor, isComplete } = next.catalogue
        // Reading and rendering every page of a first pull would delay the writing of the next.
        if (!isComplete && cursor !== store.getState().catalogue.cursor) watchSoon()
        store.setState(next)
      },
      error: (error) => {
        if (!isGivenUp()) console.error(error)
        if (!isNewerData(error)) {
          // A single failure may be temporary; reads are retried also after the error is shown.
          if (hasFailed) showFailure()
          hasFailed = true
          return watchSoon()
        }
        clearTimeout(timer)
        store.setState({ status: 'outdated' })
      },
    })
  }
  function watchSoon(): void {
    timer ??= setTimeout(watch, retryDelayMs)
  }
  function isGivenUp(): boolean {
    const { status } = store.getState()
    return status === 'unavailable' || status === 'unreadable'
  }
  /** Shows an error status if nothing is on screen yet. */
  function showFailure(): void {
    const { status, first } = store.getState()
    if (status !== 'loading' || first) return
    store.setState({ status: db.isOpen() ? 'unreadable' : 'unavailable' })
  }
  setTimeout(showFailure, openTimeoutMs)
  setTimeout(() => {
    const { status, first } = store.getState()
    store.setState({ isSlow: status === 'loading' && first === null })
  }, slowMs)
  // The snapshot, one record, is on screen before all records are read.
  void readStartupSnapshot(db)
    .then((first) => {
      if (!first || store.getState().status !== 'loading') return
      const { savedIds, pendingById } = first
      store.setState({ first, savedIds, pendingById, isSlow: false })
      return afterNextPaint()
    })
    .catch((error) => {
      // Newer data is reported by the full read.
      if (!isNewerData(error)) console.error(error)
      // Without IndexedDB, a live query emits nothing, not even an error.
      if (!Dexie.dependencies.indexedDB) showFailure()
    })
    .then(watch)
  // A query does not notice that another version upgrades the data, or that the browser has closed the
  // database. Without a connection, this tab does not notice a later version either. A new query reopens the
  // database, or is refused.
  db.on('close', () => {
    if (store.getState().status === 'ready') watch()
  })
  db.on('blocked', () => store.setState({ status: 'blocked' }))

  return { get: store.getState, subscribe: store.subscribe }
}

/**
 * Reads the current view; `reader` and `before` hold the state of the previous read. With `isResting`,
 * it leaves out new pages of a first pull.
 */
export function readView(
  db: DeviceDatabase,
  reader = new CatalogueReader(),
  before = emptyView,
  isResting?: boolean,
): Promise<DeviceView> {
  // One transaction, so that base and outbox are consistent. [P4]
  return db.transaction(
    'r',
    [db.device, db.cataloguePages, db.catalogueChanges, db.saved, db.ownReviews, db.outbox],
    () => readInTransaction(db, reader, before, isResting),
  )
}

async function readInTransaction(
  db: DeviceDatabase,
  reader: CatalogueReader,
  before: DeviceView,
  isResting?: boolean,
): Promise<DeviceView> {
  const [viewer, deletedAccount, catalogue = emptyCatalogue, saved, reviews, held] =
    await Promise.all([
      readStoredAccount(db),
      readValue(db, 'deletedAccount'),
      readValue(db, 'catalogue'),
      db.saved.toArray(),
      db.ownReviews.toArray(),
      readValue(db, 'held'),
    ])
  const outbox = await db.outbox
    .where('userId')
    .equals(viewer?.id ?? visitorId)
    .sortBy('seq')
  const read = await reader.read(db, catalogue, isResting)
  const base = {
    resources: withHeld(read.resources, held),
    savedIds: new Set(
      saved.sort((a, b) => compare(a.createdAt, b.createdAt)).map((row) => row.resourceId),
    ),
    ownReviews: new Map(reviews.map((review) => [review.resourceId, review])),
    isViewerYoung: viewer?.isYoung === true,
  }
  const view = project(base, outbox)
  return {
    ...view,
    status: 'ready',
    isSlow: false,
    viewer,
    deletedAccount: deletedAccount ?? null,
    list: view.resources === before.resources ? before.list : listOf(view.resources, read),
    newest: read.newest,
    first: null,
    outbox,
    ownReviews: base.ownReviews,
    catalogue: { ...catalogue, loaded: read.resources.size },
  }
}

const lastWithHeld = new WeakMap<
  DeviceView['resources'],
  { key: string; all: DeviceView['resources'] }
>()

/**
 * Adds the viewer's places that wait for a moderator, unless the catalogue already has them. Returns the same map while
 * nothing changes, so that the list is not sorted again at every read. [M11]
 */
function withHeld(resources: DeviceView['resources'], held?: Held): DeviceView['resources'] {
  if (!held?.resources[0]) return resources
  const key = held.resources.map(({ id, revision }) => id + revision).join()
  let last = lastWithHeld.get(resources)
  if (last?.key !== key) {
    const all = new Map([...held.resources.map((row) => [row.id, row] as const), ...resources])
    last = { key, all }
    lastWithHeld.set(resources, last)
  }
  return last.all
}

function afterNextPaint(): Promise<void> {
  return new Promise((resolve) => {
    // A hidden page gets no animation frames, and a worker may not have `requestAnimationFrame`.
    setTimeout(resolve, maxPaintMs)
    globalThis.requestAnimationFrame?.(() => setTimeout(resolve))
  })
}
