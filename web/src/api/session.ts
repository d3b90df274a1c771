import { authPaths, sessionResponse, signOutResponse, type User } from '@worldschool/schema'
import { callApi, type Fetch } from './client.ts'

/** `isShared`: the response makes the browser delete this origin's data. `isCleared`: the app has deleted this data. */
export async function postSignOut(
  fetch: Fetch,
  { isShared = false, isCleared = false } = {},
): Promise<void> {
  const { signOut, signOutOfCleared, signOutOfShared } = authPaths
  const path = isShared ? signOutOfShared : isCleared ? signOutOfCleared : signOut
  await callApi(fetch, { method: 'POST', path, body: {} }, signOutResponse)
}

/** The user of the session cookie; null for a visitor. Throws `ApiError`. */
export async function getSession(fetch: Fetch): Promise<User | null> {
  const { body } = await callApi(fetch, { method: 'GET', path: authPaths.session }, sessionResponse)
  return body.user
}
