import { limits } from '../limits.ts'

/** A position in the feed: the database's epoch and its change number. */
export interface Cursor {
  epoch: string
  seq: number
  /**
   * The change number at which this device began to read from the start, told while it passes
   * numbers whose deletions are no longer kept: it cannot hold what was gone by then. [P3]
   */
  start?: number | undefined
}

/** `<epoch>.<seq>`, or `<epoch>.<seq>.<start>`, as the wire carries it. */
export function formatCursor({ epoch, seq, start }: Cursor): string {
  return start === undefined ? `${epoch}.${seq}` : `${epoch}.${seq}.${start}`
}

/** Reads a cursor; null when the text is none. */
export function parseCursor(text: string): Cursor | null {
  const match = /^([0-9A-Za-z-]+)\.(\d{1,15})(?:\.(\d{1,15}))?$/.exec(text)
  if (!match?.[1] || !match[2]) return null
  const [, epoch, seq, start] = match
  return { epoch, seq: Number(seq), ...(start && { start: Number(start) }) }
}

/** Whether a device at `cursor` has been told `change`; another epoch's numbers say nothing. [P4] */
export function hasReached(cursor: string | null | undefined, change: Cursor): boolean {
  const position = cursor ? parseCursor(cursor) : null
  return position !== null && position.epoch === change.epoch && position.seq >= change.seq
}

/**
 * Whether a device that begins with nothing asks for long pages, once it knows how many rows there are. Two
 * short pages come sooner than a worker starts, which reads the long ones.
 */
export function isBulkPull(total: number): boolean {
  return total > 2 * limits.sync.pageRows
}
