import { formatCursor, parseCursor } from '@worldschool/schema'
import { DomainError } from '../domain-error.ts'

/** A page of a feed, or null if the device has it cached under this ETag. */
export interface FeedResponse<Page> {
  etag: string
  page: Page | null
}

export interface FeedRequest {
  /** The cursor of the last page; undefined to start at the beginning. */
  since: string | undefined
  /** Returns true if the device has a cached page with this ETag. */
  holds: (etag: string) => boolean
  /** Rows per page; more only if rows with the same `seq` would otherwise be split. */
  pageRows?: number
}

/** The state of a feed. */
export interface FeedState {
  epoch: string
  /** The last `seq` allocated, for any feed. */
  seq: number
  /** The last `seq` that changed this feed. */
  end: number
  /** The newest deletion that this feed no longer contains. [P3] */
  floor: number
}

/** A device's position in a feed. */
export interface FeedPosition {
  /** The `seq` to continue after; 0 is the beginning. */
  from: number
  /**
   * Deletions up to this number do not concern the device: it has received them, or started reading after
   * them.
   */
  knowsDeletionsTo: number
}

/**
 * Returns the position of a device with this cursor. Throws 400 `bad_request` if the text is no cursor, and
 * 410 `cursor_expired` if the cursor is of another epoch or from the future [P5], or older than the retained
 * tombstones [P3]: the device then reads from the beginning again.
 */
export function feedPosition(since: string | undefined, feed: FeedState): FeedPosition {
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
 * Returns where a page ends: at `cut` if the page is full, else at the feed's end. The cursor never goes back
 * before the device's position [P2]. Below the floor it also carries the number up to which the device knows
 * the deletions, or the next page would be refused [P3].
 */
export function pageEnd(
  { epoch, end, floor }: FeedState,
  { from, knowsDeletionsTo }: FeedPosition,
  cut: number | null,
): { until: number; cursor: string; more: boolean } {
  const until = cut ?? Math.max(from, end)
  const start = until < floor ? knowsDeletionsTo : undefined
  return { until, cursor: formatCursor({ epoch, seq: until, start }), more: until < end }
}

/** Returns an ETag value for a page, which stays the same as long as nothing in the page can change. */
export function pageTag({ epoch, end, floor }: FeedState, since: string | undefined): string {
  return `${epoch}-${end}-${floor}-${since === undefined ? 'start' : since.replace(/^.*?\./, '')}`
}
