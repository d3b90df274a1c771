import { formatCursor, parseCursor } from '@worldschool/schema'
import { DomainError } from '../domain-error.ts'

/** A page of a feed, or null when the device holds it already under this ETag. */
export interface FeedAnswer<Page> {
  etag: string
  page: Page | null
}

export interface FeedRequest {
  /** The cursor of the last page; absent to start at the beginning. */
  since: string | undefined
  /** Whether the device holds what this ETag names. */
  holds: (etag: string) => boolean
  /** Rows in a page; more only where a change number must not be cut in two. */
  pageRows?: number
}

/** Where a feed stands. */
export interface FeedState {
  epoch: string
  /** The last change number given out, to any feed. */
  seq: number
  /** The last one that changed this feed. */
  end: number
  /** The newest deletion that this feed no longer tells. [P3] */
  floor: number
}

/** Where a device stands in a feed. */
export interface FeedPosition {
  /** The change number to go on from; 0 is the beginning. */
  from: number
  /** Deletions up to this number cannot concern it: it knows them, or began to read after them. */
  knowsDeletionsTo: number
}

/**
 * Where the device stands that sends this cursor. Throws 400 `bad_request` when the text is no
 * cursor, and 410 `cursor_expired` when it is of another epoch or from the future [P5], or older
 * than the deletions that are still told [P3]: the device then reads anew.
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
 * Where a page ends: at `cut` when the page is full, else at the feed's end. The cursor never goes
 * back behind where the device stood [P2], and says that the device is new to what is below the
 * floor, or its next page would be refused [P3].
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

/** Names a page for as long as nothing in it could change. */
export function pageTag({ epoch, end, floor }: FeedState, since: string | undefined): string {
  return `${epoch}-${end}-${floor}-${since === undefined ? 'start' : since.replace(/^.*?\./, '')}`
}
