import {
  type Appeal,
  type AppealBody,
  type AppealsBody,
  appealDecidedResponse,
  appealPaths,
  appealResponse,
  appealsResponse,
  type DecideAppealBody,
  type ListedAppeal,
} from '@worldschool/schema'
import { type AdminPage, postList } from './admin.ts'
import { callApi, type Fetch } from './client.ts'

/** Appeals against a decision or a sanction. [M9] */
export async function postAppeal(
  fetch: Fetch,
  decisionId: string,
  body: AppealBody,
): Promise<Appeal> {
  const path = appealPaths.ofDecision(decisionId)
  return (await callApi(fetch, { method: 'POST', path, body }, appealResponse)).body
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
