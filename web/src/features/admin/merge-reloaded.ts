/**
 * The rows after a reload that went less deep than the person had scrolled: the fresh ones, and of
 * the old ones those that stand behind the last one read again.
 */
export function mergeReloaded<Row extends { id: string }>(
  old: readonly Row[],
  fresh: readonly Row[],
): Row[] {
  const freshIds = new Set(fresh.map((row) => row.id))
  const lastKnown = old.findLastIndex((row) => freshIds.has(row.id))
  return lastKnown < 0 ? [...fresh] : [...fresh, ...old.slice(lastKnown + 1)]
}
