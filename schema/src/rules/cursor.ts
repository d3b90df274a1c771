/** A position in the feed: the database's epoch and its change number. */
export interface Cursor {
  epoch: string
  seq: number
}

/** `<epoch>.<seq>`, as the wire carries it. */
export function formatCursor({ epoch, seq }: Cursor): string {
  return `${epoch}.${seq}`
}

/** Reads a cursor; null when the text is none. */
export function parseCursor(text: string): Cursor | null {
  const match = /^([0-9A-Za-z-]+)\.(\d{1,15})$/.exec(text)
  if (!match?.[1] || !match[2]) return null
  return { epoch: match[1], seq: Number(match[2]) }
}

/** Whether a device at `cursor` has been told `change`; another epoch's numbers say nothing. [P4] */
export function hasReached(cursor: string | null | undefined, change: Cursor): boolean {
  const position = cursor ? parseCursor(cursor) : null
  return position !== null && position.epoch === change.epoch && position.seq >= change.seq
}
