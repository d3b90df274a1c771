import {
  type AdminListBody,
  type Contribution,
  type ContributionCounts,
  type ContributionsBody,
  contributionCountsResponse,
  contributionPaths,
  contributionsResponse,
  type DecideAllBody,
  type DecideBody,
  type Decided,
  decideAllResponse,
  decisionResponse,
  type HiddenItem,
  hiddenItemsResponse,
  moderationPaths,
  type Sanction,
  type SanctionBody,
  sanctionPaths,
  sanctionResponse,
} from '@worldschool/schema'
import { type AdminPage, postList } from './admin.ts'
import { callApi, type Fetch } from './client.ts'

export async function postDecision(fetch: Fetch, body: DecideBody): Promise<Decided> {
  const path = moderationPaths.decisions
  return (await callApi(fetch, { method: 'POST', path, body }, decisionResponse)).body
}

export async function postDecisionsAboutAll(
  fetch: Fetch,
  body: DecideAllBody,
): Promise<{ decided: number; left: number }> {
  const path = contributionPaths.decisions
  return (await callApi(fetch, { method: 'POST', path, body }, decideAllResponse)).body
}

export function postContributions(
  fetch: Fetch,
  body: ContributionsBody,
): Promise<AdminPage<Contribution>> {
  return postList(fetch, contributionPaths.list, body, contributionsResponse)
}

export async function postContributionCounts(
  fetch: Fetch,
  body: { userId: string; memberId: string },
): Promise<ContributionCounts> {
  const path = contributionPaths.counts
  return (await callApi(fetch, { method: 'POST', path, body }, contributionCountsResponse)).body
}

export async function postSanction(fetch: Fetch, body: SanctionBody): Promise<Sanction> {
  const path = sanctionPaths.list
  return (await callApi(fetch, { method: 'POST', path, body }, sanctionResponse)).body
}

export function postHidden(fetch: Fetch, body: AdminListBody): Promise<AdminPage<HiddenItem>> {
  return postList(fetch, moderationPaths.hidden, body, hiddenItemsResponse)
}
