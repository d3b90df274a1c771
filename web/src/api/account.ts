import {
  type AccountExport,
  type AccountLanguageBody,
  accountDeletedResponse,
  accountExport,
  accountPaths,
  type ChangePasswordBody,
  type DeleteAccountBody,
  type OwnSession,
  ownSessionsResponse,
  sessionEndedResponse,
  type User,
  userResponse,
} from '@worldschool/schema'
import { asAccount, callApi, type Fetch } from './client.ts'

export async function getAccountExport(fetch: Fetch, { id }: User): Promise<AccountExport> {
  const request = { method: 'GET', path: accountPaths.export, headers: asAccount(id) } as const
  return (await callApi(fetch, request, accountExport)).body
}

export async function putAccountLanguage(
  fetch: Fetch,
  { id }: User,
  body: AccountLanguageBody,
): Promise<User> {
  const headers = asAccount(id)
  const request = { method: 'PUT', path: accountPaths.language, headers, body } as const
  return (await callApi(fetch, request, userResponse)).body
}

export async function putPassword(
  fetch: Fetch,
  { id }: User,
  body: ChangePasswordBody,
): Promise<void> {
  const headers = asAccount(id)
  const request = { method: 'PUT', path: accountPaths.password, headers, body } as const
  await callApi(fetch, request, userResponse)
}

/** The sessions of the account, this device first. Throws `ApiError`. */
export async function getOwnSessions(fetch: Fetch, { id }: User): Promise<OwnSession[]> {
  const request = { method: 'GET', path: accountPaths.sessions, headers: asAccount(id) } as const
  return (await callApi(fetch, request, ownSessionsResponse)).body
}

export async function deleteOwnSession(
  fetch: Fetch,
  { id }: User,
  sessionId: string,
): Promise<void> {
  const path = accountPaths.session(sessionId)
  const request = { method: 'DELETE', path, headers: asAccount(id) } as const
  await callApi(fetch, request, sessionEndedResponse)
}

export async function deleteAccount(
  fetch: Fetch,
  { id }: User,
  body: DeleteAccountBody,
): Promise<void> {
  const headers = asAccount(id)
  const request = { method: 'DELETE', path: accountPaths.account, headers, body } as const
  await callApi(fetch, request, accountDeletedResponse)
}
