import { paths, resourceParameter } from '../../app/paths.ts'

/** The address by which a place is shared. Departures. */
export function resourceUrl(origin: string, id: string): string {
  return `${origin}${paths.explore}?${new URLSearchParams({ [resourceParameter]: id })}`
}
