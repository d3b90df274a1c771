import { formatCursor, parseCursor } from '@worldschool/schema'
import { DomainError } from '../domain-error.ts'

/** A page of a feed. The page is null if the device has it cached under this ETag. */
export interface FeedResponse<Page> {
  etag: string
  page: Page | null
}

export interface FeedRequest {
  /** The cursor of the last page; undefined to start at the beginning. */
  since: string | undefined
  /** Returns true if the device has a cached page with this ETag. */
  isCached: (etag: string) => boolean
  /** Rows per page. A page is longer only if it would otherwise split rows with the same `seq`. */
  pageRows?: number
}

/** The state of a feed. */
export interface FeedState {
  epoch: string
  /** The last `seq` that was allocated for any feed. */
  seq: number
  /** The last `seq` that changed this feed. */
  end: number
  /** The `seq` of the newest deletion that this feed no longer contains. [P3] */
  floor: number
}

/** A device's position in a feed. */
export interface FeedPosition {
  /** The page starts after this `seq`; 0 is the beginning. */
  from: number
  /**
   * Deletions up to this `seq` do not concern the device, because it has received them or started reading after them.
   */
  knowsDeletionsTo: number
}

/**
 * Returns the position of a device with this cursor. Throws 400 `bad_request` if the text is not a cursor. Throws 410
 * `cursor_expired`, so that the device reads from the beginning again, if the cursor is of another epoch or from the
 * future [P5], or older than the retained tombstones [P3].
 */
export function validateCursor(since: string | undefined, feed: FeedState): FeedPosition {
  if (since === undefined) return { from: 0, knowsDeletionsTo: feed.end }
  const cursor = parseCursor(since)
  if (!cursor) throw new DomainError('bad_request', { fields: ['since'] })
  const { epoch, seq, start = seq } = cursor
  const knowsDeletionsTo = Math.max(seq, start)
  const isOurs = epoch === feed.epoch && knowsDeletionsTo <= feed.seq
  if (!isOurs || knowsDeletionsTo < feed.floor) throw new DomainError('cursor_expired')
  return { from: seq, knowsDeletionsTo }
}

/**
 * Returns the cursor at the end of a page: at `cut` if the page is full, otherwise at the feed's end. The cursor never
 * goes back before the device's position [P2]. Below the floor, it also contains the `seq` up to which the device knows
 * the deletions, because the next page would otherwise be refused [P3].
 */
export function pageBoundary(
  { epoch, end, floor }: FeedState,
  { from, knowsDeletionsTo }: FeedPosition,
  cut: number | null,
): { until: number; cursor: string; more: boolean } {
  const until = cut ?? Math.max(from, end)
  const start = until < floor ? knowsDeletionsTo : undefined
  return { until, cursor: formatCursor({ epoch, seq: until, start }), more: until < end }
}

/** Returns an ETag value for a page, which stays the same as long as nothing in the page can change. */
export function pageEtag({ epoch, end, floor }: FeedState, since: string | undefined): string {
  return `${epoch}-${end}-${floor}-${since === undefined ? 'start' : since.replace(/^.*?\./, '')}`
}
