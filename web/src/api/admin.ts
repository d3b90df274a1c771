import {
  type AdminListBody,
  type AuditEntry,
  adminPaths,
  adminResourcesResponse,
  auditResponse,
  type ChangedPlace,
  type ChangeRoleBody,
  changedPlacesResponse,
  changeRoleResponse,
  deletedResponse,
  type LeftResources,
  type ListedReport,
  type ListedResource,
  type ListedUser,
  pageHeaders,
  type ReportsBody,
  type ResolveReportBody,
  reportQueuePaths,
  reportResolvedResponse,
  reportsResponse,
  type Stats,
  statsResponse,
  userDeletedResponse,
  usersResponse,
} from '@worldschool/schema'
import type * as z from 'zod/mini'
import { callApi, type Fetch } from './client.ts'

/** One page of a list; `next` is the cursor to send as `after`, null on the last page. */
export interface AdminPage<Row> {
  rows: Row[]
  /** The total number of rows that match the search. */
  total: number
  next: string | null
}

export async function postStats(fetch: Fetch, body: { userId: string }): Promise<Stats> {
  return (await callApi(fetch, { method: 'POST', path: adminPaths.stats, body }, statsResponse))
    .body
}

export function postUsers(fetch: Fetch, body: AdminListBody): Promise<AdminPage<ListedUser>> {
  return postList(fetch, adminPaths.users, body, usersResponse)
}

export function postAdminResources(
  fetch: Fetch,
  body: AdminListBody,
): Promise<AdminPage<ListedResource>> {
  return postList(fetch, adminPaths.resources, body, adminResourcesResponse)
}

export function postAudit(fetch: Fetch, body: AdminListBody): Promise<AdminPage<AuditEntry>> {
  return postList(fetch, adminPaths.audit, body, auditResponse)
}

export function postChangedPlaces(
  fetch: Fetch,
  body: AdminListBody,
): Promise<AdminPage<ChangedPlace>> {
  return postList(fetch, adminPaths.changedPlaces, body, changedPlacesResponse)
}

export function postReports(fetch: Fetch, body: ReportsBody): Promise<AdminPage<ListedReport>> {
  return postList(fetch, reportQueuePaths.list, body, reportsResponse)
}

export async function putReportResolved(
  fetch: Fetch,
  id: string,
  body: ResolveReportBody,
): Promise<void> {
  const path = reportQueuePaths.resolve(id)
  await callApi(fetch, { method: 'PUT', path, body }, reportResolvedResponse)
}

export async function putRole(fetch: Fetch, id: string, body: ChangeRoleBody): Promise<ListedUser> {
  const path = adminPaths.role(id)
  return (await callApi(fetch, { method: 'PUT', path, body }, changeRoleResponse)).body
}

export async function deleteUser(
  fetch: Fetch,
  id: string,
  body: { userId: string; resources?: LeftResources; bans?: boolean },
): Promise<void> {
  await callApi(fetch, { method: 'DELETE', path: adminPaths.user(id), body }, userDeletedResponse)
}

export async function deleteAdminResource(
  fetch: Fetch,
  id: string,
  body: { userId: string },
): Promise<void> {
  const path = adminPaths.resource(id)
  await callApi(fetch, { method: 'DELETE', path, body }, deletedResponse)
}

/** Fetches one page of a list for admins. */
export async function postList<Row>(
  fetch: Fetch,
  path: string,
  body: AdminListBody,
  schema: z.ZodMiniType<Row[]>,
): Promise<AdminPage<Row>> {
  const response = await callApi(fetch, { method: 'POST', path, body }, schema)
  const total = Number(response.headers.get(pageHeaders.totalCount) ?? response.body.length)
  return { rows: response.body, total, next: response.headers.get(pageHeaders.nextPage) }
}
