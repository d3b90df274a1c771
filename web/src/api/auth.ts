import {
  authPaths,
  confirmEmailResponse,
  type ForgotPasswordBody,
  forgotPasswordResponse,
  proofOfWorkHeader,
  type ResetAccountBody,
  type ResetAccountResponse,
  type ResetPasswordBody,
  resetAccountResponse,
  type SignInBody,
  type SignUpBody,
  secondFactorHeader,
  sendConfirmationResponse,
  signOutResponse,
  type UpdateProfileBody,
  type User,
  userResponse,
} from '@worldschool/schema'
import { type ApiRequest, asAccount, callApi, type Fetch } from './client.ts'

/** The header states that this app can ask for the code of a second factor. [SEC-32] */
export function postSignIn(fetch: Fetch, body: SignInBody): Promise<User> {
  const headers = { [secondFactorHeader.name]: secondFactorHeader.value }
  return callForUser(fetch, { method: 'POST', path: authPaths.signIn, headers, body })
}

/** Solves a challenge and returns the proof. */
export type ProveWork = (challenge: string) => Promise<string>

/** A proof may expire on the way, or the server may have restarted. */
const maxProofs = 2

/** Signs up, and again with a proof of work if the server asks for it. Throws `ApiError`, and what `prove` throws. [M13] */
export async function postSignUp(fetch: Fetch, body: SignUpBody, prove: ProveWork): Promise<User> {
  let challenge: string | null = null
  const noteChallenge: Fetch = async (...request) => {
    const response = await fetch(...request)
    challenge = response.headers.get(proofOfWorkHeader)
    return response
  }
  const request = { method: 'POST', path: authPaths.signUp, body } as const
  let headers: Record<string, string> = {}
  for (let proofs = 0; ; proofs += 1) {
    // Without a response, there is no challenge; the account may exist already.
    challenge = null
    try {
      return await callForUser(noteChallenge, { ...request, headers })
    } catch (error) {
      if (challenge === null || proofs === maxProofs) throw error
      headers = { [proofOfWorkHeader]: await prove(challenge) }
    }
  }
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
): Promise<ResetAccountResponse> {
  const request = { method: 'POST', path: authPaths.resetAccount, body } as const
  return (await callApi(fetch, request, resetAccountResponse)).body
}

export async function postForgotPassword(fetch: Fetch, body: ForgotPasswordBody): Promise<void> {
  const request = { method: 'POST', path: authPaths.forgotPassword, body } as const
  await callApi(fetch, request, forgotPasswordResponse)
}

export async function postSendConfirmation(fetch: Fetch, { id }: User): Promise<void> {
  const path = authPaths.sendConfirmation
  const request = { method: 'POST', path, headers: asAccount(id), body: {} } as const
  await callApi(fetch, request, sendConfirmationResponse)
}

export async function postConfirmEmail(fetch: Fetch, token: string): Promise<void> {
  const request = { method: 'POST', path: authPaths.confirmEmail, body: { token } } as const
  await callApi(fetch, request, confirmEmailResponse)
}

export async function postSignOutEverywhere(fetch: Fetch, { id }: User): Promise<void> {
  const path = authPaths.signOutEverywhere
  const request = { method: 'POST', path, headers: asAccount(id), body: {} } as const
  await callApi(fetch, request, signOutResponse)
}

async function callForUser(fetch: Fetch, request: ApiRequest): Promise<User> {
  return (await callApi(fetch, request, userResponse)).body
}
