/** What a device holds of a saved place: how many of its photos, in both widths, and its reviews. */
export interface Held {
  small: number
  large: number
  /** In any width. */
  any: number
  photos: number
  hasReviews: boolean
}

export interface Keeping {
  isKeeping: boolean
  isFull: boolean
  isLargeWanted: boolean
}

export type KeptStatus =
  /** All of it is on this phone. */
  | { kind: 'here' }
  /** All of it, with the small drawings of its photos alone. */
  | { kind: 'small' }
  | { kind: 'keeping'; done: number; photos: number }
  /** The phone has no room for the rest. */
  | { kind: 'full' }
  | { kind: 'missing'; photos: number }

/** How far a saved place has come to this phone. */
export function keptStatus(held: Held, { isKeeping, isFull, isLargeWanted }: Keeping): KeptStatus {
  const { photos, hasReviews } = held
  const isSeen = hasReviews && held.any >= photos
  if (isSeen && held.large >= photos && held.small >= photos) return { kind: 'here' }
  if (isKeeping && !(isSeen && !isLargeWanted)) {
    const drawings = isLargeWanted ? held.small + held.large : held.any * 2
    return { kind: 'keeping', done: Math.floor(drawings / 2), photos }
  }
  if (isSeen) return { kind: 'small' }
  return isFull ? { kind: 'full' } : { kind: 'missing', photos: photos - held.any }
}
