import { type Appeal, type AppealBody, appealPaths, appealResponse } from '@worldschool/schema'
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
