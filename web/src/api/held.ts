import {
  type AdminListBody,
  type ApproveBody,
  approvedResponse,
  type HeldItem,
  heldItemsResponse,
  heldPaths,
} from '@worldschool/schema'
import { type AdminPage, postList } from './admin.ts'
import { callApi, type Fetch } from './client.ts'

/** Calls of the list of held content. [M11] */
export function postHeld(fetch: Fetch, body: AdminListBody): Promise<AdminPage<HeldItem>> {
  return postList(fetch, heldPaths.list, body, heldItemsResponse)
}

export async function postApproval(fetch: Fetch, body: ApproveBody): Promise<void> {
  await callApi(fetch, { method: 'POST', path: heldPaths.approvals, body }, approvedResponse)
}
