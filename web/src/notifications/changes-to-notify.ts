import { distanceMetres, limits, type Point, type Resource } from '@worldschool/schema'
import type { NotificationMark } from '../db/indexeddb.ts'

/** The changes to notify, by resource id. */
export interface ResourceChanges {
  added: readonly string[]
  changed: readonly string[]
  /** Saved places that the directory no longer has. */
  gone: readonly string[]
}

/** The directory on this device, at change `seq` of the database `epoch`. */
export interface Directory {
  epoch: string
  seq: number
  resources: ReadonlyMap<string, Resource>
  savedIds: ReadonlySet<string>
}

export interface Interest {
  newResources: boolean
  savedUpdates: boolean
  /** The person's last position; with null, nothing is nearby. */
  position: Point | null
  viewerId: string | null
  /** Returns whether the person made the change to this revision of a resource. */
  isOwnChange: (resourceId: string, revision: number | null) => boolean
}

export const noChanges: ResourceChanges = { added: [], changed: [], gone: [] }

/**
 * Returns the changes since `mark`, and the mark for the next call. Without a mark, or with a mark of another
 * epoch, there are no changes, because the person is not notified of a first pull. A mark never moves back, so that
 * a tab with older data notifies nothing twice. Pure.
 */
export function diffSince(
  directory: Directory,
  mark: NotificationMark | null,
  interest: Interest,
): { changes: ResourceChanges; mark: NotificationMark } {
  const { epoch, seq, resources } = directory
  if (mark?.epoch === epoch && mark.seq > seq) return { changes: noChanges, mark }
  const savedIds = savedOfOthers(directory, interest.viewerId)
  if (mark?.epoch === epoch && mark.seq === seq)
    return { changes: noChanges, mark: { ...mark, savedIds } }

  const added: string[] = []
  const changed: string[] = []
  let newest = ''
  for (const resource of resources.values()) {
    const { id, revision, createdAt, authorId } = resource
    // Skips resources that are not sent yet: their time is from the device's clock. [I3]
    if (revision === 0) continue
    if (createdAt > newest) newest = createdAt
    if (mark?.epoch !== epoch || revision <= mark.seq) continue
    if ((authorId !== null && authorId === interest.viewerId) || interest.isOwnChange(id, revision))
      continue
    if (createdAt > mark.newest) {
      if (interest.newResources && isNearby(resource, interest.position)) added.push(id)
    } else if (interest.savedUpdates && directory.savedIds.has(id)) changed.push(id)
  }
  const isGone = (id: string) => !resources.has(id) && !interest.isOwnChange(id, null)
  const gone = mark?.epoch === epoch && interest.savedUpdates ? mark.savedIds.filter(isGone) : []
  return { changes: { added, changed, gone }, mark: { epoch, seq, newest, savedIds } }
}

export function isEmptyDiff({ added, changed, gone }: ResourceChanges): boolean {
  return added.length + changed.length + gone.length === 0
}

/** Merges changes that were notified but not read yet with newer changes. */
export function mergeDiffs(before: ResourceChanges, since: ResourceChanges): ResourceChanges {
  const both = (key: keyof ResourceChanges) => [...new Set([...before[key], ...since[key]])]
  const gone = both('gone')
  const added = both('added').filter((id) => !gone.includes(id))
  const isNewer = (id: string) => !gone.includes(id) && !added.includes(id)
  return { added, changed: both('changed').filter(isNewer), gone }
}

function isNearby({ latitude, longitude }: Resource, position: Point | null): boolean {
  if (!position || latitude === null || longitude === null) return false
  return distanceMetres(position, { latitude, longitude }) <= limits.nearbyMetres
}

/** Returns the saved places without the person's own places, whose changes the person knows already. */
function savedOfOthers({ savedIds, resources }: Directory, viewerId: string | null): string[] {
  return [...savedIds].filter((id) => {
    const resource = resources.get(id)
    return resource && (resource.authorId === null || resource.authorId !== viewerId)
  })
}
