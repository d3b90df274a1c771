import { type PhotoWidth, photoIdOf, photoWidths, type Resource } from '@worldschool/schema'
import { createStore } from 'zustand/vanilla'
import { ApiError, type Fetch } from '../../api/client.ts'
import { getPhotoFile } from '../../api/photo-file.ts'
import type { DeviceDatabase } from '../../db/database.ts'
import { readValue } from '../../db/device-values.ts'
import { evictCachedData } from '../../db/evict-cached-data.ts'
import { storeFetchedPhoto } from '../../db/photos.ts'
import { isQuotaExceeded } from '../../db/unwrap-error.ts'
import { type Estimate, missingBytes } from '../offline-maps/storage-quota.ts'
import { pullReviews } from '../pull/pull-reviews.ts'

interface MissingPhoto {
  resourceId: string
  id: string
  width: PhotoWidth
}

/** The photos of ours that a place shows. */
export function photoIdsOf({ images }: Pick<Resource, 'images'>): string[] {
  return images.flatMap((image) => photoIdOf(image) ?? [])
}

/** What of the photos of these places is not on this device: all the small ones first. */
async function missingPhotos(
  db: DeviceDatabase,
  places: readonly Pick<Resource, 'id' | 'images'>[],
  { isLargeWanted }: { isLargeWanted: boolean },
): Promise<MissingPhoto[]> {
  // Keys alone: the bytes would fill the memory.
  const keys = await db.photoContents.toCollection().primaryKeys()
  const held = new Set(keys.map(([id, width]) => `${id} ${width}`))
  return photoWidths
    .filter((width) => width === 480 || isLargeWanted)
    .flatMap((width) =>
      places.flatMap((place) =>
        photoIdsOf(place).map((id) => ({ resourceId: place.id, id, width })),
      ),
    )
    .filter(({ id, width }) => !held.has(`${id} ${width}`))
}

export interface OfflineCacheDeps {
  db: DeviceDatabase
  fetch: Fetch
  /** The saved places as they are on screen, the newest save first. */
  saved: () => readonly Resource[]
  /** The network costs by the byte. */
  isMobile: () => boolean
  /** Resolves when no cycle of sync is under way, which always goes first. */
  quiet: () => Promise<void>
  estimate: Estimate
  locks: LockManager | undefined
  /** In ms; only the time between two answers counts. [I3] */
  now: () => number
}

interface KeeperState {
  /** Something of a saved place is missing, and is being fetched. */
  isKeeping: boolean
  /** The last round has left nothing out. */
  isDone: boolean
  /** The phone had no room for what is missing. */
  isFull: boolean
  /** Photos that the server has no more, whatever the place still says. */
  gone: ReadonlySet<string>
}

const lockName = 'worldschool-saved-places'
/** More than any photo takes. */
const photoRoom = 2 * 1024 * 1024

class NoRoom extends Error {}
class NoAnswer extends Error {
  readonly afterMs: number | null

  constructor(reason: string, afterMs: number | null) {
    super(reason)
    this.afterMs = afterMs
  }
}

/**
 * Brings the reviews and photos of saved places onto the device, one at a time, and none twice. What
 * ends a round, the network or the room, leaves the rest for the next one.
 */
export function createOfflineCache(deps: OfflineCacheDeps) {
  const { db, fetch } = deps
  const { getState, setState, subscribe } = createStore<KeeperState>(() => ({
    isKeeping: false,
    isDone: false,
    isFull: false,
    gone: new Set(),
  }))
  let running: Promise<void> | null = null
  let isWantedAgain = false
  /** The server has asked to be left alone until then. [R5] */
  let notBefore = 0

  async function rounds(): Promise<void> {
    try {
      do {
        isWantedAgain = false
        await alone(round)
      } while (isWantedAgain)
    } catch (error) {
      if (error instanceof NoRoom) setState({ isFull: true })
      else if (error instanceof NoAnswer) notBefore = deps.now() + (error.afterMs ?? 0)
      else console.error('Saved places could not be kept', error)
    } finally {
      running = null
      setState({ isKeeping: false })
    }
  }

  /** While another tab is at it, that one does it for both. */
  async function alone(work: () => Promise<void>): Promise<void> {
    if (!deps.locks) return work()
    await deps.locks.request(lockName, { ifAvailable: true }, async (lock) => {
      if (lock) await work()
    })
  }

  async function round(): Promise<void> {
    for (const place of deps.saved()) await keepReviews(place)
    const missing = await findMissing()
    setState({ isKeeping: missing.length > 0, isDone: false })
    for (const photo of missing) {
      await deps.quiet()
      if (isStillWanted(photo)) await storePhoto(photo)
    }
    setState({ isFull: false, isDone: true })
  }

  async function keepReviews({ id, revision, reviewsRevision }: Resource): Promise<void> {
    // What is still on its way has no reviews on the server.
    if (revision === 0) return
    const held = await db.reviewLists.get(id)
    if (held && held.reviewsRevision >= reviewsRevision) return
    setState({ isKeeping: true })
    await deps.quiet()
    await pullReviews(db, fetch, id, reviewsRevision).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      // A place deleted meanwhile: the next pull tells it.
      if (error.status !== 404 && error.status !== 410) {
        throw new NoAnswer(error.message, error.afterMs)
      }
    })
  }

  async function findMissing(): Promise<MissingPhoto[]> {
    const isLargeWanted = !deps.isMobile()
    const missing = await missingPhotos(db, deps.saved(), { isLargeWanted })
    return missing.filter(({ id }) => !getState().gone.has(id))
  }

  /** Its heart may be gone by now, or the photo, or the network is another one. */
  function isStillWanted({ resourceId, id, width }: MissingPhoto): boolean {
    const place = deps.saved().find((one) => one.id === resourceId)
    if (!place || (width === 1600 && deps.isMobile())) return false
    return photoIdsOf(place).includes(id) && !getState().gone.has(id)
  }

  async function storePhoto(photo: MissingPhoto): Promise<void> {
    const { id, width } = photo
    if (await isHeld(id, width)) return
    await findRoom()
    const asking = await readValue(db, 'account')
    const answer = await getPhotoFile(fetch, id, width)
    if (answer.kind === 'no-answer') throw new NoAnswer(answer.reason, answer.afterMs)
    if (answer.kind === 'gone') return setState({ gone: new Set([...getState().gone, id]) })
    const { type, bytes } = answer
    const isWanted = async () => {
      const hasLeft = asking && (await readValue(db, 'account'))?.id !== asking.id
      return !hasLeft && isStillWanted(photo)
    }
    await storeFetchedPhoto(db, photo, { type, bytes }, isWanted).catch((error) => {
      throw isQuotaExceeded(error) ? new NoRoom() : error
    })
  }

  async function isHeld(id: string, width: MissingPhoto['width']): Promise<boolean> {
    return (await db.photoContents.where(':id').equals([id, width]).count()) > 0
  }

  /** What a person writes next must find room too. [Q2] */
  async function findRoom(): Promise<void> {
    if ((await missingBytes(deps.estimate, photoRoom)) === 0) return
    await evictCachedData(db)
    if ((await missingBytes(deps.estimate, photoRoom)) > 0) throw new NoRoom()
  }

  return {
    state: getState,
    subscribe,
    /** Resolves when all is there, or no more can be had for now. */
    wake(): Promise<void> {
      if (deps.now() < notBefore) return Promise.resolve()
      if (running) isWantedAgain = true
      running ??= rounds()
      return running
    },
  }
}
