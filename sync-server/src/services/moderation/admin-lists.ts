import {
  type AdminListBody,
  type AuditEntry,
  type ListedResource,
  type ListedUser,
  limits,
  type Stats,
} from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { foldForSearch } from '../../db/fold.ts'
import {
  countListedResources,
  countUsers,
  listNewestResources,
  listUsersByName,
} from '../../repositories/admin-repository.ts'
import { countAuditEntries, listAuditEntries } from '../../repositories/audit-log-repository.ts'
import { countResources } from '../../repositories/resources-repository.ts'
import { countReviews } from '../../repositories/reviews-repository.ts'
import { formatPageCursor, parsePageCursor } from './page-cursor.ts'

/** One page of a list. `total` counts all matches; `next` is the `after` of the next page, or null on the last page. */
export interface Page<Row> {
  rows: Row[]
  total: number
  next: string | null
}

type ListOptions = Pick<AdminListBody, 'query' | 'after' | 'limit'>

/**
 * Lists users by username. The query matches a part of the username or the e-mail.
 * Specification, section 7.
 */
export function listUsers(db: Database, list: ListOptions): Promise<Page<ListedUser>> {
  const query = list.query === undefined ? null : foldForSearch(list.query)
  const [after = null] = list.after === undefined ? [] : parsePageCursor(list.after, 1)
  return readPage(db, list, {
    read: (trx, limit) => listUsersByName(trx, { query, after, limit }),
    count: (trx) => countUsers(trx, query),
    keysOf: ({ key }) => [key],
    toRow: ({ user }) => user,
  })
}

/**
 * Lists resources, newest first. The query matches a part of name, location or city. Specification,
 * section 7.
 */
export function listResourcesForAdmin(
  db: Database,
  list: ListOptions,
): Promise<Page<ListedResource>> {
  const query = list.query === undefined ? null : foldForSearch(list.query)
  const [createdAt = '', id = ''] = list.after === undefined ? [] : parsePageCursor(list.after, 2)
  const after = list.after === undefined ? null : { createdAt, id }
  return readPage(db, list, {
    read: (trx, limit) => listNewestResources(trx, { query, after, limit }),
    count: (trx) => countListedResources(trx, query),
    keysOf: ({ createdAt, resource }) => [createdAt, resource.id],
    toRow: ({ resource }) => resource,
  })
}

/** Lists the audit log, newest first. The query matches a part of the actor's or the subject's name. */
export function listAudit(db: Database, list: ListOptions): Promise<Page<AuditEntry>> {
  const query = list.query === undefined ? null : foldForSearch(list.query)
  const [at = '', id = ''] = list.after === undefined ? [] : parsePageCursor(list.after, 2)
  const after = list.after === undefined ? null : { at, id }
  return readPage(db, list, {
    read: (trx, limit) => listAuditEntries(trx, { query, after, limit }),
    count: (trx) => countAuditEntries(trx, query),
    keysOf: (entry) => [entry.at, entry.id],
    toRow: (entry) => entry,
  })
}

/** Reads a page. One row more than requested shows whether there is a next page. */
export function readPage<Found, Row>(
  db: Database,
  { limit = limits.admin.pageRows }: ListOptions,
  list: {
    read: (trx: Database, limit: number) => Promise<Found[]>
    count: (trx: Database) => Promise<number>
    keysOf: (found: Found) => string[]
    toRow: (found: Found) => Row
  },
): Promise<Page<Row>> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      const found = await list.read(trx, limit + 1)
      const page = found.slice(0, limit)
      const last = page.at(-1)
      const next = last && found.length > limit ? formatPageCursor(list.keysOf(last)) : null
      return { rows: page.map(list.toRow), total: await list.count(trx), next }
    })
}

/**
 * Returns the counts of users, resources and reviews as of `now`. Specification, section 3, "Admin stats".
 */
export function readStats(db: Database, { now }: { now: Date }): Promise<Stats> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => ({
      users: await countUsers(trx),
      resources: await countResources(trx),
      reviews: await countReviews(trx),
      lastUpdated: now.toISOString(),
    }))
}
