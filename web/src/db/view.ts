import {
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
import type { DeviceDatabase } from './database.ts'
import { emptyCatalogue, readStoredAccount, readValue } from './device-values.ts'
import { isNewerData } from './downgrade-guard.ts'
import { compare, listOf } from './merge-sorted-pages.ts'
import { readStartupSnapshot, type StartupSnapshot } from './startup-snapshot.ts'

/** Everything on screen comes from here: `project(base, outbox)` and what it was made from. */
export interface DeviceView extends View {
  /**
   * `outdated`: the data is of a later version of the app, and this one must leave it alone. [S1]
   * `blocked`: a tab of an earlier version, which hears nothing, keeps it from being raised.
   * `unavailable`: the database does not open, mostly because the browser blocks site data.
   * `unreadable`: it opens, and what is in it cannot be read.
   */
  status: 'loading' | 'ready' | 'outdated' | 'blocked' | 'unavailable' | 'unreadable'
  viewer: User | null
  /** The username of an account that was deleted elsewhere, until the person has read of it. */
  deletedAccount: string | null
  /** The resources of the view, newest first. */
  list: readonly Resource[]
  /** The rows of the base, newest first. */
  newest: readonly Resource[]
  /** The beginning of the list and the length of it, while the whole is being read. */
  first: StartupSnapshot | null
  /** The viewer's own writes that the base does not show yet, oldest first. */
  outbox: readonly OutboxRecord[]
  ownReviews: ReadonlyMap<string, Review>
  /** How far the first pull has come, in rows. [P6] */
  catalogue: { loaded: number; total: number; isComplete: boolean; cursor: string | null }
}

const nothing: DeviceView = {
  status: 'loading',
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

/** How soon a look at the database that failed, or may have left something, is taken again. */
const againMs = 1_000
const longestPaintMs = 200
/** A database that has not opened by then will mostly never open. */
const longestOpeningMs = 20_000

export interface ViewStore {
  get: () => DeviceView
  subscribe: (listener: () => void) => () => void
}

/** Watches the database, in this tab and the others, and keeps the view of it. */
export function createViewStore(db: DeviceDatabase): ViewStore {
  const reader = new CatalogueReader()
  const store = createStore(() => nothing)

  const query = liveQuery(() =>
    // Dexie keeps some errors to itself, by their names.
    readView(db, reader, store.getState(), timer !== undefined).catch((cause) => {
      throw new Error('The view could not be read', { cause })
    }),
  )

  let watching: Subscription | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasFailed = false

  /** A query that failed watches nothing any more, so a new one takes its place. */
  function watch(): void {
    timer = undefined
    watching?.unsubscribe()
    watching = query.subscribe({
      next: (next) => {
        const { cursor, isComplete } = next.catalogue
        // To read each page of a first pull, and draw what it changes, holds up the writing of the next.
        if (!isComplete && cursor !== store.getState().catalogue.cursor) watchSoon()
        store.setState(next)
      },
      error: (error) => {
        if (!isGivenUp()) console.error(error)
        if (!isNewerData(error)) {
          // A single failure may pass; the looks go on behind what the person is told.
          if (hasFailed) giveUp()
          hasFailed = true
          return watchSoon()
        }
        clearTimeout(timer)
        store.setState({ status: 'outdated' })
      },
    })
  }
  function watchSoon(): void {
    timer ??= setTimeout(watch, againMs)
  }
  function isGivenUp(): boolean {
    const { status } = store.getState()
    return status === 'unavailable' || status === 'unreadable'
  }
  /** Says that nothing will come, where there is nothing on screen yet. */
  function giveUp(): void {
    const { status, first } = store.getState()
    if (status !== 'loading' || first) return
    store.setState({ status: db.isOpen() ? 'unreadable' : 'unavailable' })
  }
  setTimeout(giveUp, longestOpeningMs)
  // One record is on screen before all of them are read.
  void readStartupSnapshot(db)
    .then((first) => {
      if (!first || store.getState().status !== 'loading') return
      const { savedIds, pendingById } = first
      store.setState({ first, savedIds, pendingById })
      return afterNextPaint()
    })
    .catch((error) => {
      // Newer data is told by the look at the whole.
      if (!isNewerData(error)) console.error(error)
      // Where there is no IndexedDB at all, a live query says nothing, not even that it failed.
      if (!Dexie.dependencies.indexedDB) giveUp()
    })
    .then(watch)
  // Another version takes the data over, or the browser has closed it: a query hears nothing of that,
  // nor this tab of any later version. A new one opens it again, or is refused.
  db.on('close', () => {
    if (store.getState().status === 'ready') watch()
  })
  db.on('blocked', () => store.setState({ status: 'blocked' }))

  return { get: store.getState, subscribe: store.subscribe }
}

/**
 * The view as of now; `reader` and `before` are what the look before this one has left. While it
 * `isResting`, the pages of a first pull are left for later.
 */
export function readView(
  db: DeviceDatabase,
  reader = new CatalogueReader(),
  before = nothing,
  isResting?: boolean,
): Promise<DeviceView> {
  // One transaction, so that base and outbox are of the same moment. [P4]
  return db.transaction(
    'r',
    [db.device, db.cataloguePages, db.catalogueChanges, db.saved, db.ownReviews, db.outbox],
    () => readInOne(db, reader, before, isResting),
  )
}

async function readInOne(
  db: DeviceDatabase,
  reader: CatalogueReader,
  before: DeviceView,
  isResting?: boolean,
): Promise<DeviceView> {
  const [viewer, deletedAccount, catalogue = emptyCatalogue, saved, reviews] = await Promise.all([
    readStoredAccount(db),
    readValue(db, 'deletedAccount'),
    readValue(db, 'catalogue'),
    db.saved.toArray(),
    db.ownReviews.toArray(),
  ])
  const outbox = await db.outbox
    .where('userId')
    .equals(viewer?.id ?? visitorId)
    .sortBy('seq')
  const read = await reader.read(db, catalogue, isResting)
  const base = {
    resources: read.resources,
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
    viewer,
    deletedAccount: deletedAccount ?? null,
    list: view.resources === before.resources ? before.list : listOf(view.resources, read),
    newest: read.newest,
    first: null,
    outbox,
    ownReviews: base.ownReviews,
    catalogue: {
      loaded: base.resources.size,
      total: catalogue.total,
      isComplete: catalogue.isComplete,
      cursor: catalogue.cursor,
    },
  }
}

function afterNextPaint(): Promise<void> {
  return new Promise((resolve) => {
    // A hidden page has no frames, and what is no page does not even know of them.
    setTimeout(resolve, longestPaintMs)
    globalThis.requestAnimationFrame?.(() => setTimeout(resolve))
  })
}
