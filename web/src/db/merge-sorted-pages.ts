import type { Resource } from '@worldschool/schema'

type Listed = Pick<Resource, 'id' | 'createdAt'>

/** The number of random digits at the end of an id. */
const randomDigits = 8

/** Compares by code unit: with a locale's order, sorting 10,000 rows would take fifty times as long. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Orders by date, newest first. Rows of equal dates (an import) are mixed, in the same order on every device. */
export function newestFirst(a: Listed, b: Listed): number {
  if (a.createdAt !== b.createdAt) return compare(b.createdAt, a.createdAt)
  return compare(a.id.slice(-randomDigits), b.id.slice(-randomDigits)) || compare(a.id, b.id)
}

/** Returns a sorted list without the rows of `ids`, merged with other rows that are sorted in the same way. */
export function inserted<Row extends Listed>(
  list: readonly Row[],
  ids: ReadonlySet<string>,
  others: readonly Row[],
): readonly Row[] {
  const all: Row[] = []
  let next = 0
  for (const row of list) {
    if (ids.has(row.id)) continue
    for (let other = others[next]; other && newestFirst(other, row) < 0; other = others[++next])
      all.push(other)
    all.push(row)
  }
  for (; next < others.length; next++) all.push(others[next] as Row)
  return all
}

/** Rows that the server has not dated yet come first, in outbox order: the device's clock is not used. [I3] */
export function listOf(
  resources: ReadonlyMap<string, Resource>,
  {
    resources: dated,
    newest,
  }: { resources: ReadonlyMap<string, Resource>; newest: readonly Resource[] },
): readonly Resource[] {
  if (resources === dated) return newest
  const undated = [...resources.values()].filter(({ id }) => !dated.has(id)).reverse()
  const rest = newest.flatMap(({ id }) => resources.get(id) ?? [])
  return [...undated, ...rest.sort(newestFirst)]
}
