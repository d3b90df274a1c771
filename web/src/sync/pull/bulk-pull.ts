import { pageOfColumns } from '@worldschool/schema'
import { ApiError, type Fetch } from '../../api/client.ts'
import { DeviceDatabase } from '../../db/indexeddb.ts'
import { type PendingRequest, prefetchNextPage } from './prefetch-next-page.ts'
import { fetchPage, type PullDeps, pullCatalogue } from './pull-catalogue.ts'

/** Fetches a page; a long one in column format. */
export const columnsAfter: NonNullable<PullDeps['pageAfter']> = (fetch, since, pages) =>
  pages ? fetchPage(fetch, since, 'columns', pageOfColumns) : fetchPage(fetch, since, pages)

/** How a pull ended, in a form that can be posted between threads. */
export type PullOutcome =
  | { kind: 'read' }
  | ({ kind: 'refused' } & Pick<ApiError, 'status' | 'code' | 'message' | 'afterMs'>)

/** Reads the feed to its end in the calling thread, starting with the page that is already requested. */
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
 * Reads the rest of the catalogue in long pages in column format, or in rows if the server was
 * downgraded to a version without columns. The first page may already be requested. Throws `ApiError`.
 */
export async function bulkPull(
  db: DeviceDatabase,
  fetch: Fetch,
  now: () => number,
  first: PendingRequest | null = null,
): Promise<void> {
  const options = { now, isQuick: true }
  const requests = prefetchNextPage(fetch, now, first)
  try {
    await pullCatalogue(db, requests, { ...options, pageAfter: columnsAfter })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 400)) throw error
    await pullCatalogue(db, requests, options)
  }
}
