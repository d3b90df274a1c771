import type {
  RenewRecoveryCodesBody,
  SecondFactorResponse,
  SecondFactorSecretResponse,
  TurnOffSecondFactorBody,
  User,
} from '@worldschool/schema'
import * as api from '../../api/second-factor.ts'
import { checkSessionAfterError } from '../../sync/device-sync.ts'

/** Returns from the server whether two-step sign-in is on [Q3]. Throws `ApiError`. */
export function readSecondFactor(user: User): Promise<SecondFactorResponse> {
  return api.getSecondFactor(fetch, user).catch(checkSessionAfterError)
}

/** Starts the set-up, online only [Q3]. Returns the secret for the authenticator app. Throws `ApiError`. */
export function beginSecondFactor(
  user: User,
  password: string,
): Promise<SecondFactorSecretResponse> {
  return api.postSecondFactor(fetch, user, { password }).catch(checkSessionAfterError)
}

/**
 * Turns two-step sign-in on with a first code; other devices are signed out. Returns the recovery codes.
 * Throws `ApiError`.
 */
export async function confirmSecondFactor(user: User, code: string): Promise<string[]> {
  return (await api.postConfirmSecondFactor(fetch, user, { code }).catch(checkSessionAfterError))
    .recoveryCodes
}

/** Replaces the recovery codes, online only [Q3]. Throws `ApiError`. */
export async function renewRecoveryCodes(
  user: User,
  body: RenewRecoveryCodesBody,
): Promise<string[]> {
  return (await api.postRecoveryCodes(fetch, user, body).catch(checkSessionAfterError))
    .recoveryCodes
}

/** Turns two-step sign-in off, online only [Q3]. Throws `ApiError`. */
export async function disableSecondFactor(
  user: User,
  body: TurnOffSecondFactorBody,
): Promise<void> {
  await api.deleteSecondFactor(fetch, user, body).catch(checkSessionAfterError)
}
