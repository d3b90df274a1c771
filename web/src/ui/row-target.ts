/** As much of a key press as moving in a row needs. */
type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** Which of `count` in a row a key leads to from the one `at`; null for a key that is another's. */
export function rowTarget(press: Press, at: number, count: number): number | null {
  // With one of these an arrow is the browser's, such as for going back.
  if (press.altKey || press.ctrlKey || press.metaKey) return null
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[press.key]
  return to === undefined ? null : (to + count) % count
}
