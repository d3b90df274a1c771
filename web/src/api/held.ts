import {
  type ApproveBody,
  approvedResponse,
  type DecideHeldBody,
  decideHeldResponse,
  type HeldBody,
  type HeldItem,
  heldItemsResponse,
  heldPaths,
  type ReportDecisionResult,
} from '@worldschool/schema'
import { type AdminPage, postList } from './admin.ts'
import { callApi, type Fetch } from './client.ts'

/** Calls of the list of held content. [M11] */
export function postHeld(fetch: Fetch, body: HeldBody): Promise<AdminPage<HeldItem>> {
  return postList(fetch, heldPaths.list, body, heldItemsResponse)
}

export async function postApproval(fetch: Fetch, body: ApproveBody): Promise<void> {
  await callApi(fetch, { method: 'POST', path: heldPaths.approvals, body }, approvedResponse)
}

/** Approves or declines several items; returns the result of each. */
export async function postHeldDecisions(
  fetch: Fetch,
  body: DecideHeldBody,
): Promise<ReportDecisionResult[]> {
  const path = heldPaths.decisions
  return (await callApi(fetch, { method: 'POST', path, body }, decideHeldResponse)).body
}
