import { formatCursor, parseCursor } from '@worldschool/schema'
import type { SyncStateRow } from '../db/sync-state-table.ts'
import { DomainError } from './domain-error.ts'

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

/**
 * The change number a feed goes on from; 0 is the beginning. Throws 400 `bad_request` when the text
 * is no cursor, and 410 `cursor_expired` when it is of another epoch or from the future: the device
 * then reads anew. [P5]
 */
export function feedPosition(since: string | undefined, state: SyncStateRow): number {
  if (since === undefined) return 0
  const cursor = parseCursor(since)
  if (!cursor) throw new DomainError('bad_request', { fields: ['since'] })
  if (cursor.epoch !== state.epoch || cursor.seq > state.seq)
    throw new DomainError('cursor_expired')
  return cursor.seq
}

/**
 * Where a page ends: at `cut` when the page is full, else at the feed's end, `end`. The cursor
 * never goes back behind `since`. [P2]
 */
export function pageEnd(options: {
  epoch: string
  since: number
  cut: number | null
  end: number
}): { until: number; cursor: string; more: boolean } {
  const { epoch, since, cut, end } = options
  const until = cut ?? Math.max(since, end)
  return { until, cursor: formatCursor({ epoch, seq: until }), more: until < end }
}
