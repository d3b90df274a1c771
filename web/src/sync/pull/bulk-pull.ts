import { pageOfColumns } from '@worldschool/schema'
import { ApiError, type Fetch } from '../../api/client.ts'
import { DeviceDatabase } from '../../db/database.ts'
import { type PendingRequest, prefetchNextPage } from './prefetch-next-page.ts'
import { fetchPage, type PullDeps, pullCatalogue } from './pull-catalogue.ts'

/** A page whose rows are told in columns, if it is a long one. */
export const columnsAfter: NonNullable<PullDeps['pageAfter']> = (fetch, since, pages) =>
  pages ? fetchPage(fetch, since, 'columns', pageOfColumns) : fetchPage(fetch, since, pages)

/** How a pull ended, as far as it can be told from one thread to another. */
export type PullOutcome =
  | { kind: 'read' }
  | ({ kind: 'refused' } & Pick<ApiError, 'status' | 'code' | 'message' | 'afterMs'>)

/** Reads the feed to its end in the thread that calls it, from the page that is on its way. */
export async function pullHere(
  name: string,
  fetch: Fetch,
  first: PendingRequest,
): Promise<PullOutcome> {
  const db = new DeviceDatabase(name)
  try {
    await bulkPull(db, fetch, Date.now, first)
    return { kind: 'read' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status, code, message, afterMs } = error
    return { kind: 'refused', status, code, message, afterMs }
  } finally {
    db.close()
  }
}

/**
 * Reads the rest of the catalogue in long pages that are told in columns, or in rows where the server
 * has gone back to a version that knows no columns; the first may be on its way. Throws `ApiError`.
 */
export async function bulkPull(
  db: DeviceDatabase,
  fetch: Fetch,
  now: () => number,
  first: PendingRequest | null = null,
): Promise<void> {
  const world = { now, isQuick: true }
  const asking = prefetchNextPage(fetch, now, first)
  try {
    await pullCatalogue(db, asking, { ...world, pageAfter: columnsAfter })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 400)) throw error
    await pullCatalogue(db, asking, world)
  }
}
