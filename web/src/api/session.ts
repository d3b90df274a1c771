import { authPaths, sessionAnswer, type User } from '@worldschool/schema'
import { callApi, type Fetch } from './client.ts'

/** Who the browser's cookie belongs to, null for a visitor. Throws `ApiError`. */
export async function getSession(fetch: Fetch): Promise<User | null> {
  const { body } = await callApi(fetch, { method: 'GET', path: authPaths.session }, sessionAnswer)
  return body.user
}
