import { limits } from '../limits.ts'

/** A position in the feed: the database's epoch and the `seq` of a change. */
export interface Cursor {
  epoch: string
  seq: number
  /**
   * The feed's last `seq` when this device started to read from the beginning. Present only while the cursor is older
   * than deletions that are no longer reported. Such deletions do not matter if they happened before this `seq`,
   * because then the device never received the rows. [P3]
   */
  start?: number | undefined
}

/** Formats a cursor for the wire: `<epoch>.<seq>`, or `<epoch>.<seq>.<start>`. */
export function formatCursor({ epoch, seq, start }: Cursor): string {
  return start === undefined ? `${epoch}.${seq}` : `${epoch}.${seq}.${start}`
}

/** Parses a cursor; returns null if the text is not one. */
export function parseCursor(text: string): Cursor | null {
  const match = /^([0-9A-Za-z-]+)\.(\d{1,15})(?:\.(\d{1,15}))?$/.exec(text)
  if (!match?.[1] || !match[2]) return null
  const [, epoch, seq, start] = match
  return { epoch, seq: Number(seq), ...(start && { start: Number(start) }) }
}

/** Returns true if a device at `cursor` has received `change`; numbers of another epoch are not comparable. [P4] */
export function hasReached(cursor: string | null | undefined, change: Cursor): boolean {
  const position = cursor ? parseCursor(cursor) : null
  return position !== null && position.epoch === change.epoch && position.seq >= change.seq
}

/**
 * Returns true if a device without data should request long pages. `total` is the number of rows in the catalogue. Two
 * short pages arrive before the worker that parses long pages has started.
 */
export function isBulkPull(total: number): boolean {
  return total > 2 * limits.sync.pageRows
}
