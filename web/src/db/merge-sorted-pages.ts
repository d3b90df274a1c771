import type { Resource } from '@worldschool/schema'

type Listed = Pick<Resource, 'id' | 'createdAt'>

/** As many digits of an id as are random. */
const randomDigits = 8

/** Plain code unit order: a locale's order costs fifty times as much over 10,000 rows. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Of the same moment, as after an import, in an order that mixes categories and is the same on every device. */
export function newestFirst(a: Listed, b: Listed): number {
  if (a.createdAt !== b.createdAt) return compare(b.createdAt, a.createdAt)
  return compare(a.id.slice(-randomDigits), b.id.slice(-randomDigits)) || compare(a.id, b.id)
}

/** A list with others, sorted as it is, in the places of those of the same ids and where they belong. */
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

/** What the server has not dated yet is the newest, in the order of the queue: no clock of a phone's. [I3] */
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
