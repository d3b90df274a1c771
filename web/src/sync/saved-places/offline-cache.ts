import { type PhotoWidth, photoIdOf, photoWidths, type Resource } from '@worldschool/schema'
import { createStore } from 'zustand/vanilla'
import { ApiError, type Fetch } from '../../api/client.ts'
import { getPhotoFile } from '../../api/photo-file.ts'
import { readAccountId } from '../../db/device-values.ts'
import { evictCachedData } from '../../db/evict-cached-data.ts'
import type { DeviceDatabase } from '../../db/indexeddb.ts'
import { storeFetchedPhoto } from '../../db/photos.ts'
import { isQuotaExceeded } from '../../db/unwrap-error.ts'
import { type Estimate, missingBytes } from '../offline-maps/storage-quota.ts'
import { pullReviews } from '../pull/pull-reviews.ts'

interface MissingPhoto {
  resourceId: string
  id: string
  width: PhotoWidth
}

/** Returns the ids of a place's photos that are stored on our server. */
export function photoIdsOf({ images }: Pick<Resource, 'images'>): string[] {
  return images.flatMap((image) => photoIdOf(image) ?? [])
}

/** Returns the photos of these places that are not on this device, all the small ones first. */
async function missingPhotos(
  db: DeviceDatabase,
  places: readonly Pick<Resource, 'id' | 'images'>[],
  { isLargeWanted }: { isLargeWanted: boolean },
): Promise<MissingPhoto[]> {
  // Reads keys only: the bytes would fill the memory.
  const keys = await db.photoContents.toCollection().primaryKeys()
  const stored = new Set(keys.map(([id, width]) => `${id} ${width}`))
  return photoWidths
    .filter((width) => width === 480 || isLargeWanted)
    .flatMap((width) =>
      places.flatMap((place) =>
        photoIdsOf(place).map((id) => ({ resourceId: place.id, id, width })),
      ),
    )
    .filter(({ id, width }) => !stored.has(`${id} ${width}`))
}

export interface OfflineCacheDeps {
  db: DeviceDatabase
  fetch: Fetch
  /** The saved places as they are on screen, the newest save first. */
  saved: () => readonly Resource[]
  /** The account whose saved places are on screen; null for a visitor. */
  viewerId: () => string | null
  /** Returns true on a metered network. */
  isMobile: () => boolean
  /** Resolves when no sync pass is running; sync always goes first. */
  quiet: () => Promise<void>
  estimate: Estimate
  locks: LockManager | undefined
  /** In ms; only differences between two values are used. [I3] */
  now: () => number
}

interface CacheState {
  /** Missing reviews or photos of a saved place are being fetched. */
  isDownloading: boolean
  /** The last round was complete. */
  isDone: boolean
  /** The storage quota was too small for what is missing. */
  isFull: boolean
  /** Ids of photos that the server no longer has, although the place still lists them. */
  gone: ReadonlySet<string>
}

const lockName = 'worldschool-saved-places'
/** In bytes; more than any photo takes. */
const photoReserveBytes = 2 * 1024 * 1024

class NoSpace extends Error {}
class NoResponse extends Error {
  readonly afterMs: number | null

  constructor(reason: string, afterMs: number | null) {
    super(reason)
    this.afterMs = afterMs
  }
}

/**
 * Fetches the reviews and photos of saved places, one at a time and none twice. If the network or the
 * storage quota ends a round, the next one fetches the rest.
 */
export function createOfflineCache(deps: OfflineCacheDeps) {
  const { db, fetch } = deps
  const { getState, setState, subscribe } = createStore<CacheState>(() => ({
    isDownloading: false,
    isDone: false,
    isFull: false,
    gone: new Set(),
  }))
  let running: Promise<void> | null = null
  let isRepeatRequested = false
  /** The end of the server's Retry-After. [R5] */
  let notBefore = 0

  async function rounds(): Promise<void> {
    try {
      do {
        isRepeatRequested = false
        await alone(round)
      } while (isRepeatRequested)
    } catch (error) {
      if (error instanceof NoSpace) setState({ isFull: true })
      else if (error instanceof NoResponse) notBefore = deps.now() + (error.afterMs ?? 0)
      else console.error('Caching the saved places failed', error)
    } finally {
      running = null
      setState({ isDownloading: false })
    }
  }

  /** Does nothing if another tab already runs a round, because that round fetches the same data. */
  async function alone(work: () => Promise<void>): Promise<void> {
    if (!deps.locks) return work()
    await deps.locks.request(lockName, { ifAvailable: true }, async (lock) => {
      if (lock) await work()
    })
  }

  async function round(): Promise<void> {
    // Both come from the screen, which may still show the previous account just after a sign-out.
    const [viewerId, places] = [deps.viewerId(), deps.saved()]
    for (const place of places) await storeReviews(place, viewerId)
    const missing = await findMissing(places)
    setState({ isDownloading: missing.length > 0, isDone: false })
    for (const photo of missing) {
      await deps.quiet()
      if (await isStillWanted(photo, viewerId)) await storePhoto(photo, viewerId)
    }
    setState({ isFull: false, isDone: true })
  }

  async function storeReviews(
    { id, revision, reviewsRevision }: Resource,
    viewerId: string | null,
  ): Promise<void> {
    // A place that is not sent yet has no reviews on the server.
    if (revision === 0) return
    const stored = await db.reviewLists.get(id)
    if (stored && stored.reviewsRevision >= reviewsRevision) return
    setState({ isDownloading: true })
    await deps.quiet()
    await pullReviews(db, fetch, id, reviewsRevision, viewerId).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      // The place was deleted meanwhile: the next pull reports it.
      if (error.status !== 404 && error.status !== 410) {
        throw new NoResponse(error.message, error.afterMs)
      }
    })
  }

  async function findMissing(places: readonly Resource[]): Promise<MissingPhoto[]> {
    const isLargeWanted = !deps.isMobile()
    const missing = await missingPhotos(db, places, { isLargeWanted })
    return missing.filter(({ id }) => !getState().gone.has(id))
  }

  /** Returns false if the account, the saves, the photos of the place or the network have changed meanwhile. [Q9] */
  async function isStillWanted(
    { resourceId, id, width }: MissingPhoto,
    viewerId: string | null,
  ): Promise<boolean> {
    if ((await readAccountId(db)) !== viewerId) return false
    const place = deps.saved().find((one) => one.id === resourceId)
    if (!place || (width === 1600 && deps.isMobile())) return false
    return photoIdsOf(place).includes(id) && !getState().gone.has(id)
  }

  async function storePhoto(photo: MissingPhoto, viewerId: string | null): Promise<void> {
    const { id, width } = photo
    if (await isStored(id, width)) return
    await makeSpace()
    const response = await getPhotoFile(fetch, id, width)
    if (response.kind === 'no-response') throw new NoResponse(response.reason, response.afterMs)
    if (response.kind === 'gone') return setState({ gone: new Set([...getState().gone, id]) })
    const { type, bytes } = response
    const isWanted = () => isStillWanted(photo, viewerId)
    await storeFetchedPhoto(db, photo, { type, bytes }, isWanted).catch((error) => {
      throw isQuotaExceeded(error) ? new NoSpace() : error
    })
  }

  async function isStored(id: string, width: MissingPhoto['width']): Promise<boolean> {
    return (await db.photoContents.where(':id').equals([id, width]).count()) > 0
  }

  /** Frees storage, so that there is room for what the person writes next. [Q2] */
  async function makeSpace(): Promise<void> {
    if ((await missingBytes(deps.estimate, photoReserveBytes)) === 0) return
    await evictCachedData(db)
    if ((await missingBytes(deps.estimate, photoReserveBytes)) > 0) throw new NoSpace()
  }

  return {
    state: getState,
    subscribe,
    /** Resolves when everything is cached, or nothing more can be fetched for now. */
    wake(): Promise<void> {
      if (deps.now() < notBefore) return Promise.resolve()
      if (running) isRepeatRequested = true
      running ??= rounds()
      return running
    },
  }
}
