/** A count for a text; none where this device knows of none, which may not be all there is. */
export function inNumbers(count: number): { count: number } | Record<string, never> {
  return count > 0 ? { count } : {}
}
