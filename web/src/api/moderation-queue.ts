import {
  type AppealsBody,
  appealDecidedResponse,
  appealPaths,
  appealsResponse,
  type Claim,
  type ClaimBody,
  claimPaths,
  claimResponse,
  type DecideAppealBody,
  type DecideReportsBody,
  decideReportsResponse,
  type ItemRecord,
  type ItemRecordBody,
  itemRecordPath,
  itemRecordResponse,
  type ListedAppeal,
  type QueueCountry,
  queueCountriesPath,
  queueCountriesResponse,
  type ReportDecisionResult,
  releaseResponse,
  reportDecisionsPath,
} from '@worldschool/schema'
import { type AdminPage, postList } from './admin.ts'
import { callApi, type Fetch } from './client.ts'

/** The countries of open reports, appeals and held content. */
export async function postQueueCountries(
  fetch: Fetch,
  body: { userId: string },
): Promise<QueueCountry[]> {
  const path = queueCountriesPath
  return (await callApi(fetch, { method: 'POST', path, body }, queueCountriesResponse)).body
}

/** Claims an item of the queue. [M12] */
export async function postClaim(fetch: Fetch, body: ClaimBody): Promise<Claim> {
  const path = claimPaths.claim
  return (await callApi(fetch, { method: 'POST', path, body }, claimResponse)).body
}

/** Ends the caller's claim. Returns whether there was one. [M12] */
export async function postRelease(fetch: Fetch, body: ClaimBody): Promise<boolean> {
  const path = claimPaths.release
  return (await callApi(fetch, { method: 'POST', path, body }, releaseResponse)).body.released
}

/** Decides about several reports; returns the result of each. [M7] */
export async function postReportDecisions(
  fetch: Fetch,
  body: DecideReportsBody,
): Promise<ReportDecisionResult[]> {
  const path = reportDecisionsPath
  return (await callApi(fetch, { method: 'POST', path, body }, decideReportsResponse)).body
}

/** What is known about a reported, appealed or held item. [M7] [M9] [M11] */
export async function postItemRecord(fetch: Fetch, body: ItemRecordBody): Promise<ItemRecord> {
  const path = itemRecordPath
  return (await callApi(fetch, { method: 'POST', path, body }, itemRecordResponse)).body
}

export function postAppeals(fetch: Fetch, body: AppealsBody): Promise<AdminPage<ListedAppeal>> {
  return postList(fetch, appealPaths.list, body, appealsResponse)
}

export async function putAppealDecided(
  fetch: Fetch,
  id: string,
  body: DecideAppealBody,
): Promise<void> {
  const path = appealPaths.decide(id)
  await callApi(fetch, { method: 'PUT', path, body }, appealDecidedResponse)
}
