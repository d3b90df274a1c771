import {
  authPaths,
  confirmEmailAnswer,
  type ForgotPasswordBody,
  forgotPasswordAnswer,
  type ResetAccountAnswer,
  type ResetAccountBody,
  type ResetPasswordBody,
  resetAccountAnswer,
  type SignInBody,
  type SignUpBody,
  secondFactorHeader,
  sendConfirmationAnswer,
  signOutAnswer,
  type UpdateProfileBody,
  type User,
  userAnswer,
} from '@worldschool/schema'
import { type ApiRequest, asAccount, callApi, type Fetch } from './client.ts'

/** The header states that this app can ask for the code of a second factor. [security 32] */
export function postSignIn(fetch: Fetch, body: SignInBody): Promise<User> {
  const headers = { [secondFactorHeader.name]: secondFactorHeader.value }
  return callForUser(fetch, { method: 'POST', path: authPaths.signIn, headers, body })
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

export async function postResetAccount(
  fetch: Fetch,
  body: ResetAccountBody,
): Promise<ResetAccountAnswer> {
  const request = { method: 'POST', path: authPaths.resetAccount, body } as const
  return (await callApi(fetch, request, resetAccountAnswer)).body
}

export async function postForgotPassword(fetch: Fetch, body: ForgotPasswordBody): Promise<void> {
  const request = { method: 'POST', path: authPaths.forgotPassword, body } as const
  await callApi(fetch, request, forgotPasswordAnswer)
}

export async function postSendConfirmation(fetch: Fetch, { id }: User): Promise<void> {
  const path = authPaths.sendConfirmation
  const request = { method: 'POST', path, headers: asAccount(id), body: {} } as const
  await callApi(fetch, request, sendConfirmationAnswer)
}

export async function postConfirmEmail(fetch: Fetch, token: string): Promise<void> {
  const request = { method: 'POST', path: authPaths.confirmEmail, body: { token } } as const
  await callApi(fetch, request, confirmEmailAnswer)
}

export async function postSignOutEverywhere(fetch: Fetch, { id }: User): Promise<void> {
  const path = authPaths.signOutEverywhere
  const request = { method: 'POST', path, headers: asAccount(id), body: {} } as const
  await callApi(fetch, request, signOutAnswer)
}

async function callForUser(fetch: Fetch, request: ApiRequest): Promise<User> {
  return (await callApi(fetch, request, userAnswer)).body
}
