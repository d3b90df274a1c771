import {
  type BeginSecondFactorBody,
  type ConfirmSecondFactorBody,
  type RecoveryCodesResponse,
  type RenewRecoveryCodesBody,
  recoveryCodesResponse,
  type SecondFactorResponse,
  type SecondFactorSecretResponse,
  secondFactorOffResponse,
  secondFactorPaths,
  secondFactorResponse,
  secondFactorSecretResponse,
  type TurnOffSecondFactorBody,
  type User,
} from '@worldschool/schema'
import type * as z from 'zod/mini'
import { asAccount, callApi, type Fetch } from './client.ts'

/** Whether sign-in requires a code, and how many recovery codes are left. Throws `ApiError`. */
export function getSecondFactor(fetch: Fetch, user: User): Promise<SecondFactorResponse> {
  return call(fetch, user, { method: 'GET' }, secondFactorResponse)
}

export function postSecondFactor(
  fetch: Fetch,
  user: User,
  body: BeginSecondFactorBody,
): Promise<SecondFactorSecretResponse> {
  return call(fetch, user, { method: 'POST', body }, secondFactorSecretResponse)
}

export function postConfirmSecondFactor(
  fetch: Fetch,
  user: User,
  body: ConfirmSecondFactorBody,
): Promise<RecoveryCodesResponse> {
  const request = { method: 'POST', path: secondFactorPaths.confirm, body } as const
  return call(fetch, user, request, recoveryCodesResponse)
}

export function postRecoveryCodes(
  fetch: Fetch,
  user: User,
  body: RenewRecoveryCodesBody,
): Promise<RecoveryCodesResponse> {
  const request = { method: 'POST', path: secondFactorPaths.recoveryCodes, body } as const
  return call(fetch, user, request, recoveryCodesResponse)
}

export async function deleteSecondFactor(
  fetch: Fetch,
  user: User,
  body: TurnOffSecondFactorBody,
): Promise<void> {
  await call(fetch, user, { method: 'DELETE', body }, secondFactorOffResponse)
}

interface Call {
  method: 'GET' | 'POST' | 'DELETE'
  path?: string
  body?: unknown
}

async function call<T>(
  fetch: Fetch,
  { id }: User,
  request: Call,
  responseSchema: z.ZodMiniType<T>,
): Promise<T> {
  const headers = asAccount(id)
  const init = { path: secondFactorPaths.secondFactor, ...request, headers }
  return (await callApi(fetch, init, responseSchema)).body
}
