import {
  type ChangeModeratorBody,
  changeRoleResponse,
  type ListedUser,
  moderatorPaths,
} from '@worldschool/schema'
import { callApi, type Fetch } from './client.ts'

/** Makes a member a moderator, or takes the role away. Returns the changed user. [M10] */
export async function putModerator(
  fetch: Fetch,
  id: string,
  body: ChangeModeratorBody,
): Promise<ListedUser> {
  const path = moderatorPaths.ofUser(id)
  return (await callApi(fetch, { method: 'PUT', path, body }, changeRoleResponse)).body
}
