import {
  type AccountExport,
  type AccountLanguageBody,
  accountDeletedAnswer,
  accountExport,
  accountPaths,
  authPaths,
  type DeleteAccountBody,
  type ForgotPasswordBody,
  forgotPasswordAnswer,
  type ResetPasswordBody,
  type SignInBody,
  type SignUpBody,
  sessionAnswer,
  signOutAnswer,
  type UpdateProfileBody,
  type User,
  userAnswer,
} from '@worldschool/schema'
import { type ApiRequest, asAccount, callApi, type Fetch } from './client.ts'

export function postSignIn(fetch: Fetch, body: SignInBody): Promise<User> {
  return callForUser(fetch, { method: 'POST', path: authPaths.signIn, body })
}

export function postSignUp(fetch: Fetch, body: SignUpBody): Promise<User> {
  return callForUser(fetch, { method: 'POST', path: authPaths.signUp, body })
}

export function putProfile(fetch: Fetch, body: UpdateProfileBody): Promise<User> {
  return callForUser(fetch, { method: 'PUT', path: authPaths.profile, body })
}

export function postResetPassword(fetch: Fetch, body: ResetPasswordBody): Promise<User> {
  return callForUser(fetch, { method: 'POST', path: authPaths.resetPassword, body })
}

export async function postForgotPassword(fetch: Fetch, body: ForgotPasswordBody): Promise<void> {
  const request = { method: 'POST', path: authPaths.forgotPassword, body } as const
  await callApi(fetch, request, forgotPasswordAnswer)
}

export async function postSignOut(fetch: Fetch): Promise<void> {
  await callApi(fetch, { method: 'POST', path: authPaths.signOut, body: {} }, signOutAnswer)
}

export async function postSignOutEverywhere(fetch: Fetch, { id }: User): Promise<void> {
  const path = authPaths.signOutEverywhere
  const request = { method: 'POST', path, headers: asAccount(id), body: {} } as const
  await callApi(fetch, request, signOutAnswer)
}

async function callForUser(fetch: Fetch, request: ApiRequest): Promise<User> {
  return (await callApi(fetch, request, userAnswer)).body
}

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
  return (await callApi(fetch, request, userAnswer)).body
}

export async function deleteAccount(
  fetch: Fetch,
  { id }: User,
  body: DeleteAccountBody,
): Promise<void> {
  const headers = asAccount(id)
  const request = { method: 'DELETE', path: accountPaths.account, headers, body } as const
  await callApi(fetch, request, accountDeletedAnswer)
}

/** Who the browser's cookie belongs to, null for a visitor. Throws `ApiError`. */
export async function getSession(fetch: Fetch): Promise<User | null> {
  const { body } = await callApi(fetch, { method: 'GET', path: authPaths.session }, sessionAnswer)
  return body.user
}
