type Key = Pick<KeyboardEvent, 'key' | 'code'>

/**
 * Returns the key in lower case. On a keyboard with other letters, such as Greek ones, returns the Latin letter of the
 * same key.
 */
export function keyOf({ key, code }: Key): string {
  const latin = /^Key([A-Z])$/.exec(code)?.[1]
  const isOtherLetter = /^\p{L}$/u.test(key) && !/^[a-z]$/i.test(key)
  return (isOtherLetter && latin ? latin : key).toLowerCase()
}

/** A letter with Shift is no command; a question mark needs Shift on most keyboards. */
export function isShiftedLetter(event: Key & Pick<KeyboardEvent, 'shiftKey'>): boolean {
  return event.shiftKey && /^\p{L}$/u.test(keyOf(event))
}

/**
 * Returns the row to which a key moves the focus, or null if it does not move it. Arrows, Home and End keep their own
 * meaning inside a row, for example on a link. At the ends the focus stays.
 */
export function stepFrom(
  id: string,
  { key, ids, isOnRow }: { key: string; ids: readonly string[]; isOnRow: boolean },
): string | null {
  const at = ids.indexOf(id)
  if (at < 0) return null
  if (key === 'j' || (isOnRow && key === 'arrowdown')) return ids[at + 1] ?? id
  if (key === 'k' || (isOnRow && key === 'arrowup')) return ids[at - 1] ?? id
  if (isOnRow && key === 'home') return ids[0] ?? null
  if (isOnRow && key === 'end') return ids.at(-1) ?? null
  return null
}

/**
 * Returns the row that gets the focus when a row leaves the list: the next remaining row, otherwise the nearest row
 * before it, or null if the list is empty.
 */
export function neighbourOf(
  id: string,
  before: readonly string[],
  now: readonly string[],
): string | null {
  const at = before.indexOf(id)
  const isLeft = (other: string) => now.includes(other)
  return (
    before.slice(at + 1).find(isLeft) ?? before.slice(0, Math.max(at, 0)).findLast(isLeft) ?? null
  )
}
