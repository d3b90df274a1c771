import {
  type BeginSecondFactorBody,
  type ConfirmSecondFactorBody,
  type RecoveryCodesAnswer,
  type RenewRecoveryCodesBody,
  recoveryCodesAnswer,
  type SecondFactorAnswer,
  type SecondFactorSecretAnswer,
  secondFactorAnswer,
  secondFactorOffAnswer,
  secondFactorPaths,
  secondFactorSecretAnswer,
  type TurnOffSecondFactorBody,
  type User,
} from '@worldschool/schema'
import type * as z from 'zod/mini'
import { asAccount, callApi, type Fetch } from './client.ts'

/** Whether sign-in requires a code, and how many recovery codes are left. Throws `ApiError`. */
export function getSecondFactor(fetch: Fetch, user: User): Promise<SecondFactorAnswer> {
  return call(fetch, user, { method: 'GET' }, secondFactorAnswer)
}

export function postSecondFactor(
  fetch: Fetch,
  user: User,
  body: BeginSecondFactorBody,
): Promise<SecondFactorSecretAnswer> {
  return call(fetch, user, { method: 'POST', body }, secondFactorSecretAnswer)
}

export function postConfirmSecondFactor(
  fetch: Fetch,
  user: User,
  body: ConfirmSecondFactorBody,
): Promise<RecoveryCodesAnswer> {
  const request = { method: 'POST', path: secondFactorPaths.confirm, body } as const
  return call(fetch, user, request, recoveryCodesAnswer)
}

export function postRecoveryCodes(
  fetch: Fetch,
  user: User,
  body: RenewRecoveryCodesBody,
): Promise<RecoveryCodesAnswer> {
  const request = { method: 'POST', path: secondFactorPaths.recoveryCodes, body } as const
  return call(fetch, user, request, recoveryCodesAnswer)
}

export async function deleteSecondFactor(
  fetch: Fetch,
  user: User,
  body: TurnOffSecondFactorBody,
): Promise<void> {
  await call(fetch, user, { method: 'DELETE', body }, secondFactorOffAnswer)
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
