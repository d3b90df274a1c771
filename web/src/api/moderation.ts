import {
  type AdminListBody,
  type DecideBody,
  type Decided,
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

export async function postSanction(fetch: Fetch, body: SanctionBody): Promise<Sanction> {
  const path = sanctionPaths.list
  return (await callApi(fetch, { method: 'POST', path, body }, sanctionResponse)).body
}

export function postHidden(fetch: Fetch, body: AdminListBody): Promise<AdminPage<HiddenItem>> {
  return postList(fetch, moderationPaths.hidden, body, hiddenItemsResponse)
}
